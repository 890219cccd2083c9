import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import { Card, type StoryItem } from './card.tsx';

/** The most read stories, numbered. */
export function MostRead({ stories }: { stories: StoryItem[] }) {
  const { t } = useReader();
  if (stories.length === 0) return null;
  return (
    <section className="container section most-read">
      <SectionHead title={t('home.mostRead')} />
      <ol>
        {stories.map((story) => (
          <li key={story.id}>
            <Card story={story} shape="text" />
          </li>
        ))}
      </ol>
    </section>
  );
}
