import type { ComponentType } from 'react';
import { SectionHead } from '../navigation/section-head.tsx';
import { Card, type StoryItem } from './card.tsx';

export interface StorySection {
  key: string;
  title: string;
  href: string;
  items: StoryItem[];
}

/** Two stories side by side, one wide, one tall. */
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
  section: StorySection;
}

const columnLength = 4;
const minWithPictures = 2;

/** The stories of a column with small pictures: those with a picture, or all where fewer than two have one. */
function columnOf(stories: StorySection['items']): StorySection['items'] {
  const all = stories.slice(0, columnLength);
  const withPicture = all.filter(({ picture }) => picture);
  return withPicture.length < minWithPictures ? all : withPicture;
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

/** A band in the vertical's colour: one large story and headlines. */
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
            <Card key={story.id} story={story} shape="text" dated="day" />
          ))}
        </div>
      </div>
    </section>
  );
}

const mosaicShapes = ['portrait', 'wide', 'square', 'wide'] as const;

/** Stories in different crops side by side. */
function MosaicSection({ section: { key, title, href, items } }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <section className="container section section-mosaic" data-vertical={key}>
      <SectionHead title={title} href={href} />
      {items.slice(0, 4).map((story, index) => (
        <Card key={story.id} story={story} shape={mosaicShapes[index] as (typeof mosaicShapes)[number]} />
      ))}
    </section>
  );
}

/** Mostly text: headlines in two columns beside one picture. */
function ColumnsSection({ section: { key, title, href, items } }: SectionProps) {
  const [lead, ...others] = items;
  if (!lead) return null;
  return (
    <section className="container section section-columns" data-vertical={key}>
      <SectionHead title={title} href={href} />
      <div className="section-column">
        {others.slice(0, columnLength).map((story) => (
          <Card key={story.id} story={story} shape="brief" dated="day" />
        ))}
      </div>
      <Card story={lead} shape="portrait" />
    </section>
  );
}

const sectionLayouts = {
  split: SplitSection,
  band: BandSection,
  mosaic: MosaicSection,
  columns: ColumnsSection,
} satisfies Record<string, ComponentType<SectionProps>>;
export type SectionLayout = keyof typeof sectionLayouts;
const minForLayout = 4;

/** The layouts of the sections of other verticals at the end of a short page. */
export const neighbourLayouts: readonly SectionLayout[] = ['mosaic', 'columns'];

/** With fewer pictures there are holes between different crops. */
const minForMosaic = 3;

/** A section whose first story has a picture, if any has one. */
function pictureFirst({ items, ...section }: StorySection): StorySection {
  const [lead] = items.filter(({ picture }) => picture);
  return { ...section, items: lead ? [lead, ...items.filter((story) => story !== lead)] : items };
}

/** A section in a layout, or in another one that suits its stories: a pair if there are few, one large one if few have a picture. */
function placedIn(layout: SectionLayout, section: StorySection) {
  if (section.items.length < minForLayout) return { Layout: PairSection, section };
  const shown = section.items.slice(0, mosaicShapes.length);
  const whole = shown.filter(({ picture }) => picture).length >= minForMosaic;
  if (layout === 'mosaic' && whole) return { Layout: MosaicSection, section };
  return { Layout: sectionLayouts[layout === 'mosaic' ? 'split' : layout], section: pictureFirst(section) };
}

/** Sections, each in the next of the given layouts, repeatedly; one with fewer than four stories is a pair. */
export function Sections({ sections, as }: { sections: StorySection[]; as: readonly SectionLayout[] }) {
  return sections.map((section, index) => {
    const { Layout, section: shown } = placedIn(as[index % as.length] as SectionLayout, section);
    return <Layout key={section.key} section={shown} />;
  });
}
