import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { inline } from '../../../views/components/text/inline.tsx';
import { parseInline } from '../../../views/components/text/inline-text.ts';
import { inlineText } from '../../../views/components/text/write-inline.ts';
import { growthOf } from '../../support/limits/steps.ts';

/** Texts that begin something again and again, mostly without an end. */
const openings = [
  '*_',
  '**a* ',
  '*a**b',
  '***a** ',
  '****',
  '`',
  '~[',
  '[',
  ']',
  '[`a`',
  '[`a`*b',
  '**[a* ',
  '*[`a`~~',
  '[a](/b) ',
  '[a](',
  '](/',
  '](https://a@',
  '](javascript:',
  '[^a',
  '^a',
  '~a',
  '~~a',
  '\\',
  'a@',
  'a.',
  'a\n',
];

for (const opening of openings)
  t.test(`twice as many ${JSON.stringify(opening)} take about twice the steps`, async (t) => {
    const textOf = (size: number) => opening.repeat(size);
    for (const [name, work] of [
      ['read', (size: number) => parseInline(textOf(size))],
      ['written', (size: number) => inlineText([{ type: 'text', text: textOf(size) }])],
      ['written after reading', (size: number) => inlineText(parseInline(textOf(size)))],
      ['rendered', (size: number) => renderToStaticMarkup(<p>{inline(textOf(size))}</p>)],
    ] as const) {
      const growth = growthOf(work, 500);
      t.ok(growth < 2.5, `${name}: ${growth.toFixed(2)} times`);
    }
  });

t.test('equal marks that follow each other are joined once', async (t) => {
  const marks = (size: number) =>
    Array.from(
      { length: size },
      () => ({ type: 'strong', children: [{ type: 'text', text: 'a' }] }) as const,
    );
  const growth = growthOf((size) => inlineText(marks(size) as never), 500);
  t.ok(growth < 2.5, `${growth.toFixed(2)} times`);
});

t.test('what has many openings is still text of which nothing is lost', async (t) => {
  const text = 'a_`[ '.repeat(20_000);
  const words = renderToStaticMarkup(<p>{inline(text)}</p>).replaceAll(/<[^>]+>/g, '');
  t.ok(words.includes('a_') && words.includes('[ '));
});
