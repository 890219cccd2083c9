import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { Card, type StoryItem } from './card.tsx';

/** The related stories below a page. */
export interface RelatedStoriesProps {
  items: StoryItem[];
  /** Whether the last of four follows the story in its supertag, so that the browser may go on with it in place. */
  follows?: boolean;
}

/** Which of the related stories is shown as the next one. */
export const nextIndex = 3;

const relatedShapes = ['wide', 'portrait', 'square'] as const;

/** Related stories: three with different crops, then a large one as the next story. */
export function RelatedStories({ items, follows }: RelatedStoriesProps) {
  const { t } = useReader();
  const next = items[nextIndex];
  if (items.length === 0) return null;
  return (
    <aside className="related container" aria-label={t('story.related')}>
      <SectionHead title={t('story.related')} />
      <div className="related-grid">
        {items.slice(0, nextIndex).map((story, index) => (
          <Card key={story.id} story={story} shape={relatedShapes[index] as (typeof relatedShapes)[number]} />
        ))}
      </div>
      {next && (
        <div className="next-story" data-follows={follows ? next.href : undefined}>
          <p className="eyebrow">{t('story.next')}</p>
          <Card story={next} shape="feature" heading="h2" />
        </div>
      )}
    </aside>
  );
}
