import { AdSlot, PageAd } from '../ads/ad-slot.tsx';
import { NewsletterLine, type NewsletterLineProps } from '../components/forms/newsletter-line.tsx';
import { SectionHead } from '../components/navigation/section-head.tsx';
import { type Teaser, Teasers } from '../components/navigation/teasers.tsx';
import { Carousel, type CarouselProps } from '../components/profiles/carousel.tsx';
import { Card, type StoryItem } from '../components/stories/card.tsx';
import { MostRead } from '../components/stories/most-read.tsx';
import { Sections, type StorySection } from '../components/stories/sections.tsx';
import { StoryList } from '../components/stories/story-list.tsx';
import { useReader } from '../reader.tsx';

export interface HomeProps {
  lead: StoryItem[];
  latest: StoryItem[];
  weekend: StoryItem[];
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
      <StoryList stories={stories} dated />
    </section>
  );
}

/** The band of weekend stories. */
function Weekend({ stories }: { stories: HomeProps['weekend'] }) {
  const { t } = useReader();
  const [lead, ...others] = stories;
  if (!lead) return null;
  return (
    <section className="weekend">
      <div className="container weekend-grid">
        <SectionHead title={t('home.weekend')} />
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

/** The home page of a region. */
export function HomePage({
  lead,
  latest,
  weekend,
  sections,
  mostRead,
  collections,
  carousel,
  newsletters,
}: HomeProps) {
  const { t } = useReader();
  const [first, ...others] = lead;
  return (
    <>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {first && (
        <section className="front-lead">
          <Card story={first} shape="lead" heading="h2" first />
        </section>
      )}
      <div className="container front-second">
        {others.map((story, index) => (
          <Card key={story.id} story={story} shape={index === 0 ? 'second' : 'wide'} heading="h2" />
        ))}
        {latest.length > 0 && <Latest stories={latest} />}
      </div>
      <PageAd slot="top" />
      <Sections sections={sections.slice(0, 1)} as={['mosaic']} />
      <Weekend stories={weekend} />
      <Sections sections={sections.slice(1, 2)} as={['columns']} />
      {sections[2] && <AdSlot unit="HOME_MID3_RIGHT" />}
      <Sections sections={sections.slice(2, 4)} as={['split', 'mosaic']} />
      {sections[4] && <AdSlot unit="HOME_NATIVE1" />}
      <MostRead stories={mostRead} />
      <Sections sections={sections.slice(4, 5)} as={['band']} />
      {sections[5] && <AdSlot unit="HOME_MID1_RIGHT" />}
      <Sections sections={sections.slice(5, 6)} as={['columns']} />
      {carousel && <Carousel {...carousel} />}
      {sections[6] && <AdSlot unit="HOME_NATIVE2" />}
      <Sections sections={sections.slice(6)} as={['mosaic', 'split']} />
      {sections[7] && <AdSlot unit="HOME_BILLBOARD_2" />}
      <Teasers title={t('directory.collections')} teasers={collections} />
      {newsletters && <NewsletterLine {...newsletters} />}
    </>
  );
}
