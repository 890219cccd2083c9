import type { Locale } from '../../../../locales/languages.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Input } from '../../contract/calls.ts';
import type { EditedFront } from '../../contract/edited-front.ts';
import type { StoryCard } from '../../contract/story.ts';

/** The stories that editors chose for a front. */
export interface ChosenStories {
  lead?: StoryCard | undefined;
  pinned: StoryCard[];
}

/**
 * The chosen stories of a front in one language, each itself or in its translation. Those that the edition does not list
 * are left out, and on the front of a vertical those of other verticals.
 */
export async function findChosenStories(
  database: Queryable,
  { region, slug }: Input<'front'>,
  locale: Locale,
  { lead, pinned = [] }: Pick<EditedFront, 'lead' | 'pinned'>,
): Promise<ChosenStories> {
  const slugs = [lead?.story ?? '', ...pinned.map(({ story }) => story)];
  if (slugs.every((each) => each === '')) return { pinned: [] };
  const rows = await database.query<{ position: number; card: StoryCard }>(
    `select distinct on (chosen.position) chosen.position::int, story.card
     from unnest($1::text[]) with ordinality as chosen (slug, position)
     join story as named on named.slug = chosen.slug
     join story on story.id = named.id or story.translation_key = named.translation_key
     join story_listing as listing on listing.story_id = story.id
     where listing.region = $2 and listing.locale = $3
       and ${slug === 'home' ? 'not listing.hidden and $4::text is not null' : 'listing.vertical = $4'}
     order by chosen.position, story.slug = chosen.slug desc, story.id`,
    [slugs, region, locale, slug],
  );
  const first = 1;
  return {
    lead: rows.find(({ position }) => position === first)?.card,
    pinned: rows.filter(({ position }) => position !== first).map(({ card }) => card),
  };
}
