import type { MessageKey } from '../../../locales/translate.ts';
import type { SearchResult } from '../../../views/components/search/result.tsx';
import type { ResultList } from '../../../views/pages/search.tsx';
import {
  type SearchItem,
  type SearchKind,
  type SearchResults,
  type SearchSort,
  searchSorts,
} from '../../content/contract/search.ts';
import type { PageContext } from '../define-page.ts';
import type { Links } from '../links.ts';
import { pictureData } from '../pictures/pictures.ts';
import { profileItem } from '../profiles/profile-cards.ts';
import { eyebrowOf, foreignTag } from '../stories/story-props.ts';
import { searchPath } from './search-query.ts';

/** How each kind of result is named. */
export const kindLabels: Record<SearchKind, MessageKey> = {
  story: 'profile.stories',
  restaurant: 'directory.restaurants',
  designer: 'directory.designers',
  person: 'directory.people',
  place: 'directory.places',
  event: 'directory.events',
  guide: 'search.guides',
  collection: 'directory.collections',
  author: 'directory.writers',
};

export interface SearchScope {
  q: string;
  kind?: SearchKind | undefined;
  sort?: SearchSort | undefined;
  page?: number | undefined;
}

/** The address of one page of results. */
export function searchAddress(links: Links, { q, kind, sort, page }: SearchScope): string {
  const query = new URLSearchParams({ q });
  if (kind) query.set('kind', kind);
  if (sort === 'latest') query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  return `${links.page(searchPath)}?${query}`;
}

/** The props of one result. */
export function searchResult(item: SearchItem, context: PageContext): SearchResult {
  const { excerpt, card } = item;
  const lang = foreignTag(card.locale, context);
  if (item.kind === 'story') {
    const { vertical, publishedAt, picture, title, sponsored } = item.card;
    return {
      href: context.links.story(item.card),
      eyebrow: eyebrowOf(item.card, context).label,
      title,
      publishedAt,
      ...(sponsored ? { sponsor: sponsored.by } : {}),
      excerpt,
      vertical,
      ...(picture ? { picture: pictureData(picture, context) } : {}),
      ...lang,
    };
  }
  const { href, name, line, picture } = profileItem(item.card, context);
  const eyebrow = context.t(kindLabels[item.kind]);
  return { href, eyebrow, title: name, line, excerpt, ...(picture ? { picture } : {}), ...lang };
}

/** The props of one page of results, with links to kinds, sorts and further pages. */
export function resultList(found: SearchResults, scope: SearchScope, context: PageContext): ResultList {
  const { links, t } = context;
  const { total, page, pages, items } = found;
  const { q, kind, sort = 'relevance' } = scope;
  const address = (change: Partial<SearchScope>) => searchAddress(links, { q, kind, sort, ...change });
  const whole = found.kinds.reduce((sum, one) => sum + one.total, 0);
  const kinds = found.kinds.map((one) => ({
    label: t(kindLabels[one.kind]),
    count: one.total,
    href: address({ kind: one.kind }),
    active: one.kind === kind,
  }));
  const all = { label: t('directory.all'), count: whole, href: address({ kind: undefined }), active: !kind };
  return {
    total,
    kinds: kinds.length > 1 || kind ? [all, ...kinds] : [],
    sorts: searchSorts.map((one) => ({
      label: t(`sort.${one}`),
      href: address({ sort: one }),
      active: one === sort,
    })),
    items: items.map((item) => searchResult(item, context)),
    page,
    pages,
    ...(page > 1 ? { previous: address({ page: page - 1 }) } : {}),
    ...(page < pages ? { next: address({ page: page + 1 }) } : {}),
  };
}
