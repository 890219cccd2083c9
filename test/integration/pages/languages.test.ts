import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TextNode } from 'node-html-parser';
import t from 'tap';
import { type Locale, locales } from '../../../locales/languages.ts';
import { localesOf, regionsOf, tenants } from '../../../locales/regions.ts';
import type { MessageKey } from '../../../locales/translate.ts';
import { root } from '../../../server/config/root.ts';
import { elements, parseHtml } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const tables = new Map(
  await Promise.all(
    locales.map(
      async (locale) =>
        [
          locale,
          JSON.parse(await readFile(join(root, 'locales', `${locale}.json`), 'utf8')) as Record<
            MessageKey,
            string
          >,
        ] as const,
    ),
  ),
);

/** How long a text must be to tell its language: a word of Han or Thai says as much as a Latin phrase. */
const shortest = (locale: Locale) => (['zh-Hant', 'zh-Hans', 'th'].includes(locale) ? 2 : 6);

/** Sentences of a language that stand in no other: whole interface texts, without placeholders; not names of countries. */
function marksOf(locale: Locale): string[] {
  const others = new Set(
    [...tables].flatMap(([other, table]) => (other === locale ? [] : Object.values(table))),
  );
  const own = Object.entries(tables.get(locale) ?? {})
    .filter(([key]) => !key.startsWith('region.'))
    .map(([, text]) => text);
  return own.filter(
    (text) =>
      text.length >= shortest(locale) &&
      !text.includes('{') &&
      ![...others].some((other) => other.includes(text)),
  );
}

const marks = new Map(locales.map((locale) => [locale, marksOf(locale)]));

/** The texts of a page's interface: of what is neither a story, a label of content, nor a name. */
function interfaceTexts(html: string): Set<string> {
  const page = parseHtml(html);
  for (const content of elements(page, 'body :is(article, h1, h2, h3, table, [lang], script, style)'))
    content.remove();
  const shown = elements(page, 'body, body *').flatMap(({ childNodes }) =>
    childNodes.flatMap((node) => (node instanceof TextNode ? [node.text.trim()] : [])),
  );
  return new Set(shown);
}

const pages = [
  '/',
  '/dining',
  '/dining/food',
  '/search?q=%21',
  '/no-such-page',
  '/newsletters',
  '/designers',
  '/dining/restaurants',
  '/mobile/authorize',
  '/privacy-policy',
  '/before-you-go',
];

const magazines = await Promise.all(
  tenants.map(async (site) => ({
    site,
    ...(await openTestMagazine({ settings: { SITE_DOMAIN: site, CONTENT_CACHE_MB: '16' } })),
  })),
);
t.teardown(() => Promise.all(magazines.map(({ app }) => app.close())));

for (const { site, app } of magazines) {
  for (const region of regionsOf(site)) {
    for (const locale of localesOf(region)) {
      t.test(`the interface of ${region} in ${locale} has no string of another language`, async (t) => {
        for (const url of pages) {
          const { body } = await app.inject({
            url,
            headers: { cookie: `ta-region=${region}; ta-lang=${locale}` },
          });
          const shown = interfaceTexts(body);
          for (const other of locales) {
            if (other === locale) continue;
            const foreign = (marks.get(other) ?? []).filter((mark) => shown.has(mark));
            t.same(foreign, [], `${url} shows nothing of ${other}`);
          }
          const own = (marks.get(locale) ?? []).filter((mark) => shown.has(mark));
          t.ok(own.length >= 3, `${url} speaks ${locale}`);
        }
      });
    }
  }
}
