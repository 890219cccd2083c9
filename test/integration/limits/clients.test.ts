import { availableParallelism } from 'node:os';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import { imageRoutes } from '../../../server/images/routes.ts';
import { openSharePictures } from '../../../server/images/share-pictures/routes.ts';
import type { SourceImages } from '../../../server/images/source-images.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';
import { definePage } from '../../../server/routes/define-page.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { deferred } from '../../support/rendering.ts';
import { folderFor } from '../../unit/images/source-images.ts';

/** What is held back until it is let go. */
function held() {
  let gate = deferred();
  return {
    pass: () => gate.promise,
    close: () => {
      gate = deferred();
    },
    open: () => gate.resolve(),
  };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

/** How a kind of work is asked for, held back and let go. */
interface HeldWork {
  ask(index: number, client: string): Promise<{ statusCode: number }>;
  close(): void | Promise<void>;
  open(): void;
}

/** Asks for so much at once, for clients with a bounded number each; returns the statuses of what is refused. */
async function refusedOf(count: number, ofClient: number, work: HeldWork): Promise<number[]> {
  await work.close();
  const answers = Array.from({ length: count }, (_, index) =>
    work.ask(index, `203.0.113.${1 + Math.floor(index / ofClient)}`),
  );
  await turns(300);
  work.open();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  return statuses.filter((status) => [429, 503].includes(status));
}

const page = held();
let begun = 0;
const { app } = await openTestMagazine({
  extraRecords: [
    definePage({
      name: 'held',
      paths: ['/held/:number'],
      cache: 'story',
      load: async () => {
        begun += 1;
        await page.pass();
        return { kind: 'redirect', location: '/' };
      },
    }),
  ],
});

const picture = held();
const sourceImages: SourceImages = {
  get: (name) => ({
    name,
    width: 900,
    height: 600,
    focal: [0.5, 0.5],
    placeholderColours: [],
    hash: '01234567',
  }),
  read: async () => {
    await picture.pass();
    throw new Error('there is no file');
  },
};
const images = Fastify({ trustProxy: true });
const folder = await folderFor(t as Test);
imageRoutes(images, { sourceImages, folder, maxBytes: 1_000 });
t.teardown(() => Promise.all([app.close(), images.close()]));

const ways: HeldWork = {
  ...page,
  ask: (index, client) =>
    app.inject({
      method: 'POST',
      url: '/preferences',
      payload: 'choice=hk:en',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'magazine.example',
        referer: `https://magazine.example/held/${index}`,
        'x-forwarded-for': client,
      },
    }),
};

const renditions: HeldWork = {
  ...picture,
  ask: (index, client) =>
    images.inject({
      url: `/images/picture-${index}.01234567/320-1x1.webp`,
      headers: { 'x-forwarded-for': client },
    }),
};

const shareApp = Fastify({ trustProxy: true });
const shared = openSharePictures(shareApp, await folderFor(t as Test), {
  isPage: () => true,
  ask: () => Promise.reject(new Error('every picture is known')),
});
t.teardown(() => shareApp.close());

/** Pictures are let go by leaving them, so that they need not all be drawn. */
let leaving = new AbortController();
const drawn = {
  locale: 'en',
  face: 'noto-serif-display',
  ground: '#ffffff',
  ink: '#000000',
  accent: '#aa0000',
} as const;
let pages = 0;
const askForSharePicture = (client: string) => {
  pages += 1;
  const page = { region: 'ap', locale: 'en', path: `/page-${pages}` } as const;
  const words = { headline: `Page ${pages}`, label: 'Pages', siteName: 'Magazine' };
  return shareApp
    .inject({
      url: shared.pathOf(page, { ...drawn, ...words }),
      headers: { 'x-forwarded-for': client },
      // A signal of its own: the listener of an injected request is never removed.
      signal: AbortSignal.any([leaving.signal]),
    })
    .catch(() => ({ statusCode: 499 }));
};
const sharePictures: HeldWork = {
  close: async () => {
    leaving = new AbortController();
    // After it, nothing of before is under way.
    await askForSharePicture('203.0.113.250');
  },
  open: () => leaving.abort(),
  ask: (_index, client) => askForSharePicture(client),
};

/** How many renditions are encoded at once: the rest waits. */
const encodedAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

const {
  innerRequests,
  innerRequestsWaiting,
  innerRequestsOfClient,
  renditionsWaiting,
  renditionsOfClient,
  sharePicturesWaiting,
  sharePicturesOfClient,
} = bounds.clients;

/** Tries a bound of what waits, besides what is under way already. */
const besides = (underWay: number, { max }: { max: number }) => [max + underWay, max + underWay + 1] as const;

tryBounds(t, 'clients', {
  innerRequests: {
    send: async (count) => {
      begun = 0;
      let atOnce = 0;
      const open = () => {
        atOnce = begun;
        page.open();
      };
      await refusedOf(count, count, { ...ways, open });
      return atOnce < count;
    },
    beyond: true,
  },
  innerRequestsWaiting: {
    send: (count) => refusedOf(count, innerRequestsOfClient.max, ways),
    beyond: [503],
    amounts: besides(innerRequests.max, innerRequestsWaiting),
  },
  innerRequestsOfClient: {
    send: (count) => refusedOf(count, count, ways),
    beyond: [429],
    amounts: besides(innerRequests.max, innerRequestsOfClient),
  },
  renditionsWaiting: {
    send: (count) => refusedOf(count, renditionsOfClient.max, renditions),
    beyond: [503],
    amounts: besides(encodedAtOnce, renditionsWaiting),
  },
  renditionsOfClient: {
    send: (count) => refusedOf(count, count, renditions),
    beyond: [429],
    amounts: besides(encodedAtOnce, renditionsOfClient),
  },
  sharePicturesWaiting: {
    send: (count) => refusedOf(count, sharePicturesOfClient.max, sharePictures),
    beyond: [503],
    amounts: besides(1, sharePicturesWaiting),
  },
  sharePicturesOfClient: {
    send: (count) => refusedOf(count, count, sharePictures),
    beyond: [429],
    amounts: besides(1, sharePicturesOfClient),
  },
});
