import { Fragment } from 'react';
import { PageAd } from '../../ads/ad-slot.tsx';
import type { PageSlot } from '../../ads/page-ads.ts';
import { useReader } from '../../reader.tsx';
import { Card, type CardShape, leadShapeOf, type StoryItem } from './card.tsx';

/** One page of a listing. `next` is the address of the next page, `nextPartial` that of its fragment. */
export interface StoryFeed {
  items: StoryItem[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  nextPartial?: string;
}

/** The shapes of the twelve cards of a page; each line is a row on a wide screen. */
const cardPattern: readonly CardShape[] = [
  ...(['feature', 'portrait'] as const),
  ...(['wide', 'square', 'wide'] as const),
  ...(['portrait', 'feature'] as const),
  ...(['wide', 'square', 'wide'] as const),
  ...(['feature', 'square'] as const),
];

/** The ad slots of a page, by the index of the card that follows: after two and four rows on a wide screen. */
const adBefore: Readonly<Record<number, PageSlot>> = { 5: 'top', 10: 'billboard' };

interface FeedPageProps {
  feed: StoryFeed;
  /** Whether its first picture is the first of the page. */
  first?: boolean;
  /** Whether it contains the page's ad slots. */
  ads?: boolean;
  /** Whether its first card leads the page: in type, where its story has no picture or one that is too small. */
  led?: boolean;
}

const shapeAt = (index: number): CardShape => cardPattern[index % cardPattern.length] as CardShape;

/** The cards of one page of a listing and the link to the next page. As a fragment it is appended to the previous page. */
export function FeedPage({ feed, first = false, ads = false, led = false }: FeedPageProps) {
  const { t } = useReader();
  return (
    <>
      <div
        className="feed"
        data-feed-page={feed.page}
        data-added={feed.page > 1 ? t('feed.added', { count: feed.items.length }) : undefined}
      >
        {feed.items.map((story, index) => (
          <Fragment key={story.id}>
            {ads && adBefore[index] && <PageAd slot={adBefore[index]} />}
            <Card
              story={story}
              shape={led && index === 0 && leadShapeOf(story) === 'statement' ? 'statement' : shapeAt(index)}
              heading="h2"
              first={first && index === 0}
              dated="day"
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
            data-hx-get={feed.nextPartial}
            data-hx-target="closest .feed-more"
            data-hx-swap="outerHTML"
          >
            {t('feed.more')}
          </a>
        </nav>
      )}
    </>
  );
}
