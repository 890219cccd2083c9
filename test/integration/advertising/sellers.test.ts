import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app: bare } = await openTestMagazine();
const { app } = await openTestMagazine({
  settings: {
    ADS_TXT: 'ads.example, 1234, DIRECT, f08c47fec0942fa0; OWNERDOMAIN=magazine.example',
    APP_ADS_TXT: 'apps.example, 9, RESELLER',
    SELLERS_JSON_URL: 'https://publisher.example/sellers.json',
  },
});
t.teardown(() => Promise.all([bare.close(), app.close()]));

t.test('who may sell is told as settings say', async (t) => {
  const { statusCode, headers, body } = await app.inject('/ads.txt');
  t.equal(statusCode, 200);
  t.equal(headers['content-type'], 'text/plain; charset=utf-8');
  t.equal(body, 'ads.example, 1234, DIRECT, f08c47fec0942fa0\nOWNERDOMAIN=magazine.example\n');
  t.equal((await app.inject('/app-ads.txt')).body, 'apps.example, 9, RESELLER\n');
  const sellers = await app.inject('/sellers.json');
  t.equal(sellers.statusCode, 302);
  t.equal(sellers.headers.location, 'https://publisher.example/sellers.json');
});

t.test('what no setting names does not exist', async (t) => {
  for (const path of ['/ads.txt', '/app-ads.txt', '/sellers.json'])
    t.equal((await bare.inject(path)).statusCode, 404, path);
});
