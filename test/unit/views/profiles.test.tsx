import type { ReactNode } from 'react';
import t from 'tap';
import { DrawnMap } from '../../../views/components/map/drawn-map.tsx';
import type { MapPoint } from '../../../views/components/map/map-point.ts';
import { EventTimes } from '../../../views/components/profiles/event-date.tsx';
import type { Fact } from '../../../views/components/profiles/fact.ts';
import { Facts } from '../../../views/components/profiles/facts.tsx';
import type { ProfileItem } from '../../../views/components/profiles/profile-card.tsx';
import { MappedVenues } from '../../../views/components/profiles/venue-list.tsx';
import { ProfilePage } from '../../../views/pages/profile.tsx';
import { DesignerProfile } from '../../../views/pages/profiles/designer.tsx';
import { GuideProfile } from '../../../views/pages/profiles/guide.tsx';
import { PersonProfile } from '../../../views/pages/profiles/person.tsx';
import { attribute, count, element, elements, has, text, texts } from '../../support/html.ts';
import { profileProps } from '../../support/profile-model.ts';
import { rendered } from '../../support/views/rendered.tsx';

const hours: Fact = {
  key: 'openingHours',
  kind: 'hours',
  timeZone: 'Asia/Bangkok',
  days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    spans:
      day === 5
        ? [
            { opens: '12:00', closes: '14:30' },
            { opens: '18:00', closes: '01:00' },
          ]
        : [],
  })),
};

const profile = profileProps({
  standfirst: 'Fish.',
  eyebrow: { label: 'Restaurants', href: '/dining/restaurants' },
  line: 'Seafood',
  others: { title: 'More', items: [] },
});

t.test('opening hours list the whole week, with all spans of each day', async (t) => {
  const html = rendered(<Facts facts={[hours]} />);
  t.equal(count(html, 'tr[data-day]'), 7);
  t.equal(texts(html, 'td').filter((day) => day === 'Closed').length, 6);
  t.strictSame(texts(html, 'td span'), ['12:00–14:30', '18:00–01:00']);
  t.equal(attribute(html, '[data-week]', 'data-week'), '5 12:00 14:30,5 18:00 01:00');
  t.equal(attribute(html, '[data-week]', 'data-time-zone'), 'Asia/Bangkok');
});

t.test('a price range is shown as signs and has a text for screen readers', async (t) => {
  const html = rendered(
    <Facts facts={[{ key: 'priceRange', kind: 'scale', sign: '฿', value: 2, most: 4 }]} />,
  );
  t.equal(text(html, '[aria-label="2 of 4"]'), '฿฿฿฿');
  t.equal(text(html, '[aria-label="2 of 4"] .faint'), '฿฿');
});

t.test('an email address may only break before its @', async (t) => {
  const links = [{ label: 'studio@edwinatsoi.example', href: 'mailto:studio@edwinatsoi.example' }];
  const html = rendered(<Facts facts={[{ key: 'email', kind: 'links', links }]} />);
  t.equal(element(html, 'a[href^="mailto:"]')?.innerHTML, 'studio<wbr>@edwinatsoi.example');
});

t.test('an event within one day shows the day once, in the time zone of its region', async (t) => {
  const dates = { key: 'when', kind: 'dates', timeZone: 'Asia/Hong_Kong' } as const;
  const shown = (tree: ReactNode) => rendered(tree).text;
  const evening = { ...dates, from: '2026-11-30T10:30:00Z', to: '2026-11-30T13:30:00Z' };
  t.equal(shown(<EventTimes dates={evening} />), '30 November 2026, 18:30\u00a0–\u2060\u00a021:30');
  t.equal(shown(<EventTimes dates={evening} day={false} />), '18:30\u00a0–\u2060\u00a021:30');
  const night = { ...evening, to: '2026-11-30T22:00:00Z' };
  t.equal(
    shown(<EventTimes dates={night} day={false} />),
    '18:30\u00a0–\u2060\u00a006:00',
    'the next morning',
  );
  const week = { ...evening, to: '2026-12-06T13:30:00Z' };
  t.match(shown(<EventTimes dates={week} />), /30 November 2026, 18:30\u00a0– 6 December 2026, 21:30/);
});

const point = (number: number): MapPoint => ({
  name: `Place ${number}`,
  number,
  latitude: 22 + number / 100,
  longitude: 114,
});

t.test('there is no map of a single point', async (t) => {
  t.equal(rendered(<DrawnMap points={[]} />).outerHTML, '');
  t.equal(rendered(<DrawnMap points={[point(1)]} />).outerHTML, '');
});

t.test('each number of a map is a link with a name to its venue in the list', async (t) => {
  const items = [1, 2].map(
    (number): ProfileItem => ({
      id: String(number),
      slug: `place-${number}`,
      href: `/places/place-${number}`,
      name: `Place ${number}`,
      sortName: `Place ${number}`,
      standfirst: '',
      line: '',
      facts: [],
    }),
  );
  const html = rendered(<MappedVenues items={items} points={[point(1), point(2)]} />);
  for (const number of [1, 2]) {
    t.equal(text(html, `a[href="#place-${number}"]`), `${number} Place ${number}`);
    t.ok(has(html, `li#place-${number}`));
  }
});

t.test('a map shows the distance of points off the map and the name of its subject', async (t) => {
  const own: MapPoint = { name: 'The Pier', latitude: 22.02, longitude: 114 };
  const far = { ...point(3), latitude: 24 };
  const html = rendered(<DrawnMap points={[own, point(1), point(2), far]} />);
  t.equal(text(html, 'li.map-text.map-name'), 'The Pier');
  t.equal(text(html, 'a[href="#place-3"] + span'), '220 km');
});

t.test('a profile with few data has no empty parts', async (t) => {
  const kinds = [
    'restaurant',
    'place',
    'person',
    'designer',
    'author',
    'event',
    'map',
    'dining-guide',
  ] as const;
  for (const profileKind of [...kinds, 'collection', 'profile-collection', 'newsletter'] as const) {
    const html = rendered(<ProfilePage {...profile} profileKind={profileKind} />);
    t.match(html.text, 'The Pier');
    const empty = elements(html, 'dl, ul, figure, table, h2').filter(({ innerHTML }) => innerHTML === '');
    t.strictSame(empty, [], profileKind);
    t.notOk(has(html, '[data-hours-texts]'), `${profileKind}: texts of hours only where there are hours`);
  }
});

t.test('a name in another language than the page has a lang attribute', async (t) => {
  t.equal(attribute(rendered(<ProfilePage {...profile} lang="th" />), 'h1', 'lang'), 'th');
});

const portrait = (width: number) => ({ src: '/images/sitter.1', width, height: width * 1.25, alt: '' });

t.test('a large portrait stands beside a person, of a small one the name leads', async (t) => {
  const person = { ...profile, profileKind: 'person', layout: PersonProfile };
  t.ok(has(rendered(<ProfilePage {...person} picture={portrait(1_600)} />), '.person > figure'));
  t.ok(has(rendered(<ProfilePage {...person} picture={portrait(1_280)} />), '.author-head > figure'));
  t.ok(has(rendered(<ProfilePage {...person} />), '.author-head h1'));
});

t.test('a designer or a guide without a picture has a band with the name', async (t) => {
  for (const layout of [DesignerProfile, GuideProfile]) {
    t.ok(has(rendered(<ProfilePage {...profile} layout={layout} />), '.collection-head h1'));
    const pictured = rendered(<ProfilePage {...profile} layout={layout} picture={portrait(1_280)} />);
    t.ok(has(pictured, '.hanging > figure'));
  }
});
