/** The value of a promise; undefined when it takes longer than some milliseconds. Rejects as the promise does. */
export function valueWithin<T>(value: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
