import t from 'tap';
import {
  formFaults,
  imageFaults,
  missingTerms,
  searchRequirements,
} from '../../support/crawlers/search-requirements.ts';
import { elements, parseHtml } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

type Data = Record<string, unknown> & { '@type': string };

/** Looks of pages that no page kind has by itself. */
const others: [string, string][] = [
  ['recipe', '/dining/food/a-cake-for-the-lift'],
  ['review', '/dining/food/soup-by-the-ladle'],
  ['videos', '/culture/heritage/the-bell-founders'],
  ['shop', '/places/the-button-shop'],
  ['venue', '/places/the-salesroom'],
];

/** The source images of the tests are smaller than a magazine's would be. */
const smallPictures = 600;
const pictured = ['NewsArticle', 'Recipe'];
const seen = new Set<string>();

for (const [kind, path] of [...visitedPages(pageAddresses()), ...others]) {
  t.test(`${kind} has what search engines document of its structured data`, async (t) => {
    const page = parseHtml((await app.inject(path)).body);
    const found = elements(page, 'script[type="application/ld+json"]').map(
      ({ rawText }) => JSON.parse(rawText) as Data,
    );
    for (const data of found) {
      const type = data['@type'];
      seen.add(type);
      t.strictSame(formFaults(data), [], `${type} has values in their forms`);
      if (pictured.includes(type)) t.strictSame(imageFaults(data, smallPictures), [], `pictures of ${type}`);
      const missing = missingTerms(data);
      if (!missing) continue;
      t.strictSame(missing.required, [], `${type} has what is required`);
      t.strictSame(missing.recommended, [], `${type} has what is recommended`);
    }
  });
}

t.test('every type of the table is on a page', async (t) => {
  t.strictSame(
    Object.keys(searchRequirements).filter((type) => !seen.has(type)),
    [],
  );
});
