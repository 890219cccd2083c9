import type { MediaFile } from '../../../views/components/text/prose-block.ts';
import { ApiError, request } from './request.ts';

/** What the server takes of a file. One that is larger is not sent: the connection would end before the answer. */
export const maxMediaBytes = 33_554_432;

/**
 * Uploads a file of film, sound or captions, and returns it as documents name it.
 * @throws {ApiError} when it is refused
 */
export function uploadMedia(file: File): Promise<MediaFile> {
  if (file.size > maxMediaBytes) return Promise.reject(new ApiError(413, 'the file is too large'));
  return request(`/media-files?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
}
