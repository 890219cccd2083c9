import { useReader } from '../../reader.tsx';
import { SectionHead } from '../navigation/section-head.tsx';
import type { StoryItem } from './card.tsx';
import { StoryList } from './story-list.tsx';

/** The most read stories, numbered. */
export function MostRead({ stories }: { stories: StoryItem[] }) {
  const { t } = useReader();
  if (stories.length === 0) return null;
  return (
    <section className="container section most-read">
      <SectionHead title={t('home.mostRead')} />
      <StoryList stories={stories} />
    </section>
  );
}
