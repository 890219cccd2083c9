import { Card, type StoryItem } from '../components/stories/card.tsx';

export interface NewestProps {
  title: string;
  items: StoryItem[];
}

/** The newest stories, one below the other. */
export function NewestPage({ title, items }: NewestProps) {
  return (
    <div className="container">
      <h1 className="marketing-4xl">{title}</h1>
      {items.map((story) => (
        <Card key={story.id} story={story} shape="text" heading="h2" />
      ))}
    </div>
  );
}
