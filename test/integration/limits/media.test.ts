import t from 'tap';
import { h264Mp4 } from '../../support/content/media-files.ts';
import { storyWrite } from '../../support/items.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call } = await openPublishingApi(t);

const source = (number: number) => ({ src: `https://films.example/${number}.mp4`, type: 'video/mp4' });
const poster = { src: 'https://pictures.example/a.jpg', width: 3, height: 2, alt: 'A harbour' };
const film = { type: 'film', sources: [source(1)], poster };

async function statusOf(fields: object) {
  const { document } = storyWrite({ slug: 'film' });
  const body = { document: { ...document, body: [{ ...film, ...fields }] } };
  return (await call('PUT', '/items/story/en/film', { body })).statusCode;
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

tryBounds(t, 'media', {
  mediaBytes: {
    send: async (bytes) =>
      (
        await call('POST', '/media-files?name=film.mp4', {
          body: h264Mp4(bytes),
          headers: { 'content-type': 'video/mp4' },
        })
      ).statusCode,
    beyond: 413,
  },
  mediaSources: { send: (count) => statusOf({ sources: numbers(count).map(source) }), beyond: 422 },
  mediaChapters: {
    send: (count) => statusOf({ chapters: numbers(count).map((at) => ({ at, title: `Part ${at}` })) }),
    beyond: 422,
  },
  mediaSeconds: { send: (seconds) => statusOf({ seconds }), beyond: 422 },
});
