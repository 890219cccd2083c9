import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { StoryItem } from '../../../views/components/stories/card.tsx';
import { type SectionLayout, Sections } from '../../../views/components/stories/sections.tsx';
import { ReaderProvider } from '../../../views/reader.tsx';
import { has, parseHtml, texts } from '../../support/html.ts';

const reader = { t: (key: string) => key, region: 'ap', locale: 'en', iso: 'en', timeZone: 'UTC' } as const;

/** A story, with a picture if its title ends in one. */
const story = (title: string): StoryItem => ({
  id: title,
  href: `/homes/objects/${title.replaceAll(' ', '-')}`,
  title,
  standfirst: '',
  eyebrow: { label: 'Objects', href: '/homes/objects' },
  vertical: 'homes',
  author: 'Mei',
  publishedAt: '2026-11-03T00:00:00Z',
  readingMinutes: 3,
  weekend: false,
  ...(title.endsWith('picture') ? { picture: { src: title, width: 1440, height: 960, alt: '' } } : {}),
});

const render = (layout: SectionLayout, titles: readonly string[]) =>
  parseHtml(
    renderToStaticMarkup(
      <ReaderProvider reader={reader}>
        <Sections
          sections={[{ key: 'homes', title: 'Homes', href: '/homes', items: titles.map(story) }]}
          as={[layout]}
        />
      </ReaderProvider>,
    ),
  );

t.test('different crops side by side need three pictures', async (t) => {
  const many = render('mosaic', ['one picture', 'two', 'three picture', 'four picture']);
  t.ok(has(many, '.section-mosaic'));
  const few = render('mosaic', ['one', 'two', 'three picture', 'four picture']);
  t.ok(has(few, '.section-split'));
  t.strictSame(texts(few, '.card-feature h3'), ['three picture']);
});

t.test('the large story of a section is the first with a picture', async (t) => {
  const columns = render('columns', ['one', 'two picture', 'three', 'four']);
  t.strictSame(texts(columns, '.card-portrait h3'), ['two picture']);
  t.strictSame(texts(columns, '.section-column h3'), ['one', 'three', 'four']);
});

t.test('stories without any picture keep their order', async (t) => {
  t.strictSame(texts(render('band', ['one', 'two', 'three', 'four']), 'h3'), ['one', 'two', 'three', 'four']);
});
