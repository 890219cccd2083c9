import { SectionHead } from '../navigation/section-head.tsx';
import { pairCrop } from '../pictures/pair-crops.ts';
import { Card, type StoryItem } from './card.tsx';

const shapeOfCrop = { wide: 'wide', tall: 'portrait' } as const;
/** With up to this many stories in the column their pictures are as wide as the column, which fills its height. */
const fewInColumn = 2;

function Pairs({ stories, heading }: { stories: StoryItem[]; heading: 'h2' | 'h3' }) {
  return (
    <div className="pairs">
      {stories.map((story, index) => (
        <Card
          key={story.id}
          story={story}
          shape={shapeOfCrop[pairCrop(index, stories.length)]}
          heading={heading}
        />
      ))}
    </div>
  );
}

/** The stories about a profile: one beside its text, two as a pair, more as a large one and a column. */
export function StoryRun({ title, stories }: { title: string; stories: StoryItem[] }) {
  const [first, ...others] = stories;
  if (!first) return null;
  if (others.length >= fewInColumn)
    return (
      <section className="container section section-split story-run">
        <SectionHead title={title} />
        <Card story={first} shape="feature" />
        <div className="section-column">
          {others.map((story) => (
            <Card key={story.id} story={story} shape={others.length > fewInColumn ? 'thumb' : 'wide'} />
          ))}
        </div>
      </section>
    );
  return (
    <section className="container section">
      <SectionHead title={title} />
      {others.length === 0 ? (
        <div className="beside whole">
          <Card story={first} shape="feature" />
        </div>
      ) : (
        <Pairs stories={stories} heading="h3" />
      )}
    </section>
  );
}

/** Stories as the main content of a page: a large one, then pairs. */
export function StoryPairs({ stories }: { stories: StoryItem[] }) {
  const [first, ...others] = stories;
  if (!first) return null;
  return (
    <>
      <div className="beside whole">
        <Card story={first} shape="feature" heading="h2" />
      </div>
      <Pairs stories={others} heading="h2" />
    </>
  );
}
