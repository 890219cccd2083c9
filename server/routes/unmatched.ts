import { definePage } from './define-page.ts';
import { refuseUnmatched } from './guards/refuse.ts';

/** Stands for every address that matches no route, and for every refused one. */
export const unmatched = definePage({
  name: 'unmatched',
  paths: ['*'],
  cache: 'missing',
  guards: [refuseUnmatched],
  matchesNothing: true,
});
