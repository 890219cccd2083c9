import type { Locale } from '../../../../locales/languages.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Input, Output } from '../../contract/calls.ts';
import type { StoryCard } from '../../contract/story.ts';
import { bestLocale } from '../locale-choice.ts';
import { preferUnseen } from '../unseen-pictures.ts';

const leadSize = 3;
const latestSize = 6;
const weekendSize = 4;
const sectionSize = 5;

interface Candidate {
  card: StoryCard;
  section: string;
  /** Whether it is a story of the region itself. */
  own: boolean;
}

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
     where position <= ${sectionSize + leadSize + latestSize}
     order by ranked.own desc, ranked.published_at desc, ranked.story_id`,
    [input.region, locale, input.slug],
  );
}

/**
 * Fills the parts of a front. It opens with the newest story, with or without a picture. No story comes twice, the
 * region's own come before others, and no picture comes twice as long as there is a story with another one.
 */
function arrange(candidates: Candidate[], home: boolean): Omit<Output<'front'>, 'locale' | 'total'> {
  const used = new Set<string>();
  const shown = new Set<string>();
  const choose = (from: Candidate[], choice: (free: StoryCard[]) => StoryCard[]): StoryCard[] => {
    const chosen = choice(from.map(({ card }) => card).filter(({ id }) => !used.has(id)));
    for (const { id } of chosen) used.add(id);
    return chosen;
  };
  const takeUnseen = (from: Candidate[], size: number) =>
    choose(from, (free) => preferUnseen(free, size, shown));
  const take = (from: Candidate[], size: number) => {
    const own = takeUnseen(
      from.filter((candidate) => candidate.own),
      size,
    );
    return [...own, ...takeUnseen(from, size - own.length)];
  };
  /** For parts that show no pictures, so that the pictures stay available for others. */
  const takeWithoutPictures = (from: Candidate[], size: number) =>
    choose(from, (free) => free.slice(0, size));
  const first = takeWithoutPictures(candidates, 1);
  for (const { picture } of first) if (picture) shown.add(picture.src);
  const lead = [...first, ...take(candidates, leadSize - 1)];
  const weekendStories = home ? candidates.filter(({ card }) => card.style === 'tatler-weekend') : [];
  const weekend = [...take(weekendStories, 1), ...takeWithoutPictures(weekendStories, weekendSize - 1)];
  const newest = candidates.toSorted((a, b) => b.card.publishedAt.localeCompare(a.card.publishedAt));
  const latest = takeWithoutPictures(newest, latestSize);
  const keys = [...new Set(candidates.map(({ section }) => section))];
  const sections = keys
    .map((key) => ({
      key,
      items: take(
        candidates.filter(({ section }) => section === key),
        sectionSize,
      ),
    }))
    .filter(({ items }) => items.length > 0);
  return { lead, latest, weekend, sections };
}

/** The front `home` or that of a vertical, in the reader's best language that has stories of it. */
export async function findFront(database: Queryable, input: Input<'front'>): Promise<Output<'front'>> {
  const home = input.slug === 'home';
  const present = await database.query<{ locale: Locale; total: string; weekend: string }>(
    `select locale, count(*)::text as total, count(*) filter (where style = 'tatler-weekend')::text as weekend
     from story_listing
     where region = $1 and ${home ? 'not hidden and $2::text is not null' : 'vertical = $2'} group by locale`,
    [input.region, input.slug],
  );
  const locale = bestLocale(
    input,
    present.map((row) => row.locale),
  );
  const own = present.find((row) => row.locale === locale);
  return {
    locale,
    total: Number(own?.total ?? 0),
    ...(home ? { weekendTotal: Number(own?.weekend ?? 0) } : {}),
    ...arrange(await findCandidates(database, input, locale), home),
  };
}
