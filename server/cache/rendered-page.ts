import type { Lifetime } from './lifetimes.ts';
import type { PageBody } from './page-body.ts';

/** The result of a render. Everything but the body is known before its first byte. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** Why there is no page, for clients that accept only JSON. */
  reason?: string;
  /** The content that the page shows, for purging: `story-123`. It may grow until the body ends. */
  tags: readonly string[];
  /** Whether content is being loaded whose tags are not in `tags` yet. */
  isLoading?: () => boolean;
  /** Whether some of its content could not be loaded, without which it is sent and not stored. */
  isIncomplete?: () => boolean;
  /** Null for a page that must not be stored. */
  lifetime: Lifetime | null;
  /** Headers that are known too late for the answer that is sent first; the page that is stored has them. */
  lateHeaders?: () => Promise<Record<string, string>>;
  /** The whole body, or its chunks while they are rendered. */
  body: Buffer | AsyncIterable<Uint8Array>;
}

/** Renders one page; `signal` aborts when nobody waits for it any more. */
export type Render = (signal: AbortSignal) => Promise<RenderedPage>;

/** A complete page. */
export interface WholePage extends Omit<RenderedPage, 'body' | 'isLoading' | 'isIncomplete' | 'lateHeaders'> {
  body: PageBody;
}
