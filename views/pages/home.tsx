import type { HomeModel } from '../models.ts';
import { Card } from '../parts/card.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Sections } from '../parts/sections.tsx';
import { useReader } from '../reader.tsx';

function Latest({ stories }: { stories: HomeModel['latest'] }) {
  const { t } = useReader();
  return (
    <section className="latest">
      <SectionHead title={t('home.latest')} />
      <ol>
        {stories.map((story) => (
          <li key={story.id}>
            <Card story={story} shape="text" dated />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Weekend({ stories }: { stories: HomeModel['weekend'] }) {
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
export function HomePage({ lead, latest, weekend, sections }: HomeModel) {
  const { t } = useReader();
  const [first, ...seconds] = lead;
  const middle = 2;
  return (
    <>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {first && (
        <section className="front-lead">
          <Card story={first} shape="lead" heading="h2" first />
        </section>
      )}
      <div className="container front-second">
        {seconds.map((story, place) => (
          <Card key={story.id} story={story} shape={place === 0 ? 'portrait' : 'wide'} heading="h2" />
        ))}
        <Latest stories={latest} />
      </div>
      <Sections sections={sections.slice(0, middle)} />
      <Weekend stories={weekend} />
      <Sections sections={sections.slice(middle)} start={middle} />
    </>
  );
}
