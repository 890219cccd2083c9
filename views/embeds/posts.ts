import { decoded, encoded, type Provider } from './provider.ts';

/** Networks whose posts can stand in a text. */
export const posts = {
  instagram: {
    name: 'Instagram',
    frameOrigin: 'https://www.instagram.com',
    forms: [
      [
        /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?<kind>p|reel|tv)\/(?<id>[\w-]+)/,
        'https://www.instagram.com/$<kind>/$<id>/',
      ],
    ],
    frames: [
      [
        /^https:\/\/www\.instagram\.com\/(?<kind>p|reel|tv)\/(?<id>[\w-]+)\/$/,
        '/$<kind>/$<id>/embed/captioned/',
        'post',
      ],
    ],
  },
  x: {
    name: 'X',
    frameOrigin: 'https://platform.twitter.com',
    forms: [
      [
        /^(?:www\.|mobile\.)?(?:x|twitter)\.com\/(?<user>\w+)\/status(?:es)?\/(?<id>\d+)/,
        'https://x.com/$<user>/status/$<id>',
      ],
    ],
    frames: [[/^https:\/\/x\.com\/\w+\/status\/(?<id>\d+)$/, '/embed/Tweet.html?dnt=true&id=$<id>', 'post']],
  },
  facebook: {
    name: 'Facebook',
    frameOrigin: 'https://www.facebook.com',
    forms: [
      [
        /^(?:www\.|m\.)?facebook\.com\/(?<path>(?:[\w.-]+\/(?:posts|videos)\/(?:[\w.-]+\/)?|reel\/)\w+)/,
        'https://www.facebook.com/$<path>',
      ],
      [
        /^(?:www\.|m\.)?facebook\.com\/watch\/?\?(?:.*&)?v=(?<id>\d+)/,
        'https://www.facebook.com/watch/?v=$<id>',
      ],
      [
        /^(?:www\.)?facebook\.com\/plugins\/(?:post|video)\.php\?(?:.*&)?href=(?<page>[^&]+)/,
        ({ page = '' }) => decoded(page),
      ],
    ],
    frames: [
      [
        /^(?<page>https:\/\/www\.facebook\.com\/[\w.-]+\/posts\/[\w./-]*\w)$/,
        ({ page = '' }) => `/plugins/post.php?show_text=true&href=${encoded(page)}`,
        'post',
      ],
      [
        /^(?<page>https:\/\/www\.facebook\.com\/(?:[\w.-]+\/videos\/[\w./-]*\w|reel\/\w+|watch\/\?v=\d+))$/,
        ({ page = '' }) => `/plugins/video.php?show_text=false&href=${encoded(page)}`,
        'wide',
      ],
    ],
  },
} as const satisfies Record<string, Provider>;
