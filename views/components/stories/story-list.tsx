import type { DateStyle } from '../../../locales/dates.ts';
import { Card, type StoryItem } from './card.tsx';

interface StoryListProps {
  stories: StoryItem[];
  /** How the dates of the stories are shown, if they are. */
  dated?: DateStyle;
}

/** Stories as a list of headlines. */
export function StoryList({ stories, dated }: StoryListProps) {
  return (
    <ol>
      {stories.map((story) => (
        <li key={story.id}>
          <Card story={story} shape="text" dated={dated} />
        </li>
      ))}
    </ol>
  );
}
