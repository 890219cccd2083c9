import { decoded, encoded, type Groups, type Provider } from './provider.ts';

const tileDegrees = 360;

/** The part of the world that a map of a zoom shows around a point, as OpenStreetMap's frame takes it. */
function mapBounds({ zoom = '', latitude = '', longitude = '' }: Groups): string {
  const width = (tileDegrees / 2 ** Number(zoom)) * 1.5;
  const height = width / 2;
  const [x, y] = [Number(longitude), Number(latitude)];
  const bounds = [x - width, y - height, x + width, y + height].map((degrees) => degrees.toFixed(5));
  return `/export/embed.html?bbox=${bounds.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The zoom at which a part of the world of a width in degrees is shown. */
const zoomOf = (west: string, east: string) =>
  Math.min(
    19,
    Math.max(1, Math.round(Math.log2((tileDegrees * 3) / Math.max(1e-4, Number(east) - Number(west))))),
  );

const searchPage = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encoded(query)}`;
const degrees = String.raw`-?\d{1,3}(?:\.\d+)?`;
const google = String.raw`^(?:www\.|maps\.)?google\.(?:com|co\.[a-z]{2}|com?\.[a-z]{2}|[a-z]{2})`;
const pattern = (source: string) => new RegExp(source);

/** Maps that can stand in a text. */
export const maps = {
  'google-maps': {
    name: 'Google Maps',
    frameOrigin: 'https://www.google.com',
    forms: [
      [
        pattern(`${google}/maps/place/(?<name>[^/@?]+)/@(?<point>${degrees},${degrees}),(?<zoom>\\d+)`),
        'https://www.google.com/maps/place/$<name>/@$<point>,$<zoom>z',
      ],
      [pattern(`${google}/maps/place/(?<name>[^/@?]+)`), ({ name = '' }) => searchPage(decoded(name))],
      [
        pattern(
          `${google}/maps/embed\\?(?:.*&)?pb=[^&]*!2d(?<x>${degrees})!3d(?<y>${degrees})[^&]*?!2s(?<name>[^!&]+)!5e`,
        ),
        ({ x = '', y = '', name = '' }) =>
          `https://www.google.com/maps/place/${encoded(decoded(decoded(name))).replaceAll('%20', '+')}/@${y},${x},15z`,
      ],
      [
        pattern(`${google}/maps/embed\\?(?:.*&)?pb=[^&]*!2d(?<x>${degrees})!3d(?<y>${degrees})`),
        ({ x, y }) => searchPage(`${y},${x}`),
      ],
      [
        pattern(`${google}/maps(?:/search/?|/embed/v1/place)?/?\\?(?:.*&)?(?:q|query)=(?<query>[^&#]+)`),
        ({ query = '' }) => searchPage(decoded(query)),
      ],
      [
        pattern(`${google}/?\\?(?:.*&)?q=(?<query>[^&#]+)&(?:.*&)?output=embed`),
        ({ query = '' }) => searchPage(decoded(query)),
      ],
    ],
    frames: [
      [
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=(?<query>[^&#]+)$/,
        '/maps?q=$<query>&output=embed',
        'map',
      ],
      [
        pattern(
          `^https://www\\.google\\.com/maps/place/(?<name>[^/@?]+)/@(?<point>${degrees},${degrees}),(?<zoom>\\d+)z$`,
        ),
        '/maps?q=$<name>&ll=$<point>&z=$<zoom>&output=embed',
        'map',
      ],
    ],
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    frameOrigin: 'https://www.openstreetmap.org',
    forms: [
      [
        pattern(
          `^(?:www\\.)?openstreetmap\\.org/export/embed\\.html\\?(?:.*&)?bbox=(?<west>${degrees})(?:,|%2C)(?<south>${degrees})(?:,|%2C)(?<east>${degrees})(?:,|%2C)(?<north>${degrees})`,
        ),
        ({ west = '', south = '', east = '', north = '' }) => {
          const middle = [(Number(south) + Number(north)) / 2, (Number(west) + Number(east)) / 2];
          const [latitude, longitude] = middle.map((value) => String(Number(value.toFixed(5))));
          return `https://www.openstreetmap.org/#map=${zoomOf(west, east)}/${latitude}/${longitude}`;
        },
      ],
      [
        pattern(
          `^(?:www\\.)?openstreetmap\\.org/.*#map=(?<zoom>\\d+)(?:\\.\\d+)?/(?<latitude>${degrees})/(?<longitude>${degrees})`,
        ),
        'https://www.openstreetmap.org/#map=$<zoom>/$<latitude>/$<longitude>',
      ],
    ],
    frames: [
      [
        pattern(
          `^https://www\\.openstreetmap\\.org/#map=(?<zoom>\\d{1,2})/(?<latitude>${degrees})/(?<longitude>${degrees})$`,
        ),
        mapBounds,
        'map',
      ],
    ],
  },
} as const satisfies Record<string, Provider>;
