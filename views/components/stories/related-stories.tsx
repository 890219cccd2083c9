import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { Card, type StoryItem } from './card.tsx';

/** The related stories below a page. */
export interface RelatedStoriesProps {
  items: StoryItem[];
}

const relatedShapes = ['wide', 'portrait', 'square'] as const;

/** Related stories: three with different crops, then a large one as the next story. */
export function RelatedStories({ items }: RelatedStoriesProps) {
  const { t } = useReader();
  const next = items[3];
  if (items.length === 0) return null;
  return (
    <aside className="related container">
      <SectionHead title={t('story.related')} />
      <div className="related-grid">
        {items.slice(0, 3).map((story, index) => (
          <Card key={story.id} story={story} shape={relatedShapes[index] as (typeof relatedShapes)[number]} />
        ))}
      </div>
      {next && (
        <div className="next-story">
          <p className="eyebrow">{t('story.next')}</p>
          <Card story={next} shape="feature" heading="h2" />
        </div>
      )}
    </aside>
  );
}
