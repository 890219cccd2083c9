import { normalPath, type Redirect, type RedirectChange } from './redirect-store.ts';

/** The addresses that redirect or are gone, in memory, so that they are answered without waiting. */
export interface Redirects {
  /**
   * Where an address leads, given by its path and its query without `?`; undefined for ordinary addresses. The feed, the
   * form for phones and the later pages of an address lead where it does itself.
   */
  find(path: string, query?: string): Redirect | undefined;
  apply(changes: readonly RedirectChange[]): void;
  /** Replaces all of them. */
  replace(all: readonly Redirect[]): void;
  readonly size: number;
}

/** How systems with one address for each text call its other forms: its feed, its form for phones, its second page. */
const formOfPage =
  /(?:\/(?:feed(?:\/\w+)?|rss\d?|atom|amp|embed|trackback|(?:page|comment-page-)?\/?\d{1,3}))$/;

const maxParameters = 3;

/** An empty table of redirects. */
export function createRedirects(): Redirects {
  let targets = new Map<string, string | null>();
  /** How many addresses with a query there are, by path: old sites have pages like `/?p=17`. */
  let queries = new Map<string, number>();

  const countQuery = (from: string, step: 1 | -1) => {
    const end = from.indexOf('?');
    if (end < 0) return;
    const path = from.slice(0, end);
    const count = (queries.get(path) ?? 0) + step;
    if (count > 0) queries.set(path, count);
    else queries.delete(path);
  };
  const set = (from: string, to: string | null) => {
    if (!targets.has(from)) countQuery(from, 1);
    targets.set(from, to);
  };
  const lookUp = (from: string): Redirect | undefined => {
    const to = targets.get(from);
    return to === undefined ? undefined : { from, to };
  };

  /** By the whole query, else by the parameter that names something: what is counted or asked for besides follows it. */
  const byQuery = (normal: string, query: string | undefined): Redirect | undefined => {
    if (!query || !queries.has(normal)) return undefined;
    const [first = '', second = '', third = ''] = query.split('&', maxParameters);
    return [query, first, second, third].map((each) => lookUp(`${normal}?${each}`)).find(Boolean);
  };

  const table = {
    size: 0,
    find: (path: string, query?: string) => {
      if (targets.size === 0) return undefined;
      const normal = normalPath(path);
      return byQuery(normal, query) ?? lookUp(normal) ?? lookUp(normal.replace(formOfPage, ''));
    },
    apply: (changes: readonly RedirectChange[]) => {
      for (const { from, to } of changes) {
        if (to !== undefined) set(from, to);
        else if (targets.delete(from)) countQuery(from, -1);
      }
      table.size = targets.size;
    },
    replace: (all: readonly Redirect[]) => {
      targets = new Map();
      queries = new Map();
      for (const { from, to } of all) set(from, to);
      table.size = targets.size;
    },
  };
  return table;
}
