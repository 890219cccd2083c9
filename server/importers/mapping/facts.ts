import { type Region, regionOf } from '../../../locales/regions.ts';
import { isWebAddress } from '../../../views/links.ts';
import type { Facts } from '../../content/contract/facts.ts';

type FactName = keyof Facts;
type Read = (text: string, region: Region) => unknown;

const minuteMs = 60_000;

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs : 0;
}

/** A moment on the clock of a region; one with a time zone is that moment. */
const moment: Read = (text, region) => {
  const [, day, clock = '00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.replace(/^(\d{4})(\d{2})(\d{2})(?=$|T)/, '$1-$2-$3'),
    ) ?? [];
  if (!day) return undefined;
  const at = Date.parse(`${day}T${clock}${zone ?? 'Z'}`);
  if (Number.isNaN(at)) return undefined;
  return new Date(zone ? at : at - offsetAt(regionOf(region).timeZone, at)).toISOString();
};

const number =
  (min: number, max: number): Read =>
  (text) => {
    const value = Number.parseFloat(text.replace(',', '.'));
    return value >= min && value <= max ? value : undefined;
  };

const webAddress: Read = (text) => {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return isWebAddress(address) ? address : undefined;
};

/** As many signs of a currency as there are, or a number from 1 to 4. */
const range: Read = (text) => {
  const signs = text.match(/\p{Sc}/gu)?.length ?? 0;
  const value = signs > 0 ? signs : Number.parseInt(text, 10);
  return value >= 1 && value <= 4 ? value : undefined;
};

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayOf = (name: string) => days.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const span =
  /^\s*([a-z]{3,9})(?:\s*(?:-|–|to)\s*([a-z]{3,9}))?[\s:,]+(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})\s*$/i;

/** Lines as `Mon–Fri 12:00-22:00`; undefined where one of them is of another form. */
const hours: Read = (text) => {
  const found: NonNullable<Facts['openingHours']> = [];
  for (const line of text.split(/[\n;]/).filter((each) => each.trim() !== '')) {
    const [, from = '', to = from, opens = '', closes = ''] = span.exec(line) ?? [];
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first === 0 || last < first) return undefined;
    const clock = (time: string) => time.padStart(5, '0');
    for (let day = first; day <= last; day++) found.push({ day, opens: clock(opens), closes: clock(closes) });
  }
  return found.length > 0 ? found : undefined;
};

const text: Read = (value) => value;

/** The facts that fields of a source may hold: how each is read, and what sites call it. */
const facts = {
  address: { read: text, names: ['address', 'street_address', 'location_address', 'full_address'] },
  phone: { read: text, names: ['phone', 'telephone', 'tel', 'phone_number', 'contact_number'] },
  email: { read: text, names: ['email', 'e_mail', 'contact_email'] },
  website: { read: webAddress, names: ['website', 'url', 'web', 'site', '_EventURL'] },
  reservation: { read: webAddress, names: ['reservation', 'reservation_url', 'booking_url', 'booking'] },
  cuisine: { read: text, names: ['cuisine', 'cuisines'] },
  district: { read: text, names: ['district', 'neighbourhood', 'neighborhood'] },
  price: { read: text, names: ['price', 'cost', '_EventCost'] },
  priceRange: { read: range, names: ['price_range', 'pricerange', 'price_level'] },
  rating: { read: number(0, 5), names: ['rating', 'stars'] },
  openingHours: { read: hours, names: ['opening_hours', 'hours', 'business_hours', 'opening_times'] },
  latitude: { read: number(-90, 90), names: ['latitude', 'lat', 'geo_latitude'] },
  longitude: { read: number(-180, 180), names: ['longitude', 'lng', 'lon', 'geo_longitude'] },
  startDate: { read: moment, names: ['_EventStartDate', 'start_date', 'event_date', 'event_start', 'start'] },
  endDate: { read: moment, names: ['_EventEndDate', 'end_date', 'event_end', 'end'] },
  venue: { read: text, names: ['venue', 'event_venue'] },
  host: { read: text, names: ['host', 'organizer', 'organiser'] },
  role: { read: text, names: ['role', 'job_title', 'position', 'profession'] },
} as const satisfies Partial<Record<FactName, { read: Read; names: readonly string[] }>>;

export type MappedFact = keyof typeof facts;
export const mappedFacts = Object.keys(facts) as MappedFact[];

/** The field that seems to hold each fact, among the fields of a type. */
export function draftFacts(fields: Iterable<string>): Partial<Record<MappedFact, string>> {
  const known = new Set(fields);
  return Object.fromEntries(
    mappedFacts.flatMap((fact) => {
      const name = facts[fact].names.find((each) => known.has(each));
      return name ? [[fact, name]] : [];
    }),
  );
}

/** The facts in the fields of a record, and the fields whose texts cannot be read. */
export function readFacts(
  fields: ReadonlyMap<string, string>,
  mapped: Partial<Record<MappedFact, string>>,
  region: Region,
): { facts: Facts; unread: string[] } {
  const unread: string[] = [];
  const found = Object.entries(mapped).flatMap(([fact, field]) => {
    const value = fields.get(field)?.trim();
    if (!value) return [];
    const read = facts[fact as MappedFact].read(value, region);
    if (read !== undefined) return [[fact, read]];
    unread.push(field);
    return [];
  });
  return { facts: Object.fromEntries(found), unread };
}
