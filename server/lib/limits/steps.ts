/** Work in steps, between which others may have the event loop. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
