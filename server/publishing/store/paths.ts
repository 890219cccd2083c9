import type { ProfileKind } from '../../content/contract/profile.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { ItemDocument, ItemKey } from '../items.ts';
import type { StoryInput } from '../projection/save-stories.ts';

/** The path of an item's own page, without a locale prefix; a site configuration and a front have none. */
export function pathOf({ kind, slug }: ItemKey, document: ItemDocument): string | undefined {
  switch (kind) {
    case 'site':
    case 'front':
      return undefined;
    case 'story':
      return canonicalLinks.story({ ...(document as StoryInput), slug });
    case 'issue':
      return canonicalLinks.issue(slug);
    case 'page':
      return canonicalLinks.page(`/${slug}`);
    case 'survey':
      return canonicalLinks.page(`/survey/${slug}`);
    default:
      return canonicalLinks.profile({ kind: kind as ProfileKind, slug });
  }
}
