import { createHash } from 'node:crypto';
import type { ItemWrite } from '../../publishing/items.ts';

/** Where the items and pictures of content folders come from. */
export const folderSource = 'folder';

/** An item of a content folder. */
export interface FolderItem extends ItemWrite {
  /** Slugs that it had, and addresses of an older site: they lead to it. */
  previously?: readonly string[] | undefined;
}

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Stands for all that a folder says of an item, but its slug: a file that got another name says the same. The order of
 * fields counts only in a site, whose verticals it orders.
 */
export function sourceHashOf({ source: _source, sourceHash: _hash, slug, ...item }: FolderItem): string {
  const own = (name: string, value: unknown) =>
    value === slug && (name === 'slug' || name === 'translationKey') ? undefined : value;
  const document = Object.fromEntries(
    Object.entries(item.document).map(([name, value]) => [name, own(name, value)]),
  );
  const original = item.original && { ...item.original, slug: own('slug', item.original.slug) };
  const said = { ...item, document, ...(original ? { original } : {}) };
  const text = JSON.stringify(said, item.kind === 'site' ? undefined : sorted);
  return createHash('sha256').update(text).digest('base64url');
}
