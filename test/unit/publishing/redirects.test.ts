import t from 'tap';
import { createRedirects } from '../../../server/publishing/redirects/redirects.ts';

t.test('an address is found in any spelling, and its query only where one is stored', async (t) => {
  const redirects = createRedirects();
  redirects.replace([
    { from: '/old', to: '/new' },
    { from: '/', to: null },
    { from: '/?p=17', to: '/seventeen' },
    { from: '/ก', to: '/thai' },
  ]);
  t.strictSame(redirects.find('/old'), { from: '/old', to: '/new' });
  t.equal(redirects.find('/old/')?.to, '/new');
  t.equal(redirects.find('/old', 'utm_source=x')?.to, '/new');
  t.equal(redirects.find('/', 'p=17')?.to, '/seventeen');
  t.equal(redirects.find('/', 'p=18')?.to, null);
  t.equal(redirects.find('/%E0%B8%81/')?.to, '/thai');
  t.equal(redirects.find('/%E0%B8')?.to, undefined, 'a malformed escape is no address');
  t.equal(redirects.find('/other'), undefined);
  for (const form of ['feed', 'feed/atom', 'rss', 'amp', '2', 'page/3', 'comment-page-1'])
    t.equal(redirects.find(`/old/${form}/`)?.to, '/new', form);
  t.equal(redirects.find('/old/2024/05'), undefined);
});

t.test('changes are applied one by one, twice without harm', async (t) => {
  const redirects = createRedirects();
  for (let turn = 0; turn < 2; turn++)
    redirects.apply([
      { from: '/a', to: '/b' },
      { from: '/c', to: null },
      { from: '/?p=1', to: '/b' },
    ]);
  t.equal(redirects.size, 3);
  redirects.apply([{ from: '/a', to: '/d' }, { from: '/?p=1' }, { from: '/unknown' }]);
  t.equal(redirects.find('/a')?.to, '/d');
  t.equal(redirects.find('/c')?.to, null);
  t.equal(redirects.find('/', 'p=1'), undefined);
  t.equal(redirects.size, 2);
});
