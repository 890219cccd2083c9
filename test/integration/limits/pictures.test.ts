import sharp from 'sharp';
import t from 'tap';
import { inspectBrandImage, inspectFont } from '../../../server/brand/inspect-brand-file.ts';
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

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

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
  svgBytes: {
    send: (bytes) => refusalOf(inspectBrandImage(Buffer.from(drawing.padEnd(bytes)))),
    beyond: /257 kB: it may have 256/,
  },
  brandPictureBytes: {
    // What is after the end of a PNG is not decoded.
    send: async (bytes) => {
      const create = { width: 9, height: 9, channels: 3, background: '#a00' } as const;
      const png = await sharp({ create }).png().toBuffer();
      return refusalOf(inspectBrandImage(Buffer.concat([png], bytes)));
    },
    beyond: /2049 kB: it may have 2048/,
  },
  brandFontBytes: {
    send: async (bytes) => {
      const font = Buffer.alloc(bytes);
      font.write('wOF2', 'latin1');
      font.writeUInt32BE(bytes, 8);
      return refusalOf((async () => inspectFont(font))());
    },
    beyond: /2049 kB: it may have 2048/,
  },
  svgDepth: {
    // The root is one of them.
    send: (depth) =>
      problemsOf(`${'<g>'.repeat(depth - 2)}<rect width="1" height="1"/>${'</g>'.repeat(depth - 2)}`),
    beyond: /nested more than 100 deep/,
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
