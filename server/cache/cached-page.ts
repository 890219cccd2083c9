import { createHash } from 'node:crypto';
import type { Bodies, RenderedPage } from './in-flight-render.ts';
import type { Lifetime } from './lifetimes.ts';

/** A complete page, ready to send in every encoding. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  reason: string | undefined;
  etag: string;
  bodies: Bodies;
  tags: readonly string[];
  /** When it becomes stale, in milliseconds of the clock. */
  freshUntil: number;
  lifetime: Lifetime;
}

const overheadBytes = 512;
const storableStatuses: readonly number[] = [200, 404, 410];

/** Tells whether pages with a status may be stored. */
export function isStorable(status: number): boolean {
  return storableStatuses.includes(status);
}

/** The page to store for a completed render. There is none if the page must not be stored. */
export function cachedPageOf(
  { status, headers, reason, tags, lifetime }: RenderedPage,
  bodies: Bodies,
  now: number,
): CachedPage | undefined {
  if (!lifetime || !isStorable(status)) return undefined;
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, reason, etag, bodies, tags, lifetime, freshUntil: now + lifetime.fresh * 1000 };
}

/** About how many bytes of memory a stored page takes. */
export function sizeOf(page: CachedPage, key: string): number {
  const bodies = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);
  return bodies + key.length * 2 + overheadBytes;
}
