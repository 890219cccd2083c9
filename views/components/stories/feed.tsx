import { Fragment } from 'react';
import { PageAd } from '../../ads/ad-slot.tsx';
import type { FeedModel } from '../../models/basics.ts';
import { useReader } from '../../reader.tsx';
import { Card, type CardShape } from './card.tsx';

/** The shapes of a page of twelve, row by row on a wide screen: one large at a side, then three unlike each other. */
const rhythm: readonly CardShape[] = [
  ...(['feature', 'portrait'] as const),
  ...(['wide', 'square', 'wide'] as const),
  ...(['portrait', 'feature'] as const),
  ...(['wide', 'square', 'wide'] as const),
  ...(['feature', 'square'] as const),
];

/** The advertisements of a page, by the cards before them: two rows on a wide screen, four rows. */
const adPlaces: Readonly<Record<number, 'top' | 'billboard'>> = { 5: 'top', 10: 'billboard' };

interface FeedPageProps {
  feed: FeedModel;
  /** Whether it begins with the page's first picture. */
  first?: boolean;
  /** Whether the page's advertising stands in it. */
  ads?: boolean;
}

/** The cards of one page of a listing, and the way to the next. As a fragment it follows the page before. */
export function FeedPage({ feed, first = false, ads = false }: FeedPageProps) {
  const { t } = useReader();
  return (
    <>
      <div className="feed" data-feed-page={feed.page}>
        {feed.items.map((story, place) => (
          <Fragment key={story.id}>
            {ads && adPlaces[place] && <PageAd place={adPlaces[place]} />}
            <Card
              story={story}
              shape={rhythm[place % rhythm.length] as CardShape}
              heading="h2"
              first={first && place === 0}
              dated
            />
          </Fragment>
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
