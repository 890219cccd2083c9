import type { CardModel } from '../../models/basics.ts';
import { SectionHead } from '../navigation/section-head.tsx';
import { pairCrop } from '../pictures/pair-crops.ts';
import { Card } from './card.tsx';

const shapes = { wide: 'wide', tall: 'portrait' } as const;
/** Beside a large one, so few have pictures as wide as their column, that it has no hole. */
const fewBeside = 2;

function Pairs({ stories, heading }: { stories: CardModel[]; heading: 'h2' | 'h3' }) {
  return (
    <div className="pairs">
      {stories.map((story, place) => (
        <Card
          key={story.id}
          story={story}
          shape={shapes[pairCrop(place, stories.length)]}
          heading={heading}
        />
      ))}
    </div>
  );
}

/** The stories that go with a profile: one beside its text, two as a pair, more as one large and a column. */
export function StoryRun({ title, stories }: { title: string; stories: CardModel[] }) {
  const [first, ...others] = stories;
  if (!first) return null;
  if (others.length >= fewBeside)
    return (
      <section className="container section section-split story-run">
        <SectionHead title={title} />
        <Card story={first} shape="feature" />
        <div className="section-column">
          {others.map((story) => (
            <Card key={story.id} story={story} shape={others.length > fewBeside ? 'thumb' : 'wide'} />
          ))}
        </div>
      </section>
    );
  return (
    <section className="container section">
      <SectionHead title={title} />
      {others.length === 0 ? (
        <div className="beside">
          <Card story={first} shape="feature" />
        </div>
      ) : (
        <Pairs stories={stories} heading="h3" />
      )}
    </section>
  );
}

/** Stories as a page of its own: large and small by turns. */
export function StoryPairs({ stories }: { stories: CardModel[] }) {
  const [first, ...others] = stories;
  if (!first) return null;
  return (
    <>
      <div className="beside">
        <Card story={first} shape="feature" heading="h2" />
      </div>
      <Pairs stories={others} heading="h2" />
    </>
  );
}
