import t from 'tap';
import type { ProfileCard } from '../../../server/content/contract/profile.ts';
import { agendaOf, monthOf } from '../../../server/routes/indexes/agenda.ts';
import { metresBetween, nearest } from '../../../server/routes/profiles/nearby.ts';
import { currencySign, priceSigns } from '../../../server/routes/profiles/prices.ts';

const at = (latitude?: number, longitude?: number) => ({
  facts: {
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  },
});

t.test('distances follow the globe', async (t) => {
  t.equal(Math.round(metresBetween(at(0, 0), at(0, 1)) ?? 0), 111_195);
  t.equal(Math.round(metresBetween(at(60, 0), at(60, 1)) ?? 0), 55_597);
  t.ok((metresBetween(at(0, 179.9), at(0, -179.9)) ?? 0) < 25_000, 'over the line where the date changes');
  t.equal(metresBetween(at(1, 1), at(1, 1)), 0);
  t.equal(metresBetween(at(1, 1), at()), undefined);
  t.equal(metresBetween(at(1), at(1, 1)), undefined);
});

t.test('the nearest come first, none from beyond reach, and no more than are wanted', async (t) => {
  const others = [at(0, 0.03), at(0, 0.01), at(0, 0.02), at(0, 5), at()];
  const found = nearest(at(0, 0), others, 4_000, 2);
  t.same(
    found.map(({ item }) => item),
    [others[1], others[2]],
  );
});

t.test('price ranges have the sign of the region’s currency where that is one letter', async (t) => {
  const signs = (['hk', 'th', 'ph', 'cn', 'my', 'id', 'ap'] as const).map(currencySign);
  t.same(signs, ['$', '฿', '₱', '¥', '$', '$', '$']);
});

t.test('in a line these signs stand a hair apart and never on two lines', async (t) => {
  t.equal(priceSigns('ph', 2), '₱\u2060\u200a\u2060₱');
});

type Dated = Pick<ProfileCard, 'facts' | 'region'>;
const event = (startDate: string, endDate?: string): Dated => ({
  region: 'hk',
  facts: { startDate, ...(endDate ? { endDate } : {}) },
});

t.test('the month of an event is that of its region’s clock', async (t) => {
  t.equal(monthOf(event('2026-11-30T15:59:00Z')), '2026-11');
  t.equal(monthOf(event('2026-11-30T16:00:00Z')), '2026-12');
  t.equal(monthOf({ region: 'hk', facts: {} }), '');
});

t.test('an agenda has what is to come by month, then what is over, the last first', async (t) => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const long = event('2026-11-01T00:00:00Z', '2026-11-25T00:00:00Z');
  const events = [
    event('2026-10-01T00:00:00Z'),
    event('2026-10-20T00:00:00Z'),
    long,
    event('2026-12-05T00:00:00Z'),
    event('2026-12-09T00:00:00Z'),
  ];
  const agenda = agendaOf(events, now);
  t.same(
    agenda.map(({ month }) => month),
    ['2026-11', '2026-12', 'past'],
  );
  t.same(agenda[0]?.events, [long], 'what goes on is not over');
  t.same(agenda[2]?.events, [events[1], events[0]]);
  t.same(agendaOf([], now), []);
  t.same(
    agendaOf([{ region: 'hk', facts: {} } as Dated], now).map(({ month }) => month),
    ['past'],
    'what has no date is not announced',
  );
});
