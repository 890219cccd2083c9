import { PageAd } from '../ads/ad-slot.tsx';
import type { VerticalModel } from '../models/fronts.ts';
import { Card } from '../parts/card.tsx';
import { Sections } from '../parts/sections.tsx';
import { Shelf } from '../parts/shelf.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useReader } from '../reader.tsx';

/** The front of one vertical. */
export function VerticalPage({ vertical, title, lead, latest, sections, shelf, more }: VerticalModel) {
  const { t } = useReader();
  const [first, ...seconds] = lead;
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
      {(seconds.length > 0 || latest.length > 0) && (
        <div className="container front-second">
          {seconds.map((story, place) => (
            <Card key={story.id} story={story} shape={place === 0 ? 'portrait' : 'wide'} heading="h2" />
          ))}
          {latest.length > 0 && (
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
      <PageAd place="top" />
      <Sections sections={sections.slice(0, 2)} as={['mosaic', 'columns']} />
      {sections.length > 2 && <PageAd place="billboard" />}
      <Sections sections={sections.slice(2)} as={['split', 'band', 'mosaic', 'columns']} />
      {shelf && <Shelf shelf={shelf} />}
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
