import type { ReactNode } from 'react';
import { useReader } from '../../reader.tsx';
import { formatDistance } from '../map/distance.ts';
import { DrawnMap } from '../map/drawn-map.tsx';
import type { MapGround } from '../map/map-ground.ts';
import type { MapPoint } from '../map/map-point.ts';
import { Picture } from '../pictures/picture.tsx';
import { FactValue, pickFacts } from './facts.tsx';
import { hoursOf, OpenStatus, useHoursTexts } from './opening-hours.tsx';
import type { ProfileItem } from './profile-card.tsx';

interface VenueListProps {
  items: ProfileItem[];
  heading?: 'h2' | 'h3';
  /** Whether each has its standfirst, and its picture if it has one. */
  full?: boolean;
  /** What each has below it to be operated. */
  controlOf?: ((venue: ProfileItem) => ReactNode) | undefined;
}

/** What a guest needs of a venue: whether it is open, where it is, and its telephone. */
function VenueTools({ venue: { facts } }: { venue: ProfileItem }) {
  const hours = hoursOf(facts);
  return (
    <div className="venue-tools">
      {hours && <OpenStatus hours={hours} />}
      {pickFacts(facts, ['address', 'phone']).map((fact) => (
        <p key={fact.key}>
          <FactValue fact={fact} />
        </p>
      ))}
    </div>
  );
}

/** The way from a venue to the next one of a walk. */
function Leg({ metres }: { metres: number }) {
  const { t, iso } = useReader();
  return <p className="caption-s">{t('shortlist.leg', { distance: formatDistance(metres, iso) })}</p>;
}

/** The length of a walk, and how it was measured. */
function WalkNote({ items }: Pick<VenueListProps, 'items'>) {
  const { t, iso } = useReader();
  const metres = items.reduce((sum, { leg = 0 }) => sum + leg, 0);
  if (metres === 0) return null;
  return <p className="caption-s">{t('shortlist.walk', { distance: formatDistance(metres, iso) })}</p>;
}

/** Venues as a numbered list, the targets of the markers of the map beside it. */
export function VenueList({ items, heading: Heading = 'h3', full = false, controlOf }: VenueListProps) {
  const { iso } = useReader();
  return (
    <ol className={full ? 'venues venues-full' : 'venues'}>
      {items.map((venue, index) => {
        const { id, name, href, line, standfirst, lang, metres, picture, leg } = venue;
        return (
          <li key={id} id={`place-${index + 1}`} data-point={index + 1} lang={lang}>
            {full && picture && <Picture picture={picture} ratio="3x2" layout="narrow" />}
            <Heading className="heading-l">
              <a href={href}>{name}</a>
            </Heading>
            <p className="card-line">
              {line}
              {metres !== undefined && <span>{formatDistance(metres, iso)}</span>}
            </p>
            {full && <p className="standfirst">{standfirst}</p>}
            {full && <VenueTools venue={venue} />}
            {controlOf?.(venue)}
            {leg !== undefined && <Leg metres={leg} />}
          </li>
        );
      })}
    </ol>
  );
}

interface MappedVenuesProps extends VenueListProps {
  points: MapPoint[];
  ground?: MapGround | undefined;
  /** Whether the map follows the list as it is scrolled. */
  walk?: boolean;
  /** Whether the venues are in the order of a way, which the map shows. */
  route?: boolean;
  /** Whether the map is larger than the list. */
  largeMap?: boolean;
}

/** A map and the list of its venues; pointing at a venue in one highlights it in the other. */
export function MappedVenues({
  points,
  ground,
  walk = false,
  route = false,
  largeMap = false,
  ...list
}: MappedVenuesProps) {
  const texts = useHoursTexts();
  return (
    <map-places
      {...(list.full ? texts : {})}
      class={largeMap ? 'mapped map-large' : 'mapped'}
      data-walk={walk ? '' : undefined}
    >
      <VenueList {...list} />
      <DrawnMap points={points} route={route} ground={ground} />
      {route && <WalkNote items={list.items} />}
    </map-places>
  );
}
