import { PageAd } from '../ads/ad-slot.tsx';
import { BreakingLine, type BreakingLineProps } from '../components/navigation/breaking-line.tsx';
import { Tabs } from '../components/navigation/tabs.tsx';
import { Carousel, type CarouselProps } from '../components/profiles/carousel.tsx';
import { Card, type CardShape, leadShapeOf, type StoryItem } from '../components/stories/card.tsx';
import { neighbourLayouts, Sections, type StorySection } from '../components/stories/sections.tsx';
import { StoryList } from '../components/stories/story-list.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface VerticalProps {
  vertical: string;
  title: string;
  breaking?: BreakingLineProps;
  lead: StoryItem[];
  latest: StoryItem[];
  /** Its supertags, in the order of the site. */
  supertags: Link[];
  sections: StorySection[];
  /** Other verticals, where this one has few stories. */
  neighbours: StorySection[];
  carousel?: CarouselProps;
  /** The address of the listing of all its stories, if there are more. */
  more?: string;
}

/** With fewer latest stories there is no column of them; they join the stories below the first. */
const minForColumn = 3;
const secondRowShapes: readonly CardShape[] = ['second', 'wide', 'square'];

/** The front of one vertical. */
export function VerticalPage(props: VerticalProps) {
  const { vertical, title, breaking, lead, latest, supertags, sections, neighbours, carousel, more } = props;
  const { t } = useReader();
  const [first, ...others] = lead;
  const hasColumn = latest.length >= minForColumn;
  const secondRow = hasColumn ? others : [...others, ...latest];
  const isAlone = secondRow.length === 1 && !hasColumn;
  return (
    <div data-vertical={vertical}>
      {breaking && <BreakingLine {...breaking} />}
      <header className="container page-head front-head">
        <h1 className="marketing-4xl">{title}</h1>
        <Tabs label={t('section.moreOf', { name: title })} links={supertags} />
      </header>
      {first && (
        <section className="front-lead">
          <Card story={first} shape={leadShapeOf(first)} heading="h2" first />
        </section>
      )}
      {secondRow.length > 0 && (
        <div className="container front-second">
          {secondRow.map((story, index) => (
            <Card
              key={story.id}
              story={story}
              shape={isAlone ? 'wide' : (secondRowShapes[index] ?? 'wide')}
              heading="h2"
            />
          ))}
          {hasColumn && (
            <section className="latest">
              <StoryList stories={latest} dated="recent" />
            </section>
          )}
        </div>
      )}
      {(sections.length > 0 || carousel) && <PageAd slot="top" />}
      <Sections sections={sections.slice(0, 2)} as={['mosaic', 'columns']} />
      {sections.length > 2 && <PageAd slot="billboard" />}
      <Sections sections={sections.slice(2)} as={['split', 'band', 'mosaic', 'columns']} />
      {carousel && <Carousel {...carousel} />}
      <Sections sections={neighbours} as={neighbourLayouts} />
      {more && (
        <p className="container feed-more">
          <a className="button outlined" href={more}>
            {t('section.all', { name: title })}
          </a>
        </p>
      )}
    </div>
  );
}
