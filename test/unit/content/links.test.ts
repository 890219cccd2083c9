import t from 'tap';
import type { TSchema } from 'typebox';
import * as blocks from '../../../server/content/contract/blocks.ts';
import * as facts from '../../../server/content/contract/facts.ts';
import * as profile from '../../../server/content/contract/profile.ts';
import * as siteConfig from '../../../server/content/contract/site-config.ts';
import * as staticPage from '../../../server/content/contract/static-page.ts';
import * as story from '../../../server/content/contract/story.ts';
import { contentSchemas } from '../../../server/content-folder/schemas/index.ts';
import { isLink, isWebAddress, linkPattern, pathPattern, webAddressPattern } from '../../../views/links.ts';

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

const patterns = [linkPattern, pathPattern, webAddressPattern];
const linkNames = /^(?:href|url|uri|link|website|action)$/i;

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
