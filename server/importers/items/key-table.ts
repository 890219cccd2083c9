import type { Locale } from '../../../locales/languages.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { ItemKind } from '../../publishing/items.ts';
import type { StoredItem } from '../store/import-state.ts';

type Owner = { sourceId: string } | 'another';

const keyOf = (kind: ItemKind, locale: Locale, slug: string) => `${kind}/${locale}/${slug}`;
const maxSlug = bounds.requests.slugLength.max;

const numbered = (base: string, number: number) =>
  number === 1 ? base : `${base.slice(0, maxSlug - 6).replace(/-$/, '')}-${number}`;

/** Which slugs are taken, and what the store has of a source. */
export class KeyTable {
  private readonly owners = new Map<string, Owner>();
  private readonly bySource = new Map<string, StoredItem>();

  constructor(items: readonly StoredItem[]) {
    for (const item of items) {
      const { kind, locale, slug, sourceId } = item;
      this.owners.set(keyOf(kind, locale, slug), sourceId ? { sourceId } : 'another');
      if (sourceId) this.bySource.set(sourceId, item);
    }
  }

  /** What the store has under an id of the source. */
  stored(sourceId: string): StoredItem | undefined {
    return this.bySource.get(sourceId);
  }

  /** Whether a slug belongs to an item that did not come from the source. */
  isAnothers(kind: ItemKind, locale: Locale, slug: string): boolean {
    return this.owners.get(keyOf(kind, locale, slug)) === 'another';
  }

  /** The slug of an item: the one it has, the wanted one, or that with the first number that is free. The same each time. */
  slugFor(kind: ItemKind, locale: Locale, sourceId: string, wanted: string): string {
    const known = this.bySource.get(sourceId);
    const base = wanted.slice(0, maxSlug).replace(/-$/, '');
    if (known?.kind === kind && known.locale === locale && isNumbered(known.slug, base)) return known.slug;
    for (let number = 1; ; number++) {
      const slug = numbered(base, number);
      const owner = this.owners.get(keyOf(kind, locale, slug));
      if (owner && (owner === 'another' || owner.sourceId !== sourceId)) continue;
      this.owners.set(keyOf(kind, locale, slug), { sourceId });
      return slug;
    }
  }
}

/** Whether a slug is another one with or without a number. */
const isNumbered = (slug: string, base: string) => {
  const [, bare = slug, number] = /^(.*)-(\d+)$/.exec(slug) ?? [];
  return slug === base || (number !== undefined && numbered(base, Number(number)) === `${bare}-${number}`);
};
