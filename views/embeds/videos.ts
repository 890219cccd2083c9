import type { Groups, Provider } from './provider.ts';

const youtube = (path: string) => `https://www.youtube.com/${path}`;

/** Seconds of a start as addresses write it: `95`, `95s`, `1m35s`, `1:35`; 0 where it is none. */
function secondsOf(text = ''): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? /^(?:(\d+):)?(\d+):(\d+)$/.exec(text) ?? [];
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sum < 86_400 ? sum : 0;
}

/** The page of a video that begins where its address says, after some name and in some form. */
const from =
  (page: (groups: Groups) => string, name: string, form: (seconds: number) => string) =>
  ({ more = '', ...groups }: Groups) => {
    const parameters = new URLSearchParams(more.replaceAll(/[#?]/g, '&'));
    const seconds = secondsOf(parameters.get(name) ?? parameters.get('start') ?? undefined);
    return page(groups) + (seconds > 0 ? form(seconds) : '');
  };

const watch = from(
  ({ id }) => youtube(`watch?v=${id}`),
  't',
  (seconds) => `&t=${seconds}s`,
);
const vimeoStart = (seconds: number) => `#t=${seconds}s`;

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
      // A start may stand before the video and after it.
      [/^(?:www\.|m\.)?youtube\.com\/watch\?(?=(?<more>.*))(?:.*&)?v=(?<id>[\w-]{11})(?!\w)/, watch],
      [/^youtu\.be\/(?<id>[\w-]{11})(?!\w)(?<more>.*)/, watch],
      [
        /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|live)\/(?<id>[\w-]{11})(?!\w)(?<more>.*)/,
        watch,
      ],
      [/^(?:www\.|m\.)?youtube\.com\/shorts\/(?<id>[\w-]{11})(?!\w)/, youtube('shorts/$<id>')],
    ],
    frames: [
      [/^https:\/\/www\.youtube\.com\/watch\?v=(?<id>[\w-]{11})$/, '/embed/$<id>?autoplay=1', 'wide'],
      [
        /^https:\/\/www\.youtube\.com\/watch\?v=(?<id>[\w-]{11})&t=(?<start>\d+)s$/,
        '/embed/$<id>?autoplay=1&start=$<start>',
        'wide',
      ],
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
        /^player\.vimeo\.com\/video\/(?<id>\d+)\?(?=(?<more>.*))(?:.*&)?h=(?<key>[\da-f]+)/,
        from(({ id, key }) => `https://vimeo.com/${id}/${key}`, 't', vimeoStart),
      ],
      [
        /^(?:www\.)?vimeo\.com\/(?<id>\d+)\/(?<key>[\da-f]+)(?<more>.*)/,
        from(({ id, key }) => `https://vimeo.com/${id}/${key}`, 't', vimeoStart),
      ],
      [
        /^(?:(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|video\/)?|player\.vimeo\.com\/video\/)(?<id>\d+)(?<more>.*)/,
        from(({ id }) => `https://vimeo.com/${id}`, 't', vimeoStart),
      ],
    ],
    frames: [
      [
        /^https:\/\/vimeo\.com\/(?<id>\d+)(?<start>#t=\d+s)?$/,
        ({ id, start = '' }) => `/video/${id}?dnt=1&autoplay=1${start}`,
        'wide',
      ],
      [
        /^https:\/\/vimeo\.com\/(?<id>\d+)\/(?<key>[\da-f]+)(?<start>#t=\d+s)?$/,
        ({ id, key, start = '' }) => `/video/${id}?h=${key}&dnt=1&autoplay=1${start}`,
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
        /^(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(?<id>[^\W_]+)(?<more>.*)/,
        from(
          ({ id }) => `https://www.dailymotion.com/video/${id}`,
          'start',
          (seconds) => `?start=${seconds}`,
        ),
      ],
      [/^dai\.ly\/(?<id>\w+)/, 'https://www.dailymotion.com/video/$<id>'],
    ],
    frames: [
      [
        /^https:\/\/www\.dailymotion\.com\/video\/(?<id>\w+)(?:\?start=(?<start>\d+))?$/,
        ({ id, start }) => `/player.html?video=${id}${start ? `&startTime=${start}` : ''}`,
        'wide',
      ],
    ],
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
