import { request } from './request.ts';

/** Items that go out together, at one moment. */
export interface Release {
  name: string;
  /** A release without a moment waits. */
  publishAt?: string;
  /** When it went out. */
  releasedAt?: string;
  createdAt: string;
  createdBy: string;
  items: number;
}

/** Every release, the last made first. */
export const listReleases = (): Promise<{ items: Release[] }> => request('/releases');

/** Makes a release, or gives it another moment; without one it waits. */
export const putRelease = (name: string, publishAt: string | undefined): Promise<unknown> =>
  request(`/releases/${encodeURIComponent(name)}`, { method: 'PUT', body: publishAt ? { publishAt } : {} });
