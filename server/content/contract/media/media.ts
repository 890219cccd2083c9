import { type Static, Type } from 'typebox';
import { maxLinkLength, webAddressPattern } from '../../../../views/links.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { Moment } from '../moment.ts';
import { Picture } from '../picture.ts';
import { LocaleCode } from '../vocabulary.ts';

const { mediaSources, mediaChapters, mediaSeconds } = bounds.media;

const storedName = '[a-z0-9]+(?:-[a-z0-9]+)*\\.[0-9a-f]{16}\\.';
const nameOf = (endings: string) => `${storedName}(?:${endings})`;
const nameOrAddress = (endings: string) => `^(?:${nameOf(endings)}|${webAddressPattern.slice(1, -1)})$`;

/** Where a file may lead: to a stored one, or for films and sounds to the web. */
export const mediaPatterns = {
  film: nameOrAddress('mp4|webm'),
  sound: nameOrAddress('m4a|mp3|ogg'),
  captions: `^${nameOf('vtt')}$`,
} as const;

/** The name of a stored file of film, sound or captions: a word, a hash of its bytes, and its ending. */
export const mediaNameForm = new RegExp(`^${nameOf('mp4|webm|m4a|mp3|ogg|vtt')}$`);

const sourceOf = (kind: 'video' | 'audio', pattern: string) =>
  Type.Object({
    /** The name of a stored file, or the address of another site. */
    src: Type.String({ pattern, maxLength: maxLinkLength }),
    /** With the codecs, where they are known. */
    type: Type.String({ pattern: `^${kind}/[a-z0-9]{1,20}(?:; codecs="[\\w.,-]{1,100}")?$` }),
    /** In bytes, where that is known. */
    size: Type.Optional(Type.Integer({ minimum: 1 })),
  });

const sourcesOf = (kind: 'video' | 'audio', pattern: string) =>
  Type.Array(sourceOf(kind, pattern), { minItems: 1, maxItems: mediaSources.max });

/** The files of a film in the order in which browsers try them. */
export const FilmSources = sourcesOf('video', mediaPatterns.film);
export const SoundSources = sourcesOf('audio', mediaPatterns.sound);
export type MediaSource = Static<typeof FilmSources>[number];

/** Where a part of a film or a sound begins, in seconds. */
const Chapters = Type.Array(
  Type.Object({
    at: Type.Integer({ minimum: 0, maximum: mediaSeconds.max }),
    title: Type.String({ minLength: 1, pattern: '\\S' }),
  }),
  { minItems: 1, maxItems: mediaChapters.max },
);
export type Chapter = Static<typeof Chapters>[number];

/** Captions as WebVTT, in one language. */
const Captions = Type.Array(
  Type.Object({ src: Type.String({ pattern: mediaPatterns.captions }), locale: LocaleCode }),
  { minItems: 1, maxItems: mediaSources.max },
);

/** A picture that stands for a film until it plays. It is described, and has the caption and the credit of the film. */
const Poster = Type.Object({ ...Picture.properties, alt: Type.String({ minLength: 1, pattern: '\\S' }) });

const commonFields = {
  chapters: Type.Optional(Chapters),
  /** The words and noises in it. Its paragraphs are divided by an empty line, and may have inline marks. */
  transcript: Type.Optional(Type.String({ minLength: 1 })),
  /** How long it is. */
  seconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: mediaSeconds.max })),
  /** When it was published, if not with its story. */
  publishedAt: Type.Optional(Moment),
};

/** A film: with `loop` a silent one that plays again and again by itself; else it begins when a reader asks for it. */
export const Film = Type.Object({
  type: Type.Literal('film'),
  sources: FilmSources,
  poster: Poster,
  title: Type.Optional(Type.String({ minLength: 1 })),
  loop: Type.Optional(Type.Literal(true)),
  captions: Type.Optional(Captions),
  ...commonFields,
});

/** A piece of sound, with its chapters. */
export const Sound = Type.Object({
  type: Type.Literal('sound'),
  sources: SoundSources,
  title: Type.String({ minLength: 1, pattern: '\\S' }),
  credit: Type.Optional(Type.String({ minLength: 1 })),
  ...commonFields,
});

/** A silent loop in place of the picture at the head of a story, which is its poster. */
export const LeadFilm = Type.Object({ sources: FilmSources });
export type LeadFilm = Static<typeof LeadFilm>;
