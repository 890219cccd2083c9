import type { CollectionPageLeaf } from 'schema-dts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { itemList, storyList } from './lists.ts';

/** The schema.org data of a guide, map or collection: its profiles, or its stories where it gathers those. */
export function gatheringData({ members, stories }: Profile, context: PageContext): CollectionPageLeaf {
  return {
    '@type': 'CollectionPage',
    mainEntity: itemList(members, context) ?? storyList(stories, context),
  };
}
