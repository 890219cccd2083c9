import { definePage } from '../define-page.ts';
import { staticPage } from './static-page.ts';

/** `/privacy-policy` */
export const privacyPolicy = definePage({
  name: 'privacy-policy',
  paths: ['/privacy-policy'],
  cache: 'staticPage',
  load: (context) => staticPage(context, 'privacy-policy'),
});
