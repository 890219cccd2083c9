import type { MapPointModel, ProfileCardModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';
import { distance } from '../map/distance.ts';
import { DrawnMap } from '../map/drawn-map.tsx';
import { Picture } from '../pictures/picture.tsx';

interface VenueListProps {
  items: ProfileCardModel[];
  heading?: 'h2' | 'h3';
  /** Whether each is told of at length, a few with pictures. */
  full?: boolean;
}

/** Every so many venues one has its picture. */
const pictureEvery = 4;

/** Places as a numbered index; the points of a map beside it lead here. */
export function VenueList({ items, heading: Heading = 'h3', full = false }: VenueListProps) {
  const { iso } = useReader();
  return (
    <ol className={full ? 'venues venues-full' : 'venues'}>
      {items.map(({ id, name, href, line, standfirst, lang, metres, picture }, place) => (
        <li key={id} id={`place-${place + 1}`} data-point={place + 1} lang={lang}>
          {full && picture && place % pictureEvery === 0 && (
            <Picture picture={picture} ratio="3x2" place="narrow" />
          )}
          <Heading className="heading-l">
            <a href={href}>{name}</a>
          </Heading>
          <p className="card-line">
            {line}
            {metres !== undefined && <span>{distance(metres, iso)}</span>}
          </p>
          {full && <p className="standfirst">{standfirst}</p>}
        </li>
      ))}
    </ol>
  );
}

interface MappedVenuesProps extends VenueListProps {
  points: MapPointModel[];
  way?: boolean;
  /** Whether the map is the larger of the two. */
  mapFirst?: boolean;
}

/** A map and the list of its places; each answers the other. */
export function MappedVenues({ points, way = false, mapFirst = false, ...list }: MappedVenuesProps) {
  return (
    <map-places class={mapFirst ? 'mapped map-large' : 'mapped'}>
      <VenueList {...list} />
      <DrawnMap points={points} way={way} />
    </map-places>
  );
}
