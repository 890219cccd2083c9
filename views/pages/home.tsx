import type { ComponentProps } from 'react';
import { AdSlot, PageAd } from '../ads/ad-slot.tsx';
import { NewsletterLine, type NewsletterLineProps } from '../components/forms/newsletter-line.tsx';
import { BreakingLine, type BreakingLineProps } from '../components/navigation/breaking-line.tsx';
import { SectionHead } from '../components/navigation/section-head.tsx';
import { type Teaser, Teasers } from '../components/navigation/teasers.tsx';
import { Carousel, type CarouselProps } from '../components/profiles/carousel.tsx';
import { Card, leadShapeOf, type StoryItem } from '../components/stories/card.tsx';
import { MostRead } from '../components/stories/most-read.tsx';
import { type SectionLayout, Sections, type StorySection } from '../components/stories/sections.tsx';
import { StoryList } from '../components/stories/story-list.tsx';
import { useReader } from '../reader.tsx';

export interface HomeProps {
  breaking?: BreakingLineProps;
  lead: StoryItem[];
  latest: StoryItem[];
  weekend: StoryItem[];
  /** What the weekend's series is called, if not by its common name, and the number of its newest story. */
  weekendSeries: { name?: string; number: number };
  sections: StorySection[];
  mostRead: StoryItem[];
  collections: Teaser[];
  /** The region's restaurants. */
  carousel?: CarouselProps;
  /** The address of the newsletters, and the sign-up form, if the page has one. */
  newsletters?: NewsletterLineProps;
}

/** The column of the latest stories. */
function Latest({ stories }: { stories: HomeProps['latest'] }) {
  const { t } = useReader();
  return (
    <section className="latest">
      <SectionHead title={t('home.latest')} />
      <StoryList stories={stories} dated="recent" />
    </section>
  );
}

/** The band of weekend stories. */
function Weekend({ stories, series }: { stories: StoryItem[]; series: HomeProps['weekendSeries'] }) {
  const { t } = useReader();
  const [lead, ...others] = stories;
  if (!lead) return null;
  return (
    <section className="weekend">
      <div className="container weekend-grid">
        <SectionHead title={series.name ?? t('home.weekend')} number={series.number} />
        <Card story={lead} shape="feature" />
        <div className="weekend-others">
          {others.map((story) => (
            <Card key={story.id} story={story} shape="text" />
          ))}
        </div>
      </div>
    </section>
  );
}

type Unit = ComponentProps<typeof AdSlot>['unit'];

/** What stands on the page after its first stories: sections in their layouts, advertising if a section follows, or a part by name. */
type Part =
  | { sections: readonly SectionLayout[] }
  | { ad: Unit }
  | 'weekend'
  | 'mostRead'
  | 'carousel'
  | 'newsletters';

/** The order of the page by its first story: one with a wide picture, with an upright one, or without a picture. */
const compositions: Readonly<Record<ReturnType<typeof leadShapeOf>, readonly Part[]>> = {
  lead: [
    { sections: ['mosaic'] },
    'weekend',
    { sections: ['columns'] },
    { ad: 'HOME_MID3_RIGHT' },
    { sections: ['split', 'mosaic'] },
    { ad: 'HOME_NATIVE1' },
    'mostRead',
    { sections: ['band'] },
    { ad: 'HOME_MID1_RIGHT' },
    { sections: ['columns'] },
    'newsletters',
    'carousel',
    { ad: 'HOME_NATIVE2' },
    { sections: ['mosaic'] },
    { ad: 'HOME_BILLBOARD_2' },
    { sections: ['split'] },
  ],
  upright: [
    'weekend',
    { sections: ['columns', 'mosaic'] },
    { ad: 'HOME_MID3_RIGHT' },
    'carousel',
    { sections: ['split', 'mosaic'] },
    { ad: 'HOME_NATIVE1' },
    { sections: ['band'] },
    'mostRead',
    { ad: 'HOME_MID1_RIGHT' },
    { sections: ['split'] },
    'newsletters',
    { ad: 'HOME_NATIVE2' },
    { sections: ['columns'] },
    { ad: 'HOME_BILLBOARD_2' },
    { sections: ['mosaic'] },
  ],
  statement: [
    { sections: ['split'] },
    'mostRead',
    { sections: ['mosaic'] },
    { ad: 'HOME_MID3_RIGHT' },
    { sections: ['columns'] },
    'weekend',
    { sections: ['mosaic'] },
    { ad: 'HOME_NATIVE1' },
    { sections: ['band'] },
    'newsletters',
    { ad: 'HOME_MID1_RIGHT' },
    { sections: ['columns'] },
    'carousel',
    { ad: 'HOME_NATIVE2' },
    { sections: ['split'] },
    { ad: 'HOME_BILLBOARD_2' },
    { sections: ['mosaic'] },
  ],
};

type Placed =
  | Exclude<Part, { sections: readonly SectionLayout[] }>
  | { layout: SectionLayout; section: StorySection };

/** The parts of a composition with the sections that they show; without advertising where no section follows. */
function placed(parts: readonly Part[], sections: readonly StorySection[]): Placed[] {
  const left = [...sections];
  return parts.flatMap((part): Placed[] => {
    if (typeof part === 'string') return [part];
    if ('ad' in part) return left.length > 0 ? [part] : [];
    return part.sections.flatMap((layout) => {
      const section = left.shift();
      return section ? [{ layout, section }] : [];
    });
  });
}

/** The home page of a region. */
export function HomePage({ lead, latest, collections, breaking, ...props }: HomeProps) {
  const { t } = useReader();
  const [first, ...others] = lead;
  const shape = first ? leadShapeOf(first) : 'lead';
  const isAlone = others.length === 1 && latest.length === 0;
  const named = {
    weekend: <Weekend key="weekend" stories={props.weekend} series={props.weekendSeries} />,
    mostRead: <MostRead key="mostRead" stories={props.mostRead} />,
    carousel: props.carousel && <Carousel key="carousel" {...props.carousel} />,
    newsletters: props.newsletters && <NewsletterLine key="newsletters" {...props.newsletters} />,
  };
  return (
    <>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {breaking && <BreakingLine {...breaking} />}
      {first && (
        <section className="front-lead">
          <Card story={first} shape={shape} heading="h2" first />
        </section>
      )}
      <div className="container front-second">
        {others.map((story, index) => (
          <Card
            key={story.id}
            story={story}
            shape={index === 0 && !isAlone ? 'second' : 'wide'}
            heading="h2"
          />
        ))}
        {latest.length > 0 && <Latest stories={latest} />}
      </div>
      <PageAd slot="top" />
      {placed(compositions[shape], props.sections).map((part) => {
        if (typeof part === 'string') return named[part];
        if ('ad' in part) return <AdSlot key={part.ad} unit={part.ad} />;
        return <Sections key={part.section.key} sections={[part.section]} as={[part.layout]} />;
      })}
      <Teasers title={t('directory.collections')} teasers={collections} />
    </>
  );
}
