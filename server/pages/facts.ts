import type { FactKey, FactModel } from '../../views/models.ts';
import type { Facts } from '../content/contract/profile.ts';
import type { PageContext } from './context.ts';

type Tell = (facts: Facts, context: PageContext) => FactModel | undefined;

const text = (key: FactKey, value: string | number | undefined): FactModel | undefined =>
  value === undefined || value === '' ? undefined : { key, kind: 'text', lines: [String(value)] };

const lines = (key: FactKey, values: string[] | undefined): FactModel | undefined =>
  values && values.length > 0 ? { key, kind: 'text', lines: values } : undefined;

const link = (key: FactKey, label: string, href: string | undefined): FactModel | undefined =>
  href ? { key, kind: 'links', links: [{ label, href }] } : undefined;

/** Only addresses of the web are linked, whatever a content server sends. */
const webLink = (href: string | undefined) => (href && /^https?:\/\//.test(href) ? href : undefined);

function hours(facts: Facts): FactModel | undefined {
  if (!facts.openingHours || facts.openingHours.length === 0) return undefined;
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    times: (facts.openingHours ?? [])
      .filter((hour) => hour.day === day)
      .map(({ opens, closes }) => `${opens}–${closes}`),
  }));
  return { key: 'openingHours', kind: 'hours', days };
}

/** How each fact is told, in the order of the page. */
const tellers: readonly Tell[] = [
  ({ role }) => text('role', role),
  ({ cuisine }) => text('cuisine', cuisine),
  ({ startDate, endDate }) =>
    startDate
      ? { key: 'when', kind: 'days', from: startDate, ...(endDate ? { to: endDate } : {}) }
      : undefined,
  ({ venue }) => text('venue', venue),
  ({ host }) => text('host', host),
  ({ attire }) => text('attire', attire),
  ({ requirement }) => text('requirement', requirement),
  ({ priceRange }) => (priceRange ? text('priceRange', '$'.repeat(priceRange)) : undefined),
  ({ price }) => text('price', price),
  ({ rating }, { t }) => (rating ? text('rating', t('facts.ratingOf', { rating })) : undefined),
  ({ bedrooms }) => text('bedrooms', bedrooms),
  ({ bathrooms }) => text('bathrooms', bathrooms),
  ({ squareFeet }) => text('squareFeet', squareFeet?.toLocaleString('en')),
  ({ address }) => text('address', address),
  ({ district }) => text('district', district),
  hours,
  ({ awards }) => lines('awards', awards),
  ({ mustTry }) => lines('mustTry', mustTry),
  ({ reservation }, { t }) => link('reservation', t('facts.reserve'), webLink(reservation)),
  ({ phone }) => link('phone', phone ?? '', phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined),
  ({ email }) => link('email', email ?? '', email ? `mailto:${email}` : undefined),
  ({ website }, { t }) => link('website', t('facts.visitWebsite'), webLink(website)),
  ({ socialLinks }) => {
    const links = (socialLinks ?? []).flatMap(({ title, link: href }) =>
      webLink(href) ? [{ label: title, href }] : [],
    );
    return links.length > 0 ? { key: 'socialLinks', kind: 'links', links } : undefined;
  },
];

/** The facts of a profile, told in one order; what is not known is left out. */
export function factModels(facts: Facts, context: PageContext): FactModel[] {
  return tellers.flatMap((tell) => tell(facts, context) ?? []);
}
