/** Where programs that embed a story learn how to show it. */
export const embedPath = '/oembed';
