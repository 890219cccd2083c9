import type { Provider } from './provider.ts';

const youtube = (path: string) => `https://www.youtube.com/${path}`;

/** Services whose videos can stand in a text. */
export const videos = {
  youtube: {
    name: 'YouTube',
    frameOrigin: 'https://www.youtube-nocookie.com',
    forms: [
      [
        /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=(?<id>[\w-]+)/,
        youtube('playlist?list=$<id>'),
      ],
      [/^(?:www\.|m\.)?youtube\.com\/playlist\?(?:.*&)?list=(?<id>[\w-]+)/, youtube('playlist?list=$<id>')],
      [/^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=(?<id>[\w-]{11})(?!\w)/, youtube('watch?v=$<id>')],
      [/^youtu\.be\/(?<id>[\w-]{11})(?!\w)/, youtube('watch?v=$<id>')],
      [
        /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|live)\/(?<id>[\w-]{11})(?!\w)/,
        youtube('watch?v=$<id>'),
      ],
      [/^(?:www\.|m\.)?youtube\.com\/shorts\/(?<id>[\w-]{11})(?!\w)/, youtube('shorts/$<id>')],
    ],
    frames: [
      [/^https:\/\/www\.youtube\.com\/watch\?v=(?<id>[\w-]{11})$/, '/embed/$<id>?autoplay=1', 'wide'],
      [/^https:\/\/www\.youtube\.com\/shorts\/(?<id>[\w-]{11})$/, '/embed/$<id>?autoplay=1', 'upright'],
      [
        /^https:\/\/www\.youtube\.com\/playlist\?list=(?<id>[\w-]+)$/,
        '/embed/videoseries?list=$<id>',
        'wide',
      ],
    ],
  },
  vimeo: {
    name: 'Vimeo',
    frameOrigin: 'https://player.vimeo.com',
    forms: [
      [
        /^player\.vimeo\.com\/video\/(?<id>\d+)\?(?:.*&)?h=(?<key>[\da-f]+)/,
        'https://vimeo.com/$<id>/$<key>',
      ],
      [/^(?:www\.)?vimeo\.com\/(?<id>\d+)\/(?<key>[\da-f]+)/, 'https://vimeo.com/$<id>/$<key>'],
      [
        /^(?:(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|video\/)?|player\.vimeo\.com\/video\/)(?<id>\d+)/,
        'https://vimeo.com/$<id>',
      ],
    ],
    frames: [
      [/^https:\/\/vimeo\.com\/(?<id>\d+)$/, '/video/$<id>?dnt=1&autoplay=1', 'wide'],
      [
        /^https:\/\/vimeo\.com\/(?<id>\d+)\/(?<key>[\da-f]+)$/,
        '/video/$<id>?h=$<key>&dnt=1&autoplay=1',
        'wide',
      ],
    ],
  },
  dailymotion: {
    name: 'Dailymotion',
    frameOrigin: 'https://geo.dailymotion.com',
    forms: [
      [
        /^geo\.dailymotion\.com\/player(?:\/\w+)?\.html\?(?:.*&)?video=(?<id>\w+)/,
        'https://www.dailymotion.com/video/$<id>',
      ],
      [
        /^(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(?<id>[^\W_]+)/,
        'https://www.dailymotion.com/video/$<id>',
      ],
      [/^dai\.ly\/(?<id>\w+)/, 'https://www.dailymotion.com/video/$<id>'],
    ],
    frames: [[/^https:\/\/www\.dailymotion\.com\/video\/(?<id>\w+)$/, '/player.html?video=$<id>', 'wide']],
  },
  tiktok: {
    name: 'TikTok',
    frameOrigin: 'https://www.tiktok.com',
    forms: [
      [
        /^(?:www\.)?tiktok\.com\/(?<user>@[\w.-]+)\/video\/(?<id>\d+)/,
        'https://www.tiktok.com/$<user>/video/$<id>',
      ],
    ],
    frames: [[/^https:\/\/www\.tiktok\.com\/@[\w.-]+\/video\/(?<id>\d+)$/, '/player/v1/$<id>', 'upright']],
  },
} as const satisfies Record<string, Provider>;
