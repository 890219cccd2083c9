/** The media types of files of film, sound and captions, by the ending of their names. */
export const mediaTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  vtt: 'text/vtt',
};

/** The ending of the name of a file, or of the path of its address, in small letters. */
export const endingOf = (src: string): string => /\.([a-z0-9]+)(?:[?#]|$)/.exec(src.toLowerCase())?.[1] ?? '';

/** The media type that the name of a file says; undefined for files that are neither film, sound nor captions. */
export const mediaTypeOf = (src: string): string | undefined =>
  Object.hasOwn(mediaTypes, endingOf(src)) ? mediaTypes[endingOf(src)] : undefined;

/** The folder of the addresses of stored files. */
export const mediaPath = '/media/';

/** The address of a file: a stored one has a name, one of another site is its address already. */
export const mediaAddress = (src: string): string => (src.includes(':') ? src : mediaPath + src);

const two = (value: number) => String(value).padStart(2, '0');

/** A moment of a film or a sound as it is read, as `1:05` or `1:02:09`. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
