import { type Static, Type } from 'typebox';
import { LinkAddress } from './link.ts';
import { Moment } from './moment.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** As many as stand beside the first story, and in the list of the latest. */
export const maxPinned = 8;
export const maxBreakingLength = 200;

const closed = { additionalProperties: false };

/** A story that editors put on a front, by its slug or that of a translation, and until when. */
const ChosenStory = Type.Object({ story: Slug, until: Type.Optional(Moment) }, closed);

const BreakingNews = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: maxBreakingLength }),
    link: Type.Optional(LinkAddress),
    until: Type.Optional(Moment),
  },
  closed,
);

/** What editors say of the front of an edition, or of a vertical in it. What is not said is chosen by the program. */
export const EditedFront = Type.Object({
  /** The region, and after a hyphen the vertical. */
  slug: Slug,
  locale: LocaleCode,
  region: RegionCode,
  vertical: Type.Optional(Slug),
  /** The story that the front opens with. */
  lead: Type.Optional(ChosenStory),
  /** The stories that follow it, in order. */
  pinned: Type.Optional(Type.Array(ChosenStory, { maxItems: maxPinned })),
  /** The sections that come first, in order: verticals, or supertags of the vertical. */
  sections: Type.Optional(Type.Array(Slug, { uniqueItems: true })),
  breaking: Type.Optional(BreakingNews),
  /** Whether the home page ranks what is read most. */
  mostRead: Type.Optional(Type.Boolean()),
});
export type EditedFront = Static<typeof EditedFront>;

type Place = Pick<EditedFront, 'region' | 'vertical'>;

/** The slug of the front of a region, or of a vertical in it. */
export const frontSlug = ({ region, vertical }: Place): string =>
  vertical === undefined ? region : `${region}-${vertical}`;

/** What is wrong with a front besides its form: fields and messages. */
export function frontProblems(
  front: Place & Pick<EditedFront, 'mostRead'>,
): [field: string, message: string][] {
  return front.vertical !== undefined && front.mostRead !== undefined
    ? [['mostRead', 'only the home page has a ranking: leave it out']]
    : [];
}

/** The moments at which something on a front ends, in milliseconds. */
const endsOf = ({ lead, pinned = [], breaking }: EditedFront): number[] =>
  [lead, breaking, ...pinned].flatMap((each) => (each?.until === undefined ? [] : [Date.parse(each.until)]));

/** When something on a front ends next, in milliseconds; null when nothing does. */
export function nextEnd(front: EditedFront): number | null {
  const ends = endsOf(front);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A front without what has ended at a moment. */
export function withoutEnded({ lead, pinned, breaking, ...front }: EditedFront, moment: number): EditedFront {
  const goesOn = ({ until }: { until?: string }) => until === undefined || Date.parse(until) > moment;
  return {
    ...front,
    lead: lead && goesOn(lead) ? lead : undefined,
    pinned: pinned?.filter(goesOn),
    breaking: breaking && goesOn(breaking) ? breaking : undefined,
  };
}
