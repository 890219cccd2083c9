/** Runs a task. If it throws, that is reported to the console, and the caller goes on. */
export function guarded(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}
