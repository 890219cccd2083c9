import { PageAd } from '../ads/ad-slot.tsx';
import { Tabs } from '../components/navigation/tabs.tsx';
import { Carousel } from '../components/profiles/carousel.tsx';
import { Card, type CardShape } from '../components/stories/card.tsx';
import { Sections } from '../components/stories/sections.tsx';
import type { VerticalModel } from '../models/fronts.ts';
import { useReader } from '../reader.tsx';

/** Fewer than these make no column: they stand beside the seconds. */
const fewestLatest = 3;
const besideShapes: readonly CardShape[] = ['second', 'wide', 'square'];

/** The front of one vertical. */
export function VerticalPage({ vertical, title, lead, latest, sections, carousel, more }: VerticalModel) {
  const { t } = useReader();
  const [first, ...seconds] = lead;
  const isColumn = latest.length >= fewestLatest;
  const beside = isColumn ? seconds : [...seconds, ...latest];
  return (
    <div data-vertical={vertical}>
      <header className="container page-head">
        <h1 className="marketing-4xl">{title}</h1>
        <Tabs
          label={t('section.moreOf', { name: title })}
          links={sections.map((section) => ({ label: section.title, href: section.href }))}
        />
      </header>
      {first && (
        <section className="front-lead">
          <Card story={first} shape="lead" heading="h2" first />
        </section>
      )}
      {beside.length > 0 && (
        <div className="container front-second">
          {beside.map((story, place) => (
            <Card key={story.id} story={story} shape={besideShapes[place] ?? 'wide'} heading="h2" />
          ))}
          {isColumn && (
            <section className="latest">
              <ol>
                {latest.map((story) => (
                  <li key={story.id}>
                    <Card story={story} shape="text" dated />
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      )}
      {(sections.length > 0 || carousel) && <PageAd place="top" />}
      <Sections sections={sections.slice(0, 2)} as={['mosaic', 'columns']} />
      {sections.length > 2 && <PageAd place="billboard" />}
      <Sections sections={sections.slice(2)} as={['split', 'band', 'mosaic', 'columns']} />
      {carousel && <Carousel carousel={carousel} />}
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
