import { slugOf } from '../story/slug.ts';
import type { PictureData } from '../story/story.ts';
import { ApiError, request } from './request.ts';

interface StoredPicture {
  width: number;
  height: number;
  focal: [number, number];
  version: number;
}

/** Whether a picture is one of the program by its name, and no address of another site. */
export const isUploaded = (src: string): boolean => !src.includes('/');

/** The address of a small rendition of a picture: an uploaded one, or one of the content folder. */
export const thumbnailOf = (src: string): string => (isUploaded(src) ? `/desk/pictures/${src}` : src);

/** What is known of an uploaded picture. */
export const findPicture = (name: string): Promise<StoredPicture> => request(`/pictures/${name}`);

/** Sets the point of a picture that every crop keeps, wherever it is used. */
export const setFocal = (name: string, focal: [number, number]): Promise<StoredPicture> =>
  request(`/pictures/${name}`, { method: 'PATCH', body: { focal } });

/** What the server takes of a picture. One that is larger is not sent: the connection would end before the answer. */
export const maxPictureBytes = 52_428_800;

/** What is wrong with the bytes of a picture is wrong with the file that was chosen. */
const asNoPicture = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 422
    ? new ApiError(415, error.message, error.problems)
    : error;

/** How many names are tried for a picture whose name is taken. */
const maxNames = 20;

/**
 * Uploads a picture under a name made of that of its file, and returns it as a story takes it, without alt text.
 * @throws {ApiError} when it is refused
 */
export async function uploadPicture(file: File): Promise<PictureData> {
  if (file.size > maxPictureBytes) throw new ApiError(413, 'the picture is too large');
  const name = slugOf(file.name.replace(/\.\w+$/, '')) || 'picture';
  for (let count = 1; count <= maxNames; count += 1) {
    const tried = count === 1 ? name : `${name}-${count}`;
    try {
      const { width, height } = await request<StoredPicture>(`/pictures/${tried}`, {
        method: 'PUT',
        body: file,
        headers: { 'if-none-match': '*', 'content-type': file.type || 'application/octet-stream' },
      });
      return { src: tried, width, height, alt: '' };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw asNoPicture(error);
    }
  }
  throw new ApiError(412, `the names ${name} to ${name}-${maxNames} are taken`);
}
