import type { Page } from './context.ts';

/** Stands in the path table for a page kind that does not exist yet; it answers 501. */
export const notBuilt: Page = async () => ({ kind: 'not-built' });
