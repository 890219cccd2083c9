import { readFile } from 'node:fs/promises';
import t from 'tap';
import { breakingChanges } from '../../../scripts/openapi/breaking-changes.ts';
import { releasedFile } from '../../../scripts/openapi/release.ts';
import { callNames, calls } from '../../../server/content/contract/calls.ts';
import { withOpenObjects } from '../../../server/content/open-objects.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

t.test('the OpenAPI document has every call of the contract', async (t) => {
  const answer = await app.inject({ url: '/api/v1/openapi.json' });
  t.equal(answer.statusCode, 200);
  const document = answer.json();
  t.equal(document.openapi, '3.1.0');
  for (const name of callNames) {
    const operation = document.paths[calls[name].path.replaceAll(/:([a-z]+)/g, '{$1}')].get;
    t.equal(operation.operationId, name);
    t.same(
      operation.responses['200'].content['application/json'].schema,
      withOpenObjects(JSON.parse(JSON.stringify(calls[name].answer))),
    );
    const required = operation.parameters.filter((parameter: { required: boolean }) => parameter.required);
    const named = required.map(({ name: parameter }: { name: string }) => parameter);
    const needed = { brandFile: ['file'], editions: [] as string[] }[name as string] ?? ['region'];
    for (const each of needed) t.ok(named.includes(each), `${name} needs ${named}`);
  }
});

t.test('the API breaks no caller of the last release', async (t) => {
  const released = JSON.parse(await readFile(releasedFile, 'utf8'));
  const current = (await app.inject('/api/v1/openapi.json')).json();
  t.strictSame(breakingChanges(released, current), []);
});

t.test('content of a site that the program does not serve is not found', async (t) => {
  const call = '/api/v1/config/site?region=hk&locale=en';
  for (const [domain, status] of [
    ['', 200],
    ['tvn', 404],
    ['tasia', 404],
    ['asia', 404],
  ] as const)
    t.equal((await app.inject(`${call}&domain=${domain}`)).statusCode, status, domain);
  t.match((await app.inject(`${call}&domain=tvn`)).json().error, { status: 404, message: /domain/ });
  const vietnam = await openTestMagazine({ settings: { SITE_DOMAIN: 'vn' } });
  t.teardown(() => vietnam.app.close());
  const ofVietnam = '/api/v1/config/site?region=vn&locale=vn';
  t.equal((await vietnam.app.inject(`${ofVietnam}&domain=tvn`)).statusCode, 200);
  t.equal((await vietnam.app.inject(ofVietnam)).statusCode, 200, 'a call that names none is for its own');
  t.equal((await vietnam.app.inject(`${ofVietnam}&domain=tkz`)).statusCode, 404);
});

t.test('invalid input is answered with 422 and its fields', async (t) => {
  const answer = await app.inject({ url: '/api/v1/stories?region=xx&locale=en&page=0' });
  t.equal(answer.statusCode, 422);
  t.match(answer.json().errors[0], { field: 'region', message: String });
  const missing = await app.inject({ url: '/api/v1/pages' });
  t.equal(missing.statusCode, 422);
  t.match(missing.json().errors[0], { field: 'region' });
});

t.test('numbers beyond those of the database find nothing', async (t) => {
  for (const query of ['after=9999999999999999999', 'skip=100000000000000000000'])
    for (const kind of ['story', 'restaurant']) {
      const answer = await app.inject(`/api/v1/sitemap/entries?region=hk&kind=${kind}&${query}`);
      t.equal(answer.statusCode, 200, `${kind} ${query}`);
      t.strictSame(answer.json().items, []);
    }
});

t.test('config/site has the specified keys', async (t) => {
  const config = (await app.inject({ url: '/api/v1/config/site?region=hk&locale=en' })).json();
  for (const key of [
    'nav-main',
    'nav-footer',
    'social-media',
    'region-locale',
    'valid-regions',
    'available-locales',
    'verticals-index',
    'newsletter-prompt',
    'lazyload-ad',
  ]) {
    t.ok(key in config, key);
  }
  const pages = (await app.inject({ url: '/api/v1/pages?region=hk&locale=en' })).json();
  t.ok(Array.isArray(pages.data));
  t.type(pages.data[0].slug, 'string');
});
