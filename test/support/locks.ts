/** Locks as a browser gives them to its windows: one holder each, the others in turn, or not at all where they give up. */
export function browserLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async <T>(
    name: string,
    ...[first, second]: [() => Promise<T>] | [{ signal?: AbortSignal }, () => Promise<T>]
  ): Promise<T> => {
    const run = typeof first === 'function' ? first : (second as () => Promise<T>);
    const { signal } = typeof first === 'function' ? {} : first;
    const givenUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    // Who has the lock does not give it up any more.
    givenUp.catch(() => undefined);
    while (held.has(name)) await Promise.race([held.get(name), givenUp]);
    const running = Promise.resolve().then(run);
    held.set(
      name,
      running.catch(() => undefined),
    );
    try {
      return await running;
    } finally {
      held.delete(name);
    }
  };
  return { request, query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }) };
}
