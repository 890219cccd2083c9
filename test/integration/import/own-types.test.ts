import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Profile } from '../../../server/content/contract/profile.ts';
import { draftMapping } from '../../../server/importers/mapping/draft.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import { type WxrItem, wxrEnd, wxrHead, wxrItem } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';

const items: WxrItem[] = [
  { id: 1, terms: ['category:travel', 'post_tag:tea'] },
  { id: 2, terms: ['category:travel-th', 'language:th'], content: 'ข้อความภาษาไทย' },
  {
    id: 20,
    type: 'restaurant',
    slug: 'the-jetty',
    title: 'The Jetty',
    content: 'Fish, mostly.',
    terms: ['cuisine:Cantonese', 'category:travel'],
    meta: {
      address: '8 Quay Street',
      telephone: '+852 5550 0100',
      price_range: '$$$',
      opening_hours: 'Mon-Wed 12:00-22:00; Sat 9:30 – 23:00',
      latitude: '22.2864',
      longitude: '114.1576',
      website: 'www.jetty.example',
      booking_url: 'by telephone',
      _edit_lock: '1',
    },
  },
  {
    id: 21,
    type: 'tribe_events',
    slug: 'gala',
    title: 'Gala night',
    meta: { _EventStartDate: '2027-03-01 19:00:00', _EventEndDate: '2027-03-01 23:00:00', _EventCost: '380' },
  },
  { id: 22, type: 'portfolio', title: 'Other' },
];

const more = `<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>travel-th</wp:category_nicename><wp:category_parent/><wp:cat_name>เที่ยว</wp:cat_name></wp:category>
<wp:category><wp:term_id>6</wp:term_id><wp:category_nicename>reisen</wp:category_nicename><wp:category_parent/><wp:cat_name>Reisen</wp:cat_name></wp:category>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>term_translations</wp:term_taxonomy><wp:term_slug>pll_1</wp:term_slug><wp:term_name>pll_1</wp:term_name><wp:term_description><![CDATA[a:2:{s:2:"en";i:3;s:2:"de";i:6;}]]></wp:term_description></wp:term>
`;

t.test('records of types of their own become profiles, with the facts in their fields', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'export.xml');
  await writeFile(file, wxrHead + more + items.map(wxrItem).join('\n') + wxrEnd);
  const source = await openSource(file, {});
  const mapping = draftMapping(source.overview, { tenant: 'asia' });

  t.match(mapping.types, { restaurant: 'restaurant', tribe_events: 'event', portfolio: null });
  t.match(mapping.facts, {
    restaurant: { address: 'address', phone: 'telephone', cuisine: 'cuisine' },
    tribe_events: { startDate: '_EventStartDate', price: '_EventCost' },
  });
  t.strictSame(
    [mapping.categories['travel-th'], mapping.categories.reisen],
    [mapping.categories.travel, mapping.categories.travel],
    'terms that are translations of others stand for the same',
  );

  const database = await emptyDatabase(t);
  const report = await importInto(database, source, { mapping: { regions: ['hk'] } });
  const publishing = openPublishing(database);
  const profile = async (kind: 'restaurant' | 'event', slug: string) =>
    (await publishing.find({ kind, locale: 'en', slug }))?.document as Profile;
  const { name, facts, body } = await profile('restaurant', 'the-jetty');
  t.equal(name, 'The Jetty');
  t.match(body, [{ type: 'paragraph', text: 'Fish, mostly.' }]);
  t.strictSame(facts, {
    address: '8 Quay Street',
    phone: '+852 5550 0100',
    website: 'https://www.jetty.example',
    cuisine: 'Cantonese',
    priceRange: 3,
    openingHours: [
      { day: 1, opens: '12:00', closes: '22:00' },
      { day: 2, opens: '12:00', closes: '22:00' },
      { day: 3, opens: '12:00', closes: '22:00' },
      { day: 6, opens: '09:30', closes: '23:00' },
    ],
    latitude: 22.2864,
    longitude: 114.1576,
  });
  t.match(report.notes.join('\n'), /restaurant 20 .*its field booking_url cannot be read/);
  t.match((await profile('event', 'gala')).facts, {
    startDate: '2027-03-01T11:00:00.000Z',
    endDate: '2027-03-01T15:00:00.000Z',
    price: '380',
  });

  const again = await importInto(database, await openSource(file, {}), { mapping: { regions: ['hk'] } });
  t.same([again.counted('added'), again.counted('changed')], [0, 0], again.notes.join('\n'));
});

t.test('members of Ghost who receive newsletters are told', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'ghost.json');
  const data = {
    posts: [{ id: 'p1', title: 'T', slug: 't', html: '<p>T</p>', status: 'draft' }],
    settings: [{ key: 'title', value: 'Harbour' }],
    newsletters: [
      { id: 'n1', name: 'Weekly', slug: 'weekly' },
      { id: 'n2', name: 'Daily', slug: 'daily' },
    ],
    members: [
      { id: 'm1', email: 'zoe@reader.example', name: 'Zoë', created_at: '2024-05-01T08:00:00.000Z' },
      { id: 'm2', email: 'off@reader.example', email_disabled: 1 },
    ],
    members_newsletters: [
      { member_id: 'm1', newsletter_id: 'n1' },
      { member_id: 'm1', newsletter_id: 'n2' },
      { member_id: 'm2', newsletter_id: 'n1' },
    ],
  };
  await writeFile(file, JSON.stringify({ db: [{ data }] }));
  const { overview } = await openSource(file, {});
  t.match(overview.subscribers, [
    { address: 'zoe@reader.example', name: 'Zoë', newsletter: 'weekly', since: '2024-05-01T08:00:00.000Z' },
    { address: 'zoe@reader.example', newsletter: 'daily', proof: 'member m1 of Harbour' },
  ]);
  t.equal(overview.subscribers?.length, 2);
});
