import sharp from 'sharp';
import t from 'tap';
import { inspectBrandImage } from '../../../server/brand/inspect-brand-file.ts';
import { sanitiseSvg } from '../../../server/brand/svg/sanitise-svg.ts';
import { measurePicture } from '../../../server/images/inspect-picture.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { bomb } from '../../support/publishing/bomb.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call } = await openPublishingApi(t);

/** Why something is refused. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  );

/** What is wrong with a drawing. */
async function problemsOf(content: string): Promise<string> {
  const { problems } = sanitiseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">${content}</svg>`,
  ) as { problems?: { message: string }[] };
  return problems?.map(({ message }) => message).join() ?? 'taken';
}

const used = 100;
const rectangles = '<rect width="1" height="1"/>'.repeat(used - 1);

tryBounds(t, 'pictures', {
  pictureBytes: {
    send: async (bytes) => {
      const headers = { 'content-type': 'image/jpeg' };
      return (await call('PUT', '/pictures/table', { body: Buffer.alloc(bytes), headers })).statusCode;
    },
    beyond: 413,
  },
  pictureWidth: { send: (width) => refusalOf(measurePicture(bomb(width, 1))), beyond: /6000 is the most/ },
  picturePixels: {
    send: (pixels) => refusalOf(measurePicture(bomb(6_000, Math.ceil(pixels / 6_000)))),
    beyond: /it may have 48 million/,
  },
  brandSide: {
    send: async (width) => {
      const create = { width, height: 1, channels: 3, background: '#fff' } as const;
      return refusalOf(inspectBrandImage(await sharp({ create }).png().toBuffer()));
    },
    beyond: /4096 in a side are the most/,
  },
  svgElements: {
    // The root is one of them.
    send: (count) => problemsOf('<rect width="1" height="1"/>'.repeat(count - 1)),
    beyond: /more than 5000 elements/,
  },
  svgDrawn: {
    send: (count) =>
      problemsOf(
        `<defs><g id="a">${rectangles}</g></defs>${'<use href="#a"/>'.repeat(Math.floor(count / (used + 1)))}`,
      ),
    beyond: /more than 20000 times/,
    amounts: [19_000, 21_000],
  },
});
