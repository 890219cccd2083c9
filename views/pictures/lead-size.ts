/** The size of a picture in pixels, as the content says. */
export interface SizedPicture {
  width: number;
  height: number;
}

/** So many pixels the longer side of a picture should have that opens a page: a whole screen, twice as dense, has no more. */
export const leadPixels = 2_000;

/** A picture whose longer side has fewer pixels opens no page: its story opens in type. */
export const minLeadPixels = 1_200;

/** The width in pixels that search engines ask of the large picture of a result, and that shared links have. */
export const resultWidth = 1_200;

/** The pixels of the longer side of a picture. */
export const longerSide = ({ width, height }: SizedPicture): number => Math.max(width, height);

/** Whether a picture is large enough to open a page in full width. */
export const isLargeEnoughToLead = (picture: SizedPicture): boolean => longerSide(picture) >= leadPixels;

/** Whether a page may open with a picture, if not in full sharpness everywhere. */
export const mayLead = (picture: SizedPicture): boolean => longerSide(picture) >= minLeadPixels;

/** So many stories from the first on may open a page in place of one whose picture is too small. */
export const openingCandidates = 12;

/**
 * The story that opens a page by itself: the first whose picture is large enough; else, of the first twelve with a
 * picture, the one with the largest that may open a page, the first of several; else the first of all.
 * @param stories the most suitable first
 */
export function openingStory<T extends { picture?: SizedPicture | undefined }>(
  stories: readonly T[],
): T | undefined {
  const pictured = stories.filter(({ picture }) => picture && mayLead(picture)).slice(0, openingCandidates);
  const size = ({ picture }: T) => Math.min(leadPixels, picture ? longerSide(picture) : 0);
  const [largest] = pictured.toSorted((one, other) => size(other) - size(one));
  return largest ?? stories[0];
}
