import type { Locale } from '../../../../locales/languages.ts';
import { localesOf } from '../../../../locales/regions.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Input, Output } from '../../contract/calls.ts';
import type { EditedFront } from '../../contract/edited-front.ts';
import { bestLocale } from '../locale-choice.ts';
import { arrangeFront, type Candidate, maxOfSection } from './arrange-front.ts';
import { findChosenStories } from './chosen-stories.ts';

/**
 * The newest stories of each section of a front, the region's own stories before others. The sections of the home page
 * are the verticals, those of a vertical its supertags.
 */
async function findCandidates(
  database: Queryable,
  input: Input<'front'>,
  locale: Locale,
): Promise<Candidate[]> {
  const home = input.slug === 'home';
  const section = home ? 'vertical' : 'supertag';
  return database.query<Candidate>(
    `select story.card, ranked.section, ranked.own from (
       select story_id, own, published_at, ${section} as section,
              row_number() over (partition by ${section} order by own desc, published_at desc, story_id) as position
       from story_listing
       where region = $1 and locale = $2 and ${home ? 'not hidden and $3::text is not null' : 'vertical = $3'}
     ) as ranked join story on story.id = ranked.story_id
     where position <= ${maxOfSection}
     order by ranked.own desc, ranked.published_at desc, ranked.story_id`,
    [input.region, locale, input.slug],
  );
}

/** What editors say of a front besides its stories. */
function saidOf({ sections, breaking, mostRead, locale }: EditedFront) {
  return {
    order: sections,
    breaking: breaking && { locale, text: breaking.text, link: breaking.link },
    mostRead,
  };
}

/** In which languages there are stories for a front, how many, and what editors say of it. */
interface Present {
  listed: { locale: Locale; total: number; weekend: number }[];
  edited: EditedFront | null;
}

/** What there is for a front. What editors say counts in the edition's language, else in the first of the region. */
async function findPresent(database: Queryable, { region, locale, slug }: Input<'front'>): Promise<Present> {
  const locales = [...new Set([locale, ...localesOf(region).slice(0, 1)])];
  const [row] = await database.query<Present>(
    `select
       (select coalesce(jsonb_agg(listed), '[]') from (
          select locale, count(*) as total, count(*) filter (where style = 'tatler-weekend') as weekend
          from story_listing where region = $1 and ${slug === 'home' ? 'not hidden' : 'vertical = $2'}
          group by locale
        ) as listed) as listed,
       (select document from front where region = $1 and section = $2 and locale = any($3)
        order by array_position($3, locale) limit 1) as edited`,
    [region, slug, locales],
  );
  return row ?? { listed: [], edited: null };
}

/** The front `home` or that of a vertical, in the reader's best language that has stories of it. */
export async function findFront(database: Queryable, input: Input<'front'>): Promise<Output<'front'>> {
  const home = input.slug === 'home';
  const { listed, edited } = await findPresent(database, input);
  const locale = bestLocale(
    input,
    listed.map((row) => row.locale),
  );
  const own = listed.find((row) => row.locale === locale);
  const chosen = edited ? await findChosenStories(database, input, locale, edited) : { pinned: [] };
  return {
    locale,
    total: own?.total ?? 0,
    weekendTotal: home ? (own?.weekend ?? 0) : undefined,
    ...arrangeFront(await findCandidates(database, input, locale), { ...chosen, home }),
    ...(edited ? saidOf(edited) : {}),
  };
}
