import { definePage } from '../define-page.ts';
import { verticalFront } from './vertical-front.ts';

/** `/gen-t`: the front of the youth section. */
export const genT = definePage({
  name: 'gen-t',
  paths: ['/gen-t'],
  cache: 'front',
  ads: { unit: 'CATEGORY' },
  navigation: () => ({ vertical: 'gen-t', supertag: undefined }),
  genT: true,
  load: (context) => verticalFront(context, 'gen-t'),
});
