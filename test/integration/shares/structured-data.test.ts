import Validator from '@adobe/structured-data-validator';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { regionOf, tenants } from '../../../locales/regions.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { elements, type Html, has, parseHtml, structuredData } from '../../support/html.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds, visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const origin = 'https://magazine.example';
const get = async (url: string) => parseHtml((await app.inject(url)).body);

type Data = Record<string, unknown> & { '@type': string };

const dataOf = (page: Html) =>
  elements(page, 'script[type="application/ld+json"]').map(({ rawText }) => JSON.parse(rawText) as Data);

/** What the validator says against the data of a page. */
async function faultsOf(data: Data[]): Promise<string[]> {
  const jsonld = Object.fromEntries(data.map((entry) => [entry['@type'], [entry]]));
  const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return found.filter(({ severity }) => severity === 'ERROR').map((fault) => JSON.stringify(fault));
}

/** The terms whose values are said in words that pages do not have: addresses, codes, and what only programs need. */
const unsaid =
  /^(@|url$|item$|itemReviewed$|logo|sameAs$|image|dayOfWeek$|event(Status|AttendanceMode)|unitCode|inLanguage|addressCountry|cssSelector|acceptsReservations|potentialAction|numberOfItems|position|wordCount|is[A-Z]|latitude|longitude|best|ratingValue$|date|startDate|endDate|uploadDate$|prepTime$|cookTime$|totalTime$|thumbnailUrl$|embedUrl$|worst|opens|closes|value$|priceCurrency$|publishingPrinciples$|correctionsPolicy$|masthead$|telephone$)/;

/** The words of some data, with the terms that lead to them. */
function wordsOf(value: unknown, path: string): [path: string, words: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([term, each]) =>
    unsaid.test(term) ? [] : wordsOf(each, `${path}.${term}`),
  );
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u200a\u2060]+/g, '');

/** Asserts that the data of a page is valid, and that readers can see what it says. */
async function expectValid(t: Test, page: ReturnType<typeof parseHtml>): Promise<void> {
  const data = dataOf(page);
  t.strictSame(await faultsOf(data), []);
  const meta = elements(page, 'meta[name=description]').map((tag) => tag.getAttribute('content'));
  const seen = plain(`${page.querySelector('body')?.textContent} ${meta.join(' ')}`);
  const hidden = data
    .filter((entry) => entry['@type'] !== 'WebSite')
    .flatMap((entry) => wordsOf(entry, entry['@type']))
    .filter(([, words]) => !seen.includes(plain(words)));
  t.strictSame(hidden, []);
  if (has(page, 'meta[name=robots][content*=noindex]'))
    t.same(
      data.map((entry) => entry['@type']),
      ['WebSite'],
      'what is not kept describes nothing',
    );
}

for (const [kind, path] of visitedPages(pageAddresses()))
  t.test(`${kind} has structured data that is valid and that readers can see`, async (t) =>
    expectValid(t, await get(path)),
  );

for (const tenant of tenants.filter((each) => each !== regionOf('ap').tenant))
  t.test(`pages of the site ${tenant} have valid data of their own address`, async (t) => {
    const { app: other } = await openTestMagazine({ settings: { SITE_DOMAIN: tenant } });
    t.teardown(() => other.close());
    const kinds = new Set<string>();
    for (const [kind, path] of visitedPages(pageAddresses())) {
      const { statusCode, body } = await other.inject(path);
      if (statusCode !== 200) continue;
      const page = parseHtml(body);
      await t.test(kind, async (t) => expectValid(t, page));
      for (const { '@type': type } of dataOf(page)) kinds.add(type);
    }
    t.ok(kinds.size > 5, [...kinds].join(', '));
  });

t.test('the publisher names the pages that say how it works', async (t) => {
  const { publisher } = structuredData(await get('/')).get('WebSite') as unknown as { publisher: Data };
  t.match(publisher, {
    '@type': 'NewsMediaOrganization',
    publishingPrinciples: `${origin}/about`,
    masthead: `${origin}/about`,
  });
});

t.test('fronts list what they lead with and their newest stories, each once', async (t) => {
  for (const path of ['/', '/dining']) {
    const list = structuredData(await get(path)).get('ItemList') as unknown as {
      numberOfItems: number;
      itemListElement: { url: string }[];
    };
    t.ok(list.numberOfItems >= 2, path);
    t.equal(new Set(list.itemListElement.map(({ url }) => url)).size, list.numberOfItems, path);
  }
});

t.test(
  'a story says who published it, who wrote it, where it stands and what may be read aloud',
  async (t) => {
    const path = pageKinds['story with every block'];
    const found = structuredData(await get(path));
    const article = found.get('NewsArticle') as unknown as { wordCount: number; author: { url: string }[] };
    t.match(article, {
      mainEntityOfPage: { '@type': 'WebPage', '@id': origin + path },
      url: origin + path,
      publisher: {
        '@type': 'NewsMediaOrganization',
        '@id': `${origin}/#publisher`,
        logo: { '@type': 'ImageObject' },
      },
      articleSection: ['Culture', 'Heritage'],
      isAccessibleForFree: true,
      speakable: { '@type': 'SpeakableSpecification' },
    });
    t.ok(article.wordCount > 100);
    for (const { url } of article.author)
      t.equal((await app.inject(url.replace(origin, ''))).statusCode, 200, url);
    t.match(found.get('BreadcrumbList'), {
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, name: 'Culture', item: `${origin}/culture` },
        { position: 3, name: 'Heritage', item: `${origin}/culture/heritage` },
        { position: 4, item: origin + path },
      ],
    });
  },
);

t.test('what is to be read aloud is on the page', async (t) => {
  const page = await get(pageKinds['hero story']);
  const { speakable } = structuredData(page).get('NewsArticle') as unknown as {
    speakable: { cssSelector: string[] };
  };
  for (const selector of speakable.cssSelector) t.ok(has(page, selector), selector);
});

t.test('a story leads to its section and subsection above its headline', async (t) => {
  const page = await get(pageKinds['hero story']);
  t.same(
    elements(page, '.story-headline nav.eyebrow a').map((link) => link.getAttribute('href')),
    ['/style', '/style/fashion'],
  );
});

t.test('a person is the subject of a page', async (t) => {
  for (const kind of ['author', 'designer', 'person'] as const)
    t.match(
      structuredData(await get(pageKinds[kind])).get('ProfilePage'),
      { mainEntity: { '@type': 'Person', url: origin + pageKinds[kind] } },
      kind,
    );
});

t.test('a restaurant has the dishes of its page as its menu, and prices in its currency', async (t) => {
  t.match(structuredData(await get(pageKinds.restaurant)).get('Restaurant'), {
    hasMenu: { '@type': 'Menu', hasMenuItem: [{ name: /./ }] },
    review: { reviewRating: { bestRating: 5 } },
    priceRange: /^\$+$/,
  });
});

t.test('the positions of a listing go on from page to page', async (t) => {
  const { itemListElement } = structuredData(await get('/dining/page/2')).get('ItemList') as unknown as {
    itemListElement: { position: number }[];
  };
  t.equal(itemListElement[0]?.position, 13);
});

t.test('a site without a logo has its icon for one', async (t) => {
  const { publisher } = structuredData(await get('/')).get('WebSite') as unknown as {
    publisher: { logo: { url: string } };
  };
  const { statusCode, headers } = await app.inject(publisher.logo.url.replace(origin, ''));
  t.equal(statusCode, 200);
  t.equal(headers['content-type'], 'image/png');
});

t.test('a profile page of a person says since when it is there, and when it was changed', async (t) => {
  const iso = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
  for (const kind of ['author', 'person'] as const)
    t.match(structuredData(await get(pageKinds[kind])).get('ProfilePage'), {
      dateCreated: iso,
      dateModified: iso,
    });
});

t.test('an event says who performs', async (t) => {
  t.match(structuredData(await get(pageKinds.event)).get('Event'), {
    performer: [{ '@type': 'PerformingGroup', name: 'The Wyndham Street Quartet' }],
  });
});

t.test('a story with a recipe describes it as the page shows it', async (t) => {
  const page = await get('/dining/food/a-cake-for-the-lift');
  t.match(structuredData(page).get('Recipe'), {
    name: 'A Cake for the Lift',
    recipeYield: '12 cakes',
    prepTime: 'PT20M',
    cookTime: 'PT9M',
    totalTime: 'PT29M',
    recipeIngredient: ['90 g rice flour', '60 g palm sugar', '1 egg, beaten'],
    recipeInstructions: [{ '@type': 'HowToStep' }, { '@type': 'HowToStep', text: /stamp/ }],
    image: [{ '@type': 'ImageObject' }],
  });
  t.equal(elements(page, '.recipe ol li').length, 2);
});

t.test('a review names what it is of, and gives it what the page says', async (t) => {
  const page = await get('/dining/food/soup-by-the-ladle');
  t.match(structuredData(page).get('Review'), {
    itemReviewed: { '@type': 'Restaurant', name: 'Kwong Wing', address: { '@type': 'PostalAddress' } },
    reviewRating: { ratingValue: 4.5, bestRating: 5 },
    author: { name: 'Tom Reyes' },
  });
  t.match(page.querySelector('.story-notes')?.textContent, '4.5 out of 5');
});

t.test('videos of a story are described where it is known when they were published', async (t) => {
  const videos = dataOf(await get('/culture/heritage/the-bell-founders')).filter(
    (entry) => entry['@type'] === 'VideoObject',
  );
  t.match(videos, [
    {
      name: 'The bell of last spring',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aBcDeFgHiJk',
      thumbnailUrl: 'https://i.ytimg.com/vi/aBcDeFgHiJk/hqdefault.jpg',
      uploadDate: '2026-04-12T00:00:00.000Z',
    },
    {
      name: 'A bell that cracked',
      embedUrl: 'https://player.vimeo.com/video/123456789',
      thumbnailUrl: /^https:\/\/magazine\.example\/images\//,
    },
  ]);
  t.equal(videos.length, 2);
});

t.test('a story without a picture has one drawn of its title, in each ratio', async (t) => {
  const { app: own } = await openTestMagazine({ writes: true });
  t.teardown(() => own.close());
  const { picture: _, ...document } = storyWrite({ slug: 'words-alone' }).document as StoryInput;
  await own.publishing?.write([{ kind: 'story', locale: 'en', slug: 'words-alone', document }], 'test');
  const page = parseHtml((await own.inject('/dining/food/words-alone')).body);
  const { image } = structuredData(page).get('NewsArticle') as unknown as {
    image: { url: string; width: string; height: string }[];
  };
  t.same(
    image.map(({ width, height }) => `${width}x${height}`),
    ['1200x675', '1200x900', '1200x1200'],
  );
  for (const { url, width, height } of image) {
    const { statusCode, rawPayload } = await own.inject(url.replace(origin, ''));
    t.equal(statusCode, 200, url);
    const drawn = await sharp(rawPayload).metadata();
    t.same([String(drawn.width), String(drawn.height)], [width, height]);
    const outdated = url.replace(origin, '').replace(/[0-9a-f]{16}/, '0123456789abcdef');
    t.equal((await own.inject(outdated)).headers.location, url.replace(origin, ''));
  }
});

t.test('an event without a picture has one drawn of its name; a person has none', async (t) => {
  const { app: own } = await openTestMagazine({ writes: true });
  t.teardown(() => own.close());
  const profiles = [
    profileWrite({ kind: 'event', slug: 'an-evening' }),
    profileWrite({ kind: 'person', slug: 'nobody-shown' }),
  ];
  await own.publishing?.write(profiles, 'test');
  const dataAt = async (url: string) => structuredData(parseHtml((await own.inject(url)).body));
  const { image } = (await dataAt('/events/an-evening')).get('Event') as unknown as {
    image: { url: string }[];
  };
  t.equal(image.length, 3);
  for (const { url } of image) t.equal((await own.inject(url.replace(origin, ''))).statusCode, 200, url);
  const page = (await dataAt('/people/nobody-shown')).get('ProfilePage') as unknown as { mainEntity: object };
  t.notOk('image' in page.mainEntity);
});
