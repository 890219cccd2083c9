/** Runs a task when the whole document has been parsed: at once, if it has been. */
export function onceParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}
