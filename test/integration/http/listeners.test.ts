import { EventEmitter, getEventListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import t from 'tap';
import { askItself } from '../../../server/http/inner-requests.ts';
import { closedSignal } from '../../../server/lib/waiting-client.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const warnings: string[] = [];
const note = ({ name, stack, message }: Error) => {
  if (name === 'MaxListenersExceededWarning') warnings.push(stack ?? message);
};
process.on('warning', note);
t.teardown(() => process.off('warning', note));

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '0', CACHE_MB: '0' } });
t.teardown(() => app.close());

const asked = [
  '/',
  '/dining',
  '/dining/bars/three-bars-before-dinner',
  '/search?q=noodles',
  '/nothing-here',
  '/feeds/hk/en/rss.xml',
  '/sitemap.xml',
  '/favicon.ico',
  '/api/v1/stories?region=hk&locale=en',
  '/dining?preview=1',
];

t.test('no answer gathers listeners, whatever is asked for and however often', async (t) => {
  for (const url of asked) {
    const answers = await Promise.all(Array.from({ length: 15 }, () => app.inject({ url })));
    t.ok(
      answers.every(({ statusCode }) => statusCode < 500),
      url,
    );
  }
  await new Promise(setImmediate);
  t.strictSame(warnings, []);
});

t.test('what the program asks itself leaves no listener on the signal that it shares', async (t) => {
  const { signal } = new AbortController();
  const edition = { region: 'hk', locale: 'en' } as const;
  for (let asked = 0; asked < 15; asked++) t.equal(await askItself(app, { url: '/', edition, signal }), 200);
  await new Promise(setImmediate);
  t.equal(getEventListeners(signal, 'abort').length, 0);
});

t.test('an answer has one listener for all who ask whether its client has left', async (t) => {
  const raw = new EventEmitter();
  const reply = { raw } as unknown as Pick<FastifyReply, 'raw'>;
  const asked = Array.from({ length: 30 }, () => closedSignal(reply));
  t.equal(new Set(asked).size, 1);
  t.equal(raw.listenerCount('close'), 1);
  raw.emit('close');
  t.ok(asked[0]?.aborted);
});
