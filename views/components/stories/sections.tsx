import type { ComponentType } from 'react';
import type { SectionModel } from '../../models/fronts.ts';
import { SectionHead } from '../navigation/section-head.tsx';
import { Card } from './card.tsx';

/** Two stories side by side, wide and tall. */
function PairSection({ section: { key, title, href, items } }: SectionProps) {
  const [first, second] = items;
  if (!first) return null;
  return (
    <section className="container section section-pair" data-vertical={key}>
      <SectionHead title={title} href={href} />
      <Card story={first} shape="wide" />
      {second && <Card story={second} shape="portrait" />}
    </section>
  );
}

interface SectionProps {
  section: SectionModel;
}

const columnLength = 4;
const fewestPictured = 2;

/** The stories of a column with small pictures: those with one, or all where hardly any has. */
function columnOf(stories: SectionModel['items']): SectionModel['items'] {
  const all = stories.slice(0, columnLength);
  const pictured = all.filter(({ picture }) => picture);
  return pictured.length < fewestPictured ? all : pictured;
}

/** One large story beside a short column of small ones. */
function SplitSection({ section: { key, title, href, items } }: SectionProps) {
  const [lead, ...others] = items;
  if (!lead) return null;
  return (
    <section className="container section section-split" data-vertical={key}>
      <SectionHead title={title} href={href} />
      <Card story={lead} shape="feature" />
      <div className="section-column">
        {columnOf(others).map((story) => (
          <Card key={story.id} story={story} shape="thumb" />
        ))}
      </div>
    </section>
  );
}

/** A band in the vertical's colour with one idea. */
function BandSection({ section: { key, title, href, items } }: SectionProps) {
  const [lead, ...others] = items;
  if (!lead) return null;
  return (
    <section className="section section-band" data-vertical={key}>
      <div className="container">
        <SectionHead title={title} href={href} />
        <Card story={lead} shape="feature" />
        <div className="section-column">
          {others.slice(0, 3).map((story) => (
            <Card key={story.id} story={story} shape="text" dated />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Unlike crops side by side: tall, wide, square. */
function MosaicSection({ section: { key, title, href, items } }: SectionProps) {
  const shapes = ['portrait', 'wide', 'square', 'wide'] as const;
  if (items.length === 0) return null;
  return (
    <section className="container section section-mosaic" data-vertical={key}>
      <SectionHead title={title} href={href} />
      {items.slice(0, 4).map((story, place) => (
        <Card key={story.id} story={story} shape={shapes[place] as (typeof shapes)[number]} />
      ))}
    </section>
  );
}

/** Mostly words: a picture at one side, headlines in two columns. */
function ColumnsSection({ section: { key, title, href, items } }: SectionProps) {
  const [lead, ...others] = items;
  if (!lead) return null;
  return (
    <section className="container section section-columns" data-vertical={key}>
      <SectionHead title={title} href={href} />
      <div className="section-column">
        {others.slice(0, columnLength).map((story) => (
          <Card key={story.id} story={story} shape="brief" dated />
        ))}
      </div>
      <Card story={lead} shape="portrait" />
    </section>
  );
}

const layouts = {
  split: SplitSection,
  band: BandSection,
  mosaic: MosaicSection,
  columns: ColumnsSection,
} satisfies Record<string, ComponentType<SectionProps>>;
export type SectionLayout = keyof typeof layouts;
const fullSection = 4;

/** Sections one below the other, each in the next of the named layouts; those with few stories are set as pairs. */
export function Sections({ sections, as }: { sections: SectionModel[]; as: readonly SectionLayout[] }) {
  return sections.map((section, place) => {
    const turn = layouts[as[place % as.length] as SectionLayout];
    const Layout = section.items.length >= fullSection ? turn : PairSection;
    return <Layout key={section.key} section={section} />;
  });
}
