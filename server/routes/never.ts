import type { Page } from './context.ts';
import { noPageFound } from './outcome.ts';

/** Stands in the path table for addresses that a guard always refuses. */
export const never: Page = async () => noPageFound;
