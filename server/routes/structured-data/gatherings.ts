import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import type { Data } from './known.ts';
import { itemList, storyList } from './lists.ts';

/** The schema.org data of a guide, map or collection: its profiles, or its stories where it gathers those. */
export function gatheringData({ members, stories }: Profile, context: PageContext): Data {
  return {
    '@type': 'CollectionPage',
    mainEntity: itemList(members, context) ?? storyList(stories, context),
  };
}
