import t from 'tap';
import type { TSchema } from 'typebox';
import * as blocks from '../../../server/content/contract/blocks.ts';
import * as facts from '../../../server/content/contract/facts.ts';
import { mediaPatterns } from '../../../server/content/contract/media/media.ts';
import { optionalPicturePattern, pictureSourcePattern } from '../../../server/content/contract/picture.ts';
import * as profile from '../../../server/content/contract/profile.ts';
import { schemaProblems } from '../../../server/content/contract/schema-problems.ts';
import * as siteConfig from '../../../server/content/contract/site-config.ts';
import * as staticPage from '../../../server/content/contract/static-page.ts';
import * as story from '../../../server/content/contract/story.ts';
import { contentSchemas } from '../../../server/content-folder/schemas/index.ts';
import { documentSchemas } from '../../../server/publishing/store/documents.ts';
import {
  isLink,
  isSitePath,
  isWebAddress,
  linkForms,
  linkPattern,
  pathPattern,
  webAddressPattern,
} from '../../../views/links.ts';

const good = [
  '/',
  '/dining',
  '/a/b?c=d#e',
  'https://a.example',
  'http://a.example:8080/x?y=z#w',
  'https://a.example/@ada',
];
const bad = [
  '',
  'dining',
  '//host.example',
  '/\\host.example',
  '\\\\host.example',
  '/\t/host.example',
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java&#115;cript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'http:host.example',
  'https:/host.example',
  'https://user@host.example',
  'https://user:password@host.example/',
  'https://good.example\\@bad.example',
  'https://a.example/ b',
  'https://a.example/\u0000',
  'https://',
  'mailto:',
  `/${'a'.repeat(3000)}`,
];

t.test('a link leads to a path of the site, to the web, a mailbox or a telephone', async (t) => {
  for (const href of [...good, 'mailto:a@b.example', 'tel:+85221234567']) t.ok(isLink(href), href);
  for (const href of bad) t.notOk(isLink(href), JSON.stringify(href));
  for (const href of ['/dining', 'mailto:a@b.example', ...bad])
    t.notOk(isWebAddress(href), JSON.stringify(href));
});

const patterns = [
  linkPattern,
  pathPattern,
  webAddressPattern,
  pictureSourcePattern,
  optionalPicturePattern,
  ...Object.values(mediaPatterns),
];
const linkNames = /^(?:href|url|uri|link|website|action|reservation|src|default_ogimage|external-regions)$/i;

/** The fields of a schema that are named like a link and are texts of another type. */
function loose(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own = Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {}).flatMap(
    ([name, field]) => {
      const { type, pattern } = field as { type?: string; pattern?: string };
      // The words of a promotion's link; its address is `path`.
      if (name === 'link' && path.includes('promotions')) return [];
      return type === 'string' && linkNames.test(name) && !patterns.includes(pattern ?? '')
        ? [`${path}.${name}`]
        : [];
    },
  );
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, inner]) => loose(inner, `${path}.${name}`, seen)),
  ];
}

t.test('every field of the contract that is named like a link has the type of one', async (t) => {
  const contract = { ...blocks, ...facts, ...profile, ...siteConfig, ...staticPage, ...story };
  t.strictSame(
    Object.entries({ ...contract, ...contentSchemas }).flatMap(([name, schema]) => loose(schema, name)),
    [],
  );
});

const document = {
  slug: 'a-story',
  locale: 'en',
  region: 'hk',
  regions: ['hk'],
  vertical: 'dining',
  supertag: 'food',
  style: 'hero',
  title: 'A title',
  standfirst: '',
  publishedAt: '2026-05-01T09:00:00Z',
  updatedAt: '2026-05-01T09:00:00Z',
  readingMinutes: 1,
  author: { slug: 'ada', name: 'Ada' },
};
const picture = { width: 1, height: 1, alt: '' };

/** What is said of a story with some fields. */
const problemsOf = (fields: object) => schemaProblems(documentSchemas.story, { ...document, ...fields });

const mendable: [field: string, fields: (href: string) => object, pointer: string, meaning: string][] = [
  [
    'a related story',
    (href) => ({ body: [{ type: 'divider' }, { type: 'related', title: 'x', href }] }),
    '/body/1/href',
    linkForms.link,
  ],
  ['a product', (link) => ({ body: [{ type: 'product', name: 'x', link }] }), '/body/0/link', linkForms.link],
  [
    'an embed',
    (url) => ({ body: [{ type: 'embed', provider: 'youtube', url }] }),
    '/body/0/url',
    linkForms.web,
  ],
  ['a sponsor', (link) => ({ body: [], sponsored: { by: 'x', link } }), '/sponsored/link', linkForms.web],
  ['a picture', (src) => ({ body: [], picture: { ...picture, src } }), '/picture/src', linkForms.web],
  [
    'a picture in a gallery',
    (src) => ({ body: [{ type: 'gallery', pictures: [{ ...picture, src }] }] }),
    '/body/0/pictures/0/src',
    linkForms.web,
  ],
];

for (const [field, fields, pointer, meaning] of mendable)
  t.test(`a link that may be none is refused with its field, and what it may be: ${field}`, async (t) => {
    for (const href of bad.filter((each) => each.length <= 2048 && each !== 'dining' && each !== '')) {
      const [problem, ...others] = problemsOf(fields(href));
      t.equal(problem?.pointer, pointer, JSON.stringify(href));
      t.ok(
        problem?.message.startsWith('must be ') && problem.message.includes(meaning),
        String(problem?.message),
      );
      t.strictSame(others, []);
    }
  });

t.test('a block has the problems of its own kind, and every block has its problems', async (t) => {
  const wrong = (index: number) => ({ type: index % 2 ? 'heading' : 'paragraph', text: 4 });
  t.strictSame(
    problemsOf({ body: Array.from({ length: 20 }, (_, index) => wrong(index)) }),
    Array.from({ length: 20 }, (_, index) => ({ pointer: `/body/${index}/text`, message: 'must be string' })),
  );
  t.match(problemsOf({ body: [{ type: 'blink' }] }), [
    { pointer: '/body/0/type', message: /^must be one of paragraph, heading, quote/ },
  ]);
  t.match(problemsOf({ body: [{ type: 'list', items: ['a', { text: 'b', list: { items: [7] } }] }] }), [
    { pointer: '/body/0/items/1/list/items/0' },
  ]);
  t.strictSame(problemsOf({ body: [], style: 'none', titel: 'x' }), [
    { pointer: '/titel', message: 'there is no field of this name' },
    { pointer: '/style', message: 'must be one of hero, tatler-weekend, gallery, listicle' },
  ]);
  t.strictSame(problemsOf({}), [{ pointer: '/body', message: 'is missing' }]);
  t.equal(problemsOf({ body: Array(500).fill({ type: 'paragraph' }) }).length, 100, 'a hundred at most');
});

t.test('where an address leads is a path of the site', async (t) => {
  for (const href of good) t.equal(isSitePath(href), href.startsWith('/'), href);
  for (const href of [...bad, 'https://a.example', 'mailto:a@b.example']) t.notOk(isSitePath(href), href);
});
