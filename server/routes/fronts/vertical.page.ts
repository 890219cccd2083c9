import { definePage } from '../define-page.ts';
import { knownVerticalOrPage } from '../guards/guards.ts';
import { staticPage } from '../static-pages/static-page.ts';
import { verticalOf } from '../taxonomy.ts';
import { verticalFront } from './vertical-front.ts';

/** `/:verticals`: the front of a vertical, or a page of the pages index. */
export const vertical = definePage({
  name: 'verticals',
  paths: ['/:verticals'],
  guards: [knownVerticalOrPage],
  cache: 'front',
  ads: { unit: 'CATEGORY' },
  load: (context) => {
    const key = context.request.params.verticals;
    return verticalOf(context.site, key) ? verticalFront(context, key) : staticPage(context, key);
  },
});
