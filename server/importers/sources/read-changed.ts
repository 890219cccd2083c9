/** One page of what changed, the first changed first. */
export interface ChangedPage<T> {
  items: readonly T[];
  /** How many pages there are. */
  pages: number;
}

interface ChangedReader<T> {
  /** Reads a page of what changed at a moment or later. */
  read(since: string | undefined, page: number): Promise<ChangedPage<T>>;
  idOf(item: T): string;
  /** The moment of the last change, as an ISO 8601 text in UTC. */
  changedAt(item: T): string;
}

/**
 * Reads what changed since a moment, the first changed first. It asks for the first page after the last moment that it has
 * seen, and not for the next page: so nothing is left out when something changes meanwhile and the pages shift.
 */
export async function* readChanged<T>(
  { read, idOf, changedAt }: ChangedReader<T>,
  from: string | undefined,
): AsyncGenerator<T> {
  const seen = new Map<string, string>();
  let since = from;
  for (let page = 1; ; ) {
    const { items, pages } = await read(since, page);
    const fresh = items.filter((item) => seen.get(idOf(item)) !== changedAt(item));
    for (const item of fresh) {
      seen.set(idOf(item), changedAt(item));
      yield item;
    }
    const last = items.at(-1);
    if (!last || page >= pages) return;
    const reached = changedAt(last);
    if (fresh.length > 0 && (since === undefined || reached > since)) {
      since = reached;
      page = 1;
    } else page++;
  }
}
