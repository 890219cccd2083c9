import { createHash } from 'node:crypto';
import { mediaTypeOf } from '../../views/media-files.ts';
import { slugOf } from '../content/text/slug.ts';
import { bounds } from '../lib/limits/bounds.ts';

/** Bytes that cannot be taken as film, sound or captions; the message says why. */
export class UnusableMedia extends Error {
  override readonly name = 'UnusableMedia';
}

/** What is known of a file of film, sound or captions. */
export interface InspectedMedia {
  /** The name under which it is stored: what a name gives never changes. */
  name: string;
  /** With the codecs of a film in MP4, so that browsers need not load a file that they cannot play. */
  type: string;
  /** In bytes. */
  size: number;
}

const megabyte = 1_048_576;
const { mediaBytes } = bounds.media;
const hashLength = 16;
const maxWordLength = 60;

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

const isMp4 = (bytes: Buffer) =>
  ascii(bytes, 4, 8) === 'ftyp' && !/^(?:avif|mif1|heic)/.test(ascii(bytes, 8, 12));

/** MP3 has a tag before it, or begins with a frame of layer III. */
const isMp3 = (bytes: Buffer) =>
  ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

/** Whether the first bytes are those of a type. */
const begins: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'video/mp4': isMp4,
  'audio/mp4': isMp4,
  'video/webm': (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3 && ascii(bytes, 0, 64).includes('webm'),
  'audio/mpeg': isMp3,
  'audio/ogg': (bytes) => ascii(bytes, 0, 4) === 'OggS',
  'text/vtt': (bytes) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(bytes, 0, 12)),
};

const hex = (value: number) => value.toString(16).padStart(2, '0').toUpperCase();
const two = (value: number) => String(value).padStart(2, '0');

/** Where the content of a box of an MP4 file begins; undefined when it has none of the name. */
function boxOf(bytes: Buffer, name: string): number | undefined {
  const at = bytes.indexOf(name, 0, 'latin1');
  return at < 0 || at + name.length + 4 > bytes.length ? undefined : at + name.length;
}

/** The codec of the pictures of an MP4 file as RFC 6381 writes it; undefined for others than H.264 and AV1. */
function codecOf(bytes: Buffer): string | undefined {
  const avc = boxOf(bytes, 'avcC');
  if (avc !== undefined) {
    const [profile = 0, constraints = 0, level = 0] = bytes.subarray(avc + 1, avc + 4);
    return `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`;
  }
  const av1 = boxOf(bytes, 'av1C');
  if (av1 === undefined) return undefined;
  const [first = 0, second = 0] = bytes.subarray(av1 + 1, av1 + 3);
  const depth = second & 0x40 ? (second & 0x20 ? 12 : 10) : 8;
  return `av01.${first >> 5}.${two(first & 0x1f)}${second & 0x80 ? 'H' : 'M'}.${two(depth)}`;
}

/**
 * Checks bytes by the ending of their file's name: that they begin as such a file does, and are not too many.
 * @param file the name of the file, as `harbour.mp4`
 * @throws {UnusableMedia}
 */
export function inspectMedia(file: string, bytes: Buffer): InspectedMedia {
  const type = mediaTypeOf(file);
  if (!type)
    throw new UnusableMedia('a film is MP4 or WebM, a sound M4A, MP3 or Ogg, captions are WebVTT (.vtt)');
  if (bytes.length > mediaBytes.max)
    throw new UnusableMedia(
      `has ${Math.ceil(bytes.length / megabyte)} MB: ${mediaBytes.max / megabyte} is the most`,
    );
  if (bytes.length < 8 || !begins[type]?.(bytes))
    throw new UnusableMedia(`is not ${type}, as its name says: its first bytes are those of something else`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  // The name under which it was stored before is the same again.
  const stem = file.slice(0, -ending.length - 1);
  const bare = stem.endsWith(`.${hash}`) ? stem.slice(0, -hash.length - 1) : stem;
  const word = slugOf(bare).slice(0, maxWordLength).replace(/-$/, '') || 'file';
  const codec = type === 'video/mp4' ? codecOf(bytes) : undefined;
  return {
    name: `${word}.${hash}.${ending}`,
    type: codec ? `${type}; codecs="${codec}"` : type,
    size: bytes.length,
  };
}
