import t from 'tap';
import { bodyBounds } from '../../../server/importers/html/bounds.ts';
import type { BodySource } from '../../../server/importers/html/context.ts';
import { convertBody, plainTextOf } from '../../../server/importers/html/convert-body.ts';
import type { BodyFormat } from '../../../server/importers/records.ts';
import { growthOf } from '../../support/limits/steps.ts';

const source: BodySource = {
  base: 'https://blog.example/a/',
  media: () => undefined,
  attachedTo: () => [],
  reusable: () => '<!-- wp:block {"ref":5} /-->'.repeat(20),
  link: (href) => href,
};

const convert = (body: string, format: BodyFormat = 'html') => convertBody({ body, format }, source);

const openings: [opening: string, format?: BodyFormat][] = [
  ['[caption]', 'classic'],
  ['[caption ', 'classic'],
  ['[code]', 'classic'],
  ['[code "', 'classic'],
  ['[a_b]', 'classic'],
  ['[a ', 'classic'],
  ['[/a]', 'classic'],
  ['<!-- wp:block {', 'blocks'],
  ['<br>', 'classic'],
  [' \n x', 'classic'],
  ['<p>a'],
  ['<b>a</b>'],
  ['<i>a</i><b>b</b>'],
  ['<a href="/x">a</a>'],
  ['<p>*_'],
  ['<p>`'],
  ['<li>a'],
  ['<br> '],
  ['<img src="/a.jpg">'],
];

for (const [opening, format] of openings)
  t.test(`twice as many ${JSON.stringify(opening)} in a body take about twice the steps`, async (t) => {
    const growth = growthOf((size) => convert(opening.repeat(size), format), 200);
    t.ok(growth < 2.5, `${growth.toFixed(2)} times`);
  });

t.test('as many short codes as there are names take no more steps than their length', async (t) => {
  const codes = (size: number) => Array.from({ length: size }, (_, index) => `[a_${index}] `).join('');
  const growth = growthOf((size) => convert(codes(size), 'classic'), 200);
  t.ok(growth < 2.5, `${growth.toFixed(2)} times`);
});

const marksOf = (count: number) => Array.from({ length: count }, (_, index) => `<b id="${index}">`).join('');

const refused: [what: string, body: string, format: BodyFormat, reason: RegExp][] = [
  ['elements within each other', '<div>'.repeat(60_000), 'html', /elements within each other/],
  ['marks within each other', '<b><i>'.repeat(30_000), 'html', /elements within each other/],
  ['lists within each other', '<ul><li>'.repeat(30_000), 'html', /elements within each other/],
  ['quotes that never end', '<blockquote>'.repeat(60_000), 'classic', /elements within each other/],
  ['elements that others repeat', `<p>${marksOf(150)}${'<p>a'.repeat(5000)}`, 'html', /elements/],
  ['a text without an end', 'a'.repeat(bodyBounds.length + 1), 'html', /longer than/],
  ['a cell that spans many', `<table>${'<tr><td colspan=100 rowspan=100>'.repeat(100)}`, 'html', /cells/],
  ['reusable blocks of themselves', '<!-- wp:block {"ref":5} /-->', 'blocks', /reusable blocks/],
];

for (const [what, body, format, reason] of refused)
  t.test(`a body is refused with the reason: ${what}`, async (t) => {
    t.throws(() => convert(body, format), { message: reason, name: 'ExpectedError' });
  });

t.test('a title that is too deep is refused as well', async (t) => {
  t.throws(() => plainTextOf('<i>'.repeat(60_000)), { name: 'ExpectedError' });
});

t.test('tables within tables that are layouts are read once each', async (t) => {
  const nested = (depth: number) => `${'<table><tr><td>'.repeat(depth)}words`;
  t.strictSame(convert(nested(40)).blocks, [{ type: 'paragraph', text: 'words' }]);
  const growth = growthOf((depth) => convert(nested(depth)), 20);
  t.ok(growth < 2.5, `${growth.toFixed(2)} times`);
});

t.test('galleries within captions are read once each', async (t) => {
  const nested = (depth: number) => `${'<ul class="gallery"><li><figcaption>'.repeat(depth)}words`;
  t.strictSame(convert(nested(40)).blocks, [{ type: 'paragraph', text: 'words' }]);
});
