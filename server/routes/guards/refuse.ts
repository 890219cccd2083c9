import type { Guard } from '../define-page.ts';
import { failedValidation, noPageFound } from '../outcome.ts';

/** Refuses every request: the address is reserved and has no page. */
export const refuse: Guard = () => noPageFound;

/** Refuses what matches no route. */
export const refuseUnmatched: Guard = () => failedValidation;
