import type { Examples } from '../../examples/example.ts';
import { exampleStories } from '../../examples/items.ts';
import { FeedPage } from './feed.tsx';

export const feedExamples: Examples = {
  'first page of a listing': () => (
    <FeedPage
      feed={{
        items: exampleStories(5),
        page: 1,
        pages: 2,
        next: '/dining/page/2',
        nextPartial: '/partials/dining/2',
      }}
    />
  ),
  'last page': () => <FeedPage feed={{ items: exampleStories(2), page: 2, pages: 2, previous: '/dining' }} />,
};
