import type { FeedModel } from '../models.ts';
import { useReader } from '../reader.tsx';
import { Card, type CardShape } from './card.tsx';

/** The shapes of a listing's cards, in turn: one large, then a row of unlike neighbours, then a text line. */
const rhythm: readonly CardShape[] = [
  'feature',
  'portrait',
  'wide',
  'square',
  'wide',
  'portrait',
  'wide',
  'square',
];

/** The cards of one page of a listing, and the way to the next. As a fragment it follows the page before. */
export function FeedPage({ feed, first = false }: { feed: FeedModel; first?: boolean }) {
  const { t } = useReader();
  return (
    <>
      <div className="feed" data-feed-page={feed.page}>
        {feed.items.map((story, place) => (
          <Card
            key={story.id}
            story={story}
            shape={rhythm[place % rhythm.length] as CardShape}
            heading="h2"
            first={first && place === 0}
            dated
          />
        ))}
      </div>
      {feed.next && (
        <nav className="feed-more" aria-label={t('feed.pages')}>
          <a
            className="button outlined"
            href={feed.next}
            rel="next"
            data-hx-get={feed.nextPart}
            data-hx-target="closest .feed-more"
            data-hx-swap="outerHTML"
            data-hx-select=""
            data-hx-select-oob=""
            data-hx-push-url="false"
          >
            {t('feed.more')}
          </a>
        </nav>
      )}
    </>
  );
}
