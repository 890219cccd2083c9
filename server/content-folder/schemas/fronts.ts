import { type Static, Type } from 'typebox';
import { maxBreakingLength, maxPinned } from '../../content/contract/edited-front.ts';
import { LinkAddress } from '../../content/contract/link.ts';
import { Slug } from '../../content/contract/vocabulary.ts';
import { Moment, strict } from './common.ts';
import { lifetimeFields } from './texts.ts';

const until = Type.Optional({ ...Moment, description: 'When it ends; without it, it stays.' });

const ChosenStory = strict({ story: Slug, until });

/** `fronts/LOCALE/REGION.json` and `fronts/LOCALE/REGION-VERTICAL.json`: what editors say of a front. */
export const FrontFile = strict(
  {
    lead: Type.Optional({ ...ChosenStory, description: 'The story that the front opens with.' }),
    pinned: Type.Optional(
      Type.Array(ChosenStory, { maxItems: maxPinned, description: 'The stories that follow it, in order.' }),
    ),
    sections: Type.Optional(
      Type.Array(Slug, {
        uniqueItems: true,
        description: 'The sections that come first: verticals, or supertags on the front of a vertical.',
      }),
    ),
    breaking: Type.Optional(
      strict({
        text: Type.String({ minLength: 1, maxLength: maxBreakingLength }),
        link: Type.Optional(LinkAddress),
        until,
      }),
    ),
    mostRead: Type.Optional(
      Type.Boolean({ description: 'Whether the home page ranks what is read most; by itself if absent.' }),
    ),
    ...lifetimeFields,
  },
  'fronts/LOCALE/REGION.json and fronts/LOCALE/REGION-VERTICAL.json of a content folder',
);
export type FrontFile = Static<typeof FrontFile>;
