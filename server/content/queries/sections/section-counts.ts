import type { Locale } from '../../../../locales/languages.ts';
import type { Queryable } from '../../../database/database.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import type { Edition } from '../../contract/vocabulary.ts';
import { bestLocale, readableLocales } from '../locale-choice.ts';

interface SectionRow {
  vertical: string;
  supertag: string | null;
  locale: Locale;
  total: number;
}

/**
 * The stories of each vertical and supertag of an edition, each in its best language. At most `most` are counted of
 * each, by the indexes of listings, so that it takes no longer in a large magazine.
 */
async function countSections(database: Queryable, config: SiteConfig, most: number) {
  const edition: Edition = { region: config['current-region'], locale: config.locale };
  const verticals = Object.entries(config['verticals-index']);
  const sections = verticals.flatMap(([vertical, { supertags }]) => [
    { vertical },
    ...Object.keys(supertags).map((supertag) => ({ vertical, supertag })),
  ]);
  const rows = await database.query<SectionRow>(
    `select section.vertical, section.supertag, reader.locale, counted.total
     from jsonb_to_recordset($1::jsonb) as section(vertical text, supertag text)
       cross join unnest($2::text[]) as reader(locale)
       cross join lateral (
         select count(*)::int as total from (
           select 1 from story_listing as listing
           where listing.region = $3 and listing.locale = reader.locale and listing.vertical = section.vertical
             and (section.supertag is null or listing.supertag = section.supertag) limit $4
         ) as first
       ) as counted
     where counted.total > 0`,
    [JSON.stringify(sections), readableLocales(edition), edition.region, most],
  );
  return (vertical: string, supertag: string | null = null): number => {
    const own = rows.filter((row) => row.vertical === vertical && row.supertag === supertag);
    const shown = bestLocale(
      edition,
      own.map(({ locale }) => locale),
    );
    return own.find(({ locale }) => locale === shown)?.total ?? 0;
  };
}

/**
 * A site configuration with its short verticals marked, and the supertags that have no story. None is marked where the
 * configuration sets no minimum, or where no vertical reaches it: a menu always leads somewhere.
 */
export async function withFewMarked(database: Queryable, config: SiteConfig): Promise<SiteConfig> {
  const minStories = config['menu-stories'];
  if (!minStories) return config;
  const countOf = await countSections(database, config, minStories);
  const verticals = Object.entries(config['verticals-index']);
  if (verticals.every(([vertical]) => countOf(vertical) < minStories)) return config;
  const marked = verticals.map(([vertical, { supertags, ...fields }]) => {
    const own = Object.entries(supertags).map(([supertag, { label }]) => [
      supertag,
      { label, ...(countOf(vertical, supertag) === 0 ? { few: true } : {}) },
    ]);
    const few = countOf(vertical) < minStories ? { few: true } : {};
    return [vertical, { ...fields, ...few, supertags: Object.fromEntries(own) }];
  });
  return { ...config, 'verticals-index': Object.fromEntries(marked) };
}
