import { numberFormat } from '../../../locales/formats.ts';
import { type Locale, languageOf } from '../../../locales/languages.ts';
import { type Region, regionOf } from '../../../locales/regions.ts';
import type { Fact, FactKey, WeekHours } from '../../../views/components/profiles/fact.ts';
import { isLink, isWebAddress } from '../../../views/links.ts';
import type { Facts, Ticket } from '../../content/contract/facts.ts';
import type { PageContext } from '../define-page.ts';
import { placeLinks } from './map-links.ts';
import { currencySign } from './prices.ts';

/** The facts of a profile, its name, and its region, which decides on clock, currency and map. */
interface StatedFacts {
  name: string;
  facts: Facts;
  region: Region;
}

type FactOf = (facts: Facts, region: Region, context: PageContext, name: string) => Fact | undefined;

const text = (key: FactKey, value: string | number | undefined): Fact | undefined =>
  value === undefined || value === '' ? undefined : { key, kind: 'text', lines: [String(value)] };

const lines = (key: FactKey, values: string[] | undefined): Fact | undefined =>
  values && values.length > 0 ? { key, kind: 'text', lines: values } : undefined;

const link = (key: FactKey, label: string, href: string | undefined): Fact | undefined =>
  href && isLink(href) ? { key, kind: 'links', links: [{ label, href }] } : undefined;

/** A telephone number with non-breaking spaces. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/** The address if it is an http(s) one, else undefined: a content server may send anything. */
export const webLink = (href: string | undefined) => (href && isWebAddress(href) ? href : undefined);

function hours({ openingHours = [] }: Facts, region: Region): WeekHours | undefined {
  if (openingHours.length === 0) return undefined;
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    spans: openingHours
      .filter((hour) => hour.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => one.opens.localeCompare(other.opens)),
  }));
  return { key: 'openingHours', kind: 'hours', timeZone: regionOf(region).timeZone, days };
}

const highestPriceRange = 4;
const squareMetresInFoot = 0.092_903_04;

/** Formats numbers in a language. */
const numbersOf = (locale: Locale, options?: Intl.NumberFormatOptions) =>
  numberFormat(languageOf(locale).iso, options).format;

/** A rating in words. */
export function ratingText(value: number, { t, request }: PageContext): string {
  const formatted = numbersOf(request.locale, { maximumFractionDigits: 1 })(value);
  return t('facts.ratingOf', { rating: formatted });
}

const rating = ({ rating: value }: Facts, context: PageContext): Fact | undefined =>
  value ? text('rating', ratingText(value, context)) : undefined;

function size({ squareFeet }: Facts, { t, request }: PageContext): Fact | undefined {
  if (squareFeet === undefined) return undefined;
  const format = numbersOf(request.locale);
  const feet = format(squareFeet);
  const metres = `${format(Math.round(squareFeet * squareMetresInFoot))} ${t('facts.squareMetres')}`;
  return { key: 'squareFeet', kind: 'text', lines: [feet, metres] };
}

/** A kind of ticket in words: what it is called, its price, and whether there are any left. */
function ticketLabel(
  { name, price, currency, soldOut }: Ticket,
  region: Region,
  { t, request }: PageContext,
) {
  const format = numbersOf(request.locale, {
    style: 'currency',
    currency: currency ?? regionOf(region).currency,
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions);
  const parts = [
    name,
    price === undefined ? undefined : format(price),
    soldOut ? t('facts.soldOut') : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** The tickets to an event, those that are sold linked to where. */
function tickets({ tickets: kinds = [] }: Facts, region: Region, context: PageContext): Fact | undefined {
  const links = kinds.flatMap((ticket) => {
    const href = ticket.soldOut ? undefined : webLink(ticket.link);
    const label = ticketLabel(ticket, region, context) || (href ? new URL(href).hostname : '');
    return label === '' ? [] : [{ label, href }];
  });
  return links.length > 0 ? { key: 'tickets', kind: 'links', links } : undefined;
}

/** An address with its links to a map. */
const addressOf: FactOf = (facts, region, { settings }, name) => {
  if (!facts.address) return undefined;
  const links = placeLinks({ name, facts, region }, settings.MAP_LINKS);
  return { key: 'address', kind: 'address', text: facts.address, links };
};

/** How each fact is shown, in the order of the page. */
const factsOf: readonly FactOf[] = [
  ({ role }) => text('role', role),
  ({ frequency }) => text('frequency', frequency),
  ({ cuisine }) => text('cuisine', cuisine),
  ({ startDate: from, endDate: to }, region) =>
    from ? { key: 'when', kind: 'dates', from, to, timeZone: regionOf(region).timeZone } : undefined,
  ({ venue }) => text('venue', venue),
  ({ host }) => text('host', host),
  ({ performers }) => lines('performers', performers),
  ({ attire }) => text('attire', attire),
  ({ requirement }) => text('requirement', requirement),
  ({ priceRange }, region) =>
    priceRange
      ? {
          key: 'priceRange',
          kind: 'scale',
          sign: currencySign(region),
          value: priceRange,
          most: highestPriceRange,
        }
      : undefined,
  ({ price }) => text('price', price),
  tickets,
  (facts, _, context) => rating(facts, context),
  ({ bedrooms }) => text('bedrooms', bedrooms),
  ({ bathrooms }) => text('bathrooms', bathrooms),
  (facts, _, context) => size(facts, context),
  addressOf,
  ({ district }) => text('district', district),
  hours,
  ({ awards }) => lines('awards', awards),
  ({ mustTry }) => lines('mustTry', mustTry),
  ({ reservation }, _, { t }) => link('reservation', t('facts.reserve'), webLink(reservation)),
  ({ phone }) =>
    link('phone', unbroken(phone ?? ''), phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined),
  ({ email }) => link('email', email ?? '', email ? `mailto:${email}` : undefined),
  ({ website }, _, { t }) => link('website', t('facts.visitWebsite'), webLink(website)),
  ({ socialLinks }) => {
    const links = (socialLinks ?? []).flatMap(({ title, link: href }) =>
      webLink(href) ? [{ label: title, href }] : [],
    );
    return links.length > 0 ? { key: 'socialLinks', kind: 'links', links } : undefined;
  },
];

/** The known facts of a profile, in the order of the page. */
export function profileFacts({ name, facts, region }: StatedFacts, context: PageContext): Fact[] {
  return factsOf.flatMap((factOf) => factOf(facts, region, context, name) ?? []);
}
