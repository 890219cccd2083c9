import { decoded, encoded, type Provider } from './provider.ts';

/** Services whose music and podcasts can stand in a text. */
export const audio = {
  spotify: {
    name: 'Spotify',
    frameOrigin: 'https://open.spotify.com',
    forms: [
      [
        /^open\.spotify\.com\/(?:intl-[a-z]+\/)?(?:embed(?:-podcast)?\/)?(?<kind>track|album|playlist|artist|episode|show)\/(?<id>\w+)/,
        'https://open.spotify.com/$<kind>/$<id>',
      ],
    ],
    frames: [
      [
        /^https:\/\/open\.spotify\.com\/(?<kind>track|episode|show)\/(?<id>\w+)$/,
        '/embed/$<kind>/$<id>',
        'track',
      ],
      [
        /^https:\/\/open\.spotify\.com\/(?<kind>album|playlist|artist)\/(?<id>\w+)$/,
        '/embed/$<kind>/$<id>',
        'audio',
      ],
    ],
  },
  soundcloud: {
    name: 'SoundCloud',
    frameOrigin: 'https://w.soundcloud.com',
    forms: [
      [/^w\.soundcloud\.com\/player\/?\?(?:.*&)?url=(?<page>[^&]+)/, ({ page = '' }) => decoded(page)],
      [/^(?<api>api\.soundcloud\.com\/(?:tracks|playlists)\/\d+)/, 'https://$<api>'],
      [
        /^(?:www\.|m\.)?soundcloud\.com\/(?<path>[\w-]+\/(?:sets\/)?[\w-]+)/,
        'https://soundcloud.com/$<path>',
      ],
    ],
    frames: [
      [
        /^(?<page>https:\/\/(?:soundcloud\.com\/[\w-]+\/sets\/[\w-]+|api\.soundcloud\.com\/playlists\/\d+))$/,
        ({ page = '' }) => `/player/?url=${encoded(page)}`,
        'audio',
      ],
      [
        /^(?<page>https:\/\/(?:soundcloud\.com\/[\w-]+\/[\w-]+|api\.soundcloud\.com\/tracks\/\d+))$/,
        ({ page = '' }) => `/player/?url=${encoded(page)}`,
        'track',
      ],
    ],
  },
  'apple-podcasts': {
    name: 'Apple Podcasts',
    frameOrigin: 'https://embed.podcasts.apple.com',
    forms: [
      [
        /^(?:embed\.)?podcasts\.apple\.com\/(?<path>[a-z]{2}\/podcast\/(?:[^/?]+\/)?id\d+)\?(?:.*&)?i=(?<episode>\d+)/,
        'https://podcasts.apple.com/$<path>?i=$<episode>',
      ],
      [
        /^(?:embed\.)?podcasts\.apple\.com\/(?<path>[a-z]{2}\/podcast\/(?:[^/?]+\/)?id\d+)/,
        'https://podcasts.apple.com/$<path>',
      ],
    ],
    frames: [
      [
        /^https:\/\/podcasts\.apple\.com\/(?<path>[a-z]{2}\/podcast\/(?:[^/?]+\/)?id\d+\?i=\d+)$/,
        '/$<path>',
        'track',
      ],
      [
        /^https:\/\/podcasts\.apple\.com\/(?<path>[a-z]{2}\/podcast\/(?:[^/?]+\/)?id\d+)$/,
        '/$<path>',
        'audio',
      ],
    ],
  },
} as const satisfies Record<string, Provider>;
