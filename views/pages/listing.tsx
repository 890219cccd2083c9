import { Follow, type FollowProps } from '../components/forms/follow.tsx';
import { PageHead } from '../components/navigation/page-head.tsx';
import { FeedPage, type StoryFeed } from '../components/stories/feed.tsx';
import { neighbourLayouts, Sections, type StorySection } from '../components/stories/sections.tsx';
import type { Link, SelectableLink } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ListingProps {
  title: string;
  eyebrow?: Link;
  siblings: SelectableLink[];
  feed: StoryFeed;
  /** How what is listed is followed. */
  follow?: FollowProps;
  /** Sections of other stories, where the listing has few. */
  neighbours?: StorySection[];
}

/** A listing of stories, page by page. */
export function ListingPage({ title, eyebrow, siblings, feed, follow, neighbours = [] }: ListingProps) {
  const { t } = useReader();
  return (
    <>
      <PageHead
        title={title}
        eyebrow={eyebrow}
        tabs={{ label: t('section.moreOf', { name: eyebrow?.label ?? title }), links: siblings }}
        container
      >
        {feed.page > 1 && (
          <p className="page-count">
            {t('feed.pageOf', { page: feed.page, pages: feed.pages })}{' '}
            {feed.previous && (
              <a href={feed.previous} rel="prev">
                {t('feed.previous')}
              </a>
            )}
          </p>
        )}
      </PageHead>
      <div className="container">
        {feed.items.length === 0 && <p className="empty">{t('feed.empty')}</p>}
        <FeedPage feed={feed} first ads led={feed.page === 1} />
      </div>
      {follow && <Follow {...follow} />}
      <Sections sections={neighbours} as={neighbourLayouts} />
    </>
  );
}
