import { localeOfAnyCase } from '../../../locales/languages.ts';
import type { Database } from '../../database/database.ts';
import { type RecordedChange, recordChange } from '../changes/change-log.ts';
import type { ItemKey } from '../items.ts';
import { pathTag } from '../projection/tags.ts';
import { normalPath } from '../redirects/redirect-store.ts';
import { writeRedirects } from '../redirects/write-redirects.ts';
import { withdrawItems } from './rewrite.ts';
import type { WriteContext } from './versions.ts';

/** What became of an address: its item was withdrawn, or it had none and is gone from now on. */
export interface TakedownResult {
  address: string;
  path: string;
  outcome: 'withdrawn' | 'gone';
}

/** The path of a page that somebody complains of, as a path or a whole address, in any language or form. */
function pathOfAddress(address: string): string {
  const { pathname } = new URL(address, 'https://site.invalid');
  const [, first = '', ...rest] = pathname.split('/');
  const path = localeOfAnyCase(first) ? `/${rest.join('/')}` : pathname;
  return normalPath(path.replace(/\.md$/, ''));
}

/** The public items at paths, in all their languages. */
async function itemsAt(
  database: Pick<Database, 'query'>,
  paths: readonly string[],
): Promise<(ItemKey & { path: string })[]> {
  return database.query(
    'select kind, locale, slug, live_path as path from item where live_path = any($1) order by id',
    [paths],
  );
}

/**
 * Takes pages off by their addresses: withdraws their items, stores that the addresses are gone, and purges what is kept
 * under them. `announce` receives each change as it is committed.
 */
export async function takeDown(
  database: Database,
  addresses: readonly string[],
  context: WriteContext,
  announce: (change: RecordedChange) => void,
): Promise<TakedownResult[]> {
  const paths = addresses.map(pathOfAddress);
  const items = await itemsAt(database, paths);
  const gone = [...new Set(paths)].map((from) => ({ from, to: null }));
  const tags = gone.map(({ from }) => pathTag(from));
  const withdrawn = items.length > 0 ? await withdrawItems(database, items, context) : undefined;
  if (withdrawn?.change) announce(withdrawn.change);
  const redirected = await writeRedirects(database, gone, context.by);
  if (redirected.change) announce(redirected.change);
  const note = { by: context.by, items: [], redirects: [], tags };
  announce(await database.transaction((transaction) => recordChange(transaction, note)));
  const withItems = new Set(items.map(({ path }) => path));
  return addresses.map((address, index) => {
    const path = paths[index] as string;
    return { address, path, outcome: withItems.has(path) ? 'withdrawn' : 'gone' };
  });
}
