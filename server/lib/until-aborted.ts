/**
 * Returns what `start` returns, or stops waiting for it as soon as `signal` aborts; what was started goes on unobserved.
 * @throws the signal's reason when it aborts first
 */
export async function untilAborted<T>(signal: AbortSignal | undefined, start: () => Promise<T>): Promise<T> {
  if (!signal) return start();
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
