const tagPrefix = 'picture-';

/** The tag of pages that wait for a picture, and the note by which every node learns of a changed one. */
export const pictureTag = (name: string) => `${tagPrefix}${name}`;

/** The name of the picture that a tag stands for; undefined for other tags. */
export const pictureOfTag = (tag: string) =>
  tag.startsWith(tagPrefix) ? tag.slice(tagPrefix.length) : undefined;
