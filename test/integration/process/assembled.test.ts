import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { openMagazine, openTestMagazine } from '../../support/magazine.ts';

const decorations = [
  ...['pageQuestions', 'content', 'dropContent', 'lastChange', 'pageStore', 'sites', 'sitesFile'],
  ...['routeMethods', 'policyWithStyle', 'publishing', 'changeFollower', 'published', 'sourceImages'],
  ...['storeGate', 'sharePictures', 'readiness', 'visitors', 'mails', 'replies', 'letters', 'searchLog'],
  ...['readerServices', 'renderServices', 'preparedAnswers', 'draining'],
];

const missing = (app: FastifyInstance) => decorations.filter((name) => !app.hasDecorator(name));

t.test('what the plugins add is there with a database of its own, and without', async (t) => {
  const stored = await openTestMagazine();
  t.teardown(() => stored.app.close());
  const read = await openMagazine({ content: stored.app.content });
  t.teardown(() => read.app.close());
  t.strictSame(missing(stored.app), []);
  t.strictSame(missing(read.app), []);
  t.ok(stored.app.publishing);
  t.equal(read.app.publishing, undefined);
});
