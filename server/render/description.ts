import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';

/** About as many letters as a search engine shows. */
const maxLength = 180;
const wide = /\p{Script=Han}/gu;

/** The room that a text takes; a Chinese character takes that of two letters. */
const roomOf = (text: string) => text.length + (text.match(wide)?.length ?? 0);

/** As many names as there is room for, at least one. */
function fitting(names: readonly string[]): string[] {
  let room = maxLength;
  return names.filter((name, index) => {
    room -= roomOf(name) + 3;
    return index === 0 || room > 0;
  });
}

/** The name of a page's section in the descriptions of a site: its path, as `dining/bars`. */
const sectionOf = (path: string) => path.slice(1);

/**
 * The description of a page: its own, else that of its section or its route in the site configuration, else the names
 * of what it lists, else that of the site, which only the home page has to itself.
 */
export function descriptionOf(page: PageFound, { request, site, t }: PageContext): string {
  const own = page.search?.description ?? page.description;
  if (own) return own;
  const { descriptions } = site['region-meta'];
  const isFirst = (page.sequence?.number ?? 1) === 1;
  const ofSection = page.canonical === undefined ? undefined : descriptions[sectionOf(page.canonical)];
  const specific = isFirst ? (ofSection ?? descriptions[request.record.name]) : undefined;
  if (specific) return specific;
  const { title } = page;
  const names = fitting(page.lists ?? []);
  if (names.length > 0) return t('head.about', { title, text: names.join(' · ') });
  const text = descriptions.default ?? '';
  return request.record.name === 'index' || text === '' ? text : t('head.about', { title, text });
}
