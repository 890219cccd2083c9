import { type Locale, languageOf, type Script } from '../../locales/languages.ts';

/** How long texts of a script are, and the bounds of stories and points in that unit. */
export interface Measure {
  /** The length of a text: in words, or in characters for scripts without spaces between words. */
  size: (text: string) => number;
  /** A story below this length has no summary. */
  minStoryLength: number;
  /** Each multiple of this length gives a story one more point. */
  longStory: number;
  minPointLength: number;
  maxPointLength: number;
  /** A quotation up to this length is a name or a single term, a longer one is speech. */
  quotedName: number;
}

const latin: Measure = {
  size: (text) => text.split(/\s+/).length,
  minStoryLength: 120,
  longStory: 400,
  minPointLength: 8,
  maxPointLength: 38,
  quotedName: 4,
};

const characters = (text: string) => text.length;

const measures: Record<Script, Measure> = {
  latin,
  cyrillic: { ...latin, minStoryLength: 95, longStory: 300, minPointLength: 6, maxPointLength: 32 },
  thai: {
    size: characters,
    minStoryLength: 480,
    longStory: 1_800,
    minPointLength: 35,
    maxPointLength: 170,
    quotedName: 16,
  },
  han: {
    size: characters,
    minStoryLength: 200,
    longStory: 900,
    minPointLength: 16,
    maxPointLength: 90,
    quotedName: 8,
  },
};

/** The measure of a language's script. */
export function measureOf(locale: Locale): Measure {
  return measures[languageOf(locale).script];
}
