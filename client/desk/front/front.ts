import type { ItemDocument } from '../story/story.ts';

/** As many stories as a front takes besides the one that it opens with. */
export const maxPinned = 8;
export const maxBreakingLength = 200;

/** A story that editors put on a front, and until when. */
export interface ChosenStory {
  story: string;
  until?: string;
}

/** The document of a front: what is not said is chosen by the program. */
export interface FrontDocument extends ItemDocument {
  region: string;
  vertical?: string;
  lead?: ChosenStory;
  pinned?: ChosenStory[];
  sections?: string[];
  breaking?: { text: string; link?: string; until?: string };
  mostRead?: boolean;
}

/** Which front: that of a region, or of a vertical in it, in a language. */
export interface FrontPlace {
  region: string;
  locale: string;
  vertical?: string | undefined;
}

/** A front of which nothing is said yet. */
export function blankFront({ region, locale, vertical }: FrontPlace): FrontDocument {
  const slug = vertical ? `${region}-${vertical}` : region;
  return { slug, locale, region, ...(vertical ? { vertical } : {}) };
}

/** The chosen stories in one row, and whether the first one opens the front. */
export interface ChosenRow {
  stories: ChosenStory[];
  opens: boolean;
}

/** The chosen stories of a front as one row. */
export const rowOf = ({ lead, pinned = [] }: FrontDocument): ChosenRow => ({
  stories: [...(lead ? [lead] : []), ...pinned],
  opens: lead !== undefined,
});

/** The fields of a front that say a row of chosen stories; without any, that nothing is said. */
export function fieldsOfRow({ stories, opens }: ChosenRow): Pick<FrontDocument, 'lead' | 'pinned'> {
  const [first, ...others] = stories;
  const pinned = opens ? others : stories;
  return {
    lead: opens ? first : undefined,
    pinned: pinned.length > 0 ? pinned : undefined,
  } as Pick<FrontDocument, 'lead' | 'pinned'>;
}

/** Whether a row has room for another story. */
export const hasRoom = ({ stories, opens }: ChosenRow): boolean =>
  stories.length < maxPinned + (opens ? 1 : 0);

/** A record with a field set, or without it when it is empty. */
export function withField<T extends object>(record: T, name: keyof T, value: string | undefined): T {
  const { [name]: _, ...others } = record;
  return (value ? { ...others, [name]: value } : others) as T;
}
