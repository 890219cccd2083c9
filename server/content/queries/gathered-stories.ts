import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import type { Input } from '../contract/calls.ts';
import type { StoryCard } from '../contract/story.ts';
import { readableLocales } from './locale-choice.ts';

const maxStories = 24;
/** The share of the gathered stories that is enough without those in further languages. */
const minShare = 1 / 3;

/** A story that is gathered, or a translation of it. */
interface Version {
  position: number;
  card: StoryCard;
}

const positionsOf = (versions: readonly Version[]) => new Set(versions.map(({ position }) => position)).size;

/** The first version at each position, and no story twice. */
function eachOnce(versions: readonly Version[]): StoryCard[] {
  const positions = new Set<number>();
  const ids = new Set<string>();
  return versions.flatMap(({ position, card }) => {
    if (positions.has(position) || ids.has(card.id)) return [];
    positions.add(position);
    ids.add(card.id);
    return [card];
  });
}

/**
 * Which versions of the gathered stories are shown, each in the best language that it has. Languages after the first
 * are left out as soon as a third of the stories is there without them, so that a magazine may gather stories in
 * several languages in one profile.
 */
export function chosenVersions(versions: readonly Version[], locales: readonly Locale[]): StoryCard[] {
  const rank = ({ card: { locale } }: Version) => [...locales, locale].indexOf(locale);
  const sorted = versions.toSorted((a, b) => a.position - b.position || rank(a) - rank(b));
  const enough = positionsOf(versions) * minShare;
  const last = locales.findIndex((_, place) => {
    const present = positionsOf(versions.filter((version) => rank(version) <= place));
    return present > 0 && present >= enough;
  });
  return eachOnce(last < 0 ? sorted : sorted.filter((version) => rank(version) <= last));
}

/** The stories of some regions that a profile gathers, in its order, in the language that suits its reader best. */
export async function gatheredStories(
  database: Queryable,
  input: Input<'profile'>,
  own: readonly Region[],
): Promise<StoryCard[]> {
  const locales = readableLocales(input);
  const versions = await database.query<Version>(
    `select member.position, version.card
     from profile_member as member
     join story as gathered on gathered.slug = member.member_slug
     join lateral (
       select id, card from story where id = gathered.id and region = any($4)
       union all
       select id, card from story
       where region = any($4) and translation_key = gathered.translation_key and id <> gathered.id and locale = any($3)
     ) as version on true
     where member.kind = $1 and member.slug = $2 and member.member_kind = 'story'
     order by member.position, version.id`,
    [input.kind, input.slug, locales, own],
  );
  return chosenVersions(versions, locales).slice(0, maxStories);
}
