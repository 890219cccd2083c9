import t from 'tap';
import { profileKinds } from '../../../server/content/contract/profile.ts';
import { canonicalLinks } from '../../../server/content/links.ts';
import { contentStore } from '../../support/content/content-store.ts';
import {
  attribute,
  attributes,
  count,
  has,
  hrefs,
  type StructuredData,
  structuredData,
  text,
  texts,
} from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine();
t.teardown(() => app.close());
const content = contentStore(database);

const get = (url: string) => app.inject({ url });

for (const kind of profileKinds) {
  t.test(
    `each of the kind ${kind} has a page that tells its name, what it is, and the way to it`,
    async (t) => {
      const { data } = await content.profiles({
        region: 'ap',
        locale: 'en',
        kind,
        everywhere: true,
        size: 6,
      });
      for (const profile of data?.items ?? []) {
        const page = await get(canonicalLinks.profile(profile));
        t.equal(page.statusCode, 200, profile.slug);
        t.ok(has(page.body, `.profile-${kind}`));
        t.equal(count(page.body, 'h1'), 1);
        const trail = structuredData(page.body).get('BreadcrumbList') as unknown as {
          itemListElement: { item: string }[];
        };
        t.equal(
          trail.itemListElement.at(-1)?.item,
          `https://magazine.example${canonicalLinks.profile(profile)}`,
        );
      }
    },
  );
}

t.test('a restaurant tells its facts: hours, price, dishes, telephone, and what is near', async (t) => {
  const { body } = await get('/dining/kwong-wing');
  t.match(attribute(body, '[data-week]', 'data-week'), /^2 17:00 22:00,3 17:00 22:00/);
  t.equal(attribute(body, '[data-week]', 'data-time-zone'), 'Asia/Hong_Kong');
  t.equal(count(body, 'tr[data-day]'), 7, 'without JavaScript the whole week is there');
  t.ok(hrefs(body).includes('tel:+85200000214'));
  t.match(body, 'Rice crust in stock');
  t.ok(has(body, '.button.universal[href="https://kwongwing.example/reservations"]'));
  const data = structuredData(body).get('Restaurant');
  t.match(data, {
    name: 'Kwong Wing',
    servesCuisine: 'Cantonese clay-pot',
    telephone: '+852 0000 0214',
    address: { '@type': 'PostalAddress', addressCountry: 'HK' },
    geo: { latitude: 22.2786, longitude: 114.2296 },
    award: ['Quillon Dining Awards 2026: Kitchen of the Year'],
    image: [{ '@type': 'ImageObject', url: /^https:\/\/magazine\.example\/images\// }],
  });
  t.equal((data as unknown as { openingHoursSpecification: object[] }).openingHoursSpecification.length, 6);
});

t.test('a rating has the figures of the reader’s language', async (t) => {
  t.match((await get('/dining/kwong-wing')).body, '4.6 out of 5');
  t.match((await get('/dining/kwong-wing?site=id&lang=id')).body, '4,6 dari 5');
});

t.test('what is near is told with its distance, and stands on the map under its number', async (t) => {
  const { body } = await get('/dining/tea-and-toast');
  t.ok(has(body, '#place-1[data-point="1"]'));
  t.ok(has(body, 'a[href="#place-1"][data-point="1"]'));
  t.ok(texts(body, 'span').some((distance) => /^\d+ m$/.test(distance)));
  t.ok(has(body, '.map-here'));
});

t.test('a place is what it says: a hotel, or a home with its rooms and its size', async (t) => {
  t.ok(structuredData((await get('/places/the-lantern')).body).has('LodgingBusiness'));
  const { body } = await get('/places/flat-nine-kennedy-terrace');
  t.match(structuredData(body).get('Residence'), {
    accommodationFloorPlan: { numberOfBedrooms: 3, floorSize: { value: 1_720, unitCode: 'FTK' } },
  });
  t.match(body, '1,720');
  t.match(body, '160 m²');
});

t.test('an event has a page, dates on its own clock, and an entry for calendars', async (t) => {
  const { body } = await get('/events/dials-by-lamplight');
  const data = structuredData(body).get('Event') as StructuredData & { startDate: string };
  t.match(data, {
    location: { '@type': 'Place', name: 'The Salesroom' },
    organizer: { name: 'Ada Marsh, Quillon' },
    startDate: /T18:30:00\+08:00$/,
    endDate: /T\d\d:\d\d:00\+08:00$/,
  });
  t.match(body, '18:30', 'not the hour of UTC');
  const [address = ''] = hrefs(body, 'a[href*="calendar.ics"]');
  const calendar = await get(address);
  t.equal(calendar.statusCode, 200);
  t.match(calendar.headers, { 'content-type': /^text\/calendar/, 'content-disposition': /^attachment; / });
  t.match(calendar.body, 'SUMMARY:Dials by Lamplight');
  t.match(calendar.body, /^URL(;VALUE=URI)?:https:\/\/magazine\.example\/events\/dials-by-lamplight\r$/m);
  const moment = new Date(data.startDate).toISOString();
  t.match(calendar.body, `DTSTART:${moment.replaceAll(/[-:]|\.\d+/g, '')}`);
});

t.test('there is no calendar entry of what is no event', async (t) => {
  for (const address of [
    '/events/nothing/calendar.ics',
    '/events/a%00b/calendar.ics',
    '/events/../calendar.ics',
  ])
    t.equal((await get(address)).statusCode, 404, address);
});

t.test('a guide lists its places in the order of its map', async (t) => {
  const { body } = await get('/guides/dining/hong-kong');
  const list = structuredData(body).get('CollectionPage') as unknown as {
    mainEntity: { itemListElement: object[] };
  };
  const ids = attributes(body, 'li[id^=place-]', 'id');
  t.equal(list.mainEntity.itemListElement.length, ids.length);
  t.strictSame(
    ids,
    ids.map((_, index) => `place-${index + 1}`),
  );
  t.strictSame(
    hrefs(body, 'a[href^="#place-"]'),
    ids.map((id) => `#${id}`),
  );
});

t.test('a writer without a portrait has a monogram, and the other writers follow', async (t) => {
  const { body } = await get('/authors/mina-park');
  t.equal(text(body, '.monogram'), 'MP');
  t.match(body, 'More from our writers');
  t.equal(text(body, '.writers .monogram'), 'AM', 'who has no portrait has initials');
  t.match(attribute(body, '.writers img', 'src'), '/images/sitter.', 'who has one is seen');
});

t.test('a newsletter tells how often it comes, with stories such as it brings', async (t) => {
  const { body } = await get('/newsletters/dining');
  t.match(body, 'Wednesdays, at four in the afternoon');
  t.ok(has(body, 'a[href^="/dining/"]'));
});
