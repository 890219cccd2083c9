import type { PlaceLinks } from '../../../views/components/profiles/fact.ts';
import type { MapChoice, MapProvider } from '../../config/map-providers.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';

/** Where something is, with what it is called; each part stands in an address and is encoded. */
interface Target {
  latitude: number;
  longitude: number;
  name: string;
}

interface Provider {
  place(target: Target): string;
  directions(target: Target): string;
}

const address = (base: string, query: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(query)}`;
const pair = ({ latitude, longitude }: Target) => `${latitude},${longitude}`;

/** The addresses of each map. Those of China take coordinates of the world’s system when the address says so. */
const providers: Readonly<Record<MapProvider, Provider>> = {
  openstreetmap: {
    place: ({ latitude, longitude }) =>
      `${address('https://www.openstreetmap.org/', { mlat: String(latitude), mlon: String(longitude) })}#map=18/${latitude}/${longitude}`,
    directions: (target) => address('https://www.openstreetmap.org/directions', { to: pair(target) }),
  },
  google: {
    place: (target) => address('https://www.google.com/maps/search/', { api: '1', query: pair(target) }),
    directions: (target) =>
      address('https://www.google.com/maps/dir/', { api: '1', destination: pair(target) }),
  },
  apple: {
    place: (target) => address('https://maps.apple.com/', { ll: pair(target), q: target.name }),
    directions: (target) => address('https://maps.apple.com/', { daddr: pair(target) }),
  },
  amap: {
    place: ({ latitude, longitude, name }) =>
      address('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        coordinate: 'wgs84',
      }),
    directions: ({ latitude, longitude, name }) =>
      address('https://uri.amap.com/navigation', {
        to: `${longitude},${latitude},${name}`,
        coordinate: 'wgs84',
      }),
  },
  baidu: {
    place: (target) =>
      address('https://api.map.baidu.com/marker', {
        location: pair(target),
        title: target.name,
        content: target.name,
        output: 'html',
        coord_type: 'wgs84',
      }),
    directions: (target) =>
      address('https://api.map.baidu.com/direction', {
        destination: `latlng:${pair(target)}|name:${target.name}`,
        mode: 'walking',
        output: 'html',
        coord_type: 'wgs84',
      }),
  },
};

/** Where the map of a region shows a profile, and the way to it; nothing where its coordinates are not known. */
export function placeLinks(
  { name, facts, region }: Pick<ProfileCard, 'name' | 'facts' | 'region'>,
  { usual, regional }: MapChoice,
): PlaceLinks | undefined {
  const { latitude, longitude } = facts;
  if (latitude === undefined || longitude === undefined) return undefined;
  const target = { latitude, longitude, name };
  const { place, directions } = providers[regional[region] ?? usual];
  return {
    map: place(target),
    directions: directions(target),
    geo: `geo:${pair(target)}?q=${pair(target)}(${encodeURIComponent(name)})`,
  };
}
