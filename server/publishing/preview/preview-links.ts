import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { type Item, type ItemKey, NotFound } from '../items.ts';
import { findItem } from '../store/queries.ts';
import { keyOf } from '../store/rows.ts';
import { isLinkWorking, listLinks, logLink, type SharedLink, saveLink, withdrawLink } from './link-store.ts';
import { previewSecret } from './secret.ts';
import { type PreviewClaims, signPreview, verifyPreview } from './token.ts';

/** What a preview link is to show: some items in their newest versions, the site as of a moment, or both. */
export interface PreviewRequest {
  items?: readonly ItemKey[];
  /** An ISO 8601 text. */
  at?: string;
  /** The page to begin with; by default that of the first item, else the home page. */
  path?: string;
  /** For how many seconds the link works: a day by default, 30 days at most. */
  expiresIn?: number;
  /** Makes a link for others, which can be withdrawn, and names who makes it. */
  sharedBy?: string;
}

export interface PreviewLink {
  token: string;
  /** Path and query of the page; it opens the preview on any node. */
  address: string;
  expiresAt: string;
  /** Names a link that can be withdrawn. */
  id?: string;
}

/** Makes and checks preview links. */
export interface PreviewLinks {
  /** @throws {NotFound} when there is no such item */
  create(request: PreviewRequest): Promise<PreviewLink>;
  /** What a token shows; undefined when it is not valid, has expired, or its link was withdrawn. */
  verify(token: string): Promise<PreviewClaims | undefined>;
  /**
   * The links for others that work; those to an item, if one is named.
   * @throws {NotFound} when there is no such item
   */
  list(key?: ItemKey): Promise<SharedLink[]>;
  /** Ends a link for others. Returns false when it does not work already. */
  withdraw(id: string, by: string): Promise<boolean>;
}

const daySeconds = 86_400;
const maxSeconds = bounds.publishing.previewSeconds.max;

/** The query that shows an item to a reader of its own region and language. */
function editionOf({ locale, document }: Item): Record<string, string> {
  const { regions: [first] = [], region = first } = document as { region?: string; regions?: string[] };
  return region ? { site: region, lang: locale } : { lang: locale };
}

/** The page that shows an item: its own, or the front that it is about. */
function pageOf({ kind, path, document }: Item): string {
  const { vertical } = document as { vertical?: string };
  return path ?? (kind === 'front' && vertical !== undefined ? `/${vertical}` : '/');
}

export function openPreviewLinks(database: Database, clock: () => number): PreviewLinks {
  let known: Promise<string> | undefined;
  const secret = () => {
    known ??= previewSecret(database).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const itemOf = async (key: ItemKey): Promise<Item> => {
    const item = await findItem(database, key, clock());
    if (!item) throw new NotFound(`there is no item ${keyOf(key)}`);
    return item;
  };
  return {
    create: async ({ items: keys = [], at, path, expiresIn = daySeconds, sharedBy }) => {
      const items: Item[] = [];
      for (const key of keys) items.push(await itemOf(key));
      const id = sharedBy ? randomBytes(9).toString('base64url') : undefined;
      const seconds = Math.min(Math.max(1, expiresIn), maxSeconds);
      const expiresAt = clock() + seconds * 1000;
      const claims: PreviewClaims = {
        ...(items.length > 0 ? { items: items.map(({ id }) => id) } : {}),
        ...(at === undefined ? {} : { at: Date.parse(at) }),
        ...(id === undefined ? {} : { link: id }),
        expiresAt,
      };
      const token = signPreview(claims, await secret());
      const [first] = items;
      const query = new URLSearchParams({ preview: '1', token, ...(first ? editionOf(first) : {}) });
      const address = `${path ?? (first ? pageOf(first) : '/')}?${query}`;
      const ids = items.map((item) => item.id);
      if (id && sharedBy)
        await database.transaction(async (transaction) => {
          const now = clock();
          await saveLink(transaction, { id, address, createdBy: sharedBy, items: ids }, now, expiresAt);
          await logLink(transaction, { by: sharedBy, now }, 'link-made', ids);
        });
      return { token, address, expiresAt: new Date(expiresAt).toISOString(), ...(id ? { id } : {}) };
    },
    verify: async (token) => {
      const claims = verifyPreview(token, await secret(), clock());
      const works = claims?.link === undefined || (await isLinkWorking(database, claims.link, clock()));
      return works ? claims : undefined;
    },
    list: async (key) => listLinks(database, key && (await itemOf(key)).id, clock()),
    withdraw: (id, by) =>
      database.transaction(async (transaction) => {
        const act = { by, now: clock() };
        const items = await withdrawLink(transaction, id, act);
        if (items) await logLink(transaction, act, 'link-withdrawn', items);
        return items !== undefined;
      }),
  };
}
