import { Card, type StoryItem } from './card.tsx';

interface StoryListProps {
  stories: StoryItem[];
  /** Whether the stories have their dates. */
  dated?: boolean;
}

/** Stories as a list of headlines. */
export function StoryList({ stories, dated = false }: StoryListProps) {
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
