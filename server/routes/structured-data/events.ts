import type { EventLeaf, OfferLeaf } from 'schema-dts';
import { momentInZone } from '../../../locales/dates.ts';
import { type Region, regionOf } from '../../../locales/regions.ts';
import type { Facts, Ticket } from '../../content/contract/facts.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { webLink } from '../profiles/facts.ts';
import { locationData } from './businesses.ts';
import { known } from './known.ts';

/** What it costs to come, and where it is booked; a price only where the text names one amount. */
function offerOf({ price, reservation, website }: Facts, region: Region): OfferLeaf | undefined {
  const url = webLink(reservation) ?? webLink(website);
  const [amount, ...others] = price?.match(/\d[\d,.]*/g) ?? [];
  const isOne = amount !== undefined && others.length === 0;
  if (!url && !isOne) return undefined;
  const cost = isOne
    ? {
        price: String(Number.parseFloat(amount.replaceAll(',', ''))),
        priceCurrency: regionOf(region).currency,
      }
    : {};
  return { '@type': 'Offer', ...cost, url };
}

/** What a kind of ticket costs, and where and from when it is sold. */
const ticketOffer = ({ name, price, currency, link, from, soldOut }: Ticket, region: Region): OfferLeaf =>
  known({
    '@type': 'Offer' as const,
    name,
    price: price === undefined ? undefined : String(price),
    priceCurrency: price === undefined ? undefined : (currency ?? regionOf(region).currency),
    url: webLink(link),
    validFrom: from && momentInZone(from, regionOf(region).timeZone),
    availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  });

/** The offers of an event: its tickets, else what its price and its addresses say. */
const offersOf = (facts: Facts, region: Region) =>
  facts.tickets && facts.tickets.length > 0
    ? facts.tickets.map((ticket) => ticketOffer(ticket, region))
    : offerOf(facts, region);

/** The schema.org data of an event, its times as clocks show them where it is. */
export function eventData(profile: Profile, { site }: PageContext): EventLeaf {
  const { startDate, endDate, venue, address, host, performers } = profile.facts;
  const { timeZone } = regionOf(profile.region);
  return {
    '@type': 'Event',
    startDate: startDate && momentInZone(startDate, timeZone),
    endDate: endDate && momentInZone(endDate, timeZone),
    offers: offersOf(profile.facts, profile.region),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: known({ '@type': 'Place' as const, name: venue ?? address, ...locationData(profile) }),
    performer: performers?.map((name) => ({ '@type': 'PerformingGroup' as const, name })),
    organizer: { '@type': 'Organization', name: host ?? site['site-name'] },
  };
}
