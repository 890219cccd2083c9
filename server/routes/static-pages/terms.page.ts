import { definePage } from '../define-page.ts';
import { staticPage } from './static-page.ts';

/** `/terms-and-conditions` */
export const termsAndConditions = definePage({
  name: 'terms-and-conditions',
  paths: ['/terms-and-conditions'],
  cache: 'staticPage',
  load: (context) => staticPage(context, 'terms-and-conditions'),
});
