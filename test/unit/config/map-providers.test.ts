import t from 'tap';
import { mapChoice } from '../../../server/config/map-providers.ts';

t.test('a map is chosen for all regions, and others for single ones', async (t) => {
  t.strictSame(mapChoice.parse('google'), { usual: 'google', regional: {} });
  t.strictSame(mapChoice.parse('openstreetmap, cn=amap,tw=google'), {
    usual: 'openstreetmap',
    regional: { cn: 'amap', tw: 'google' },
  });
});

t.test('what is no map, or no region, is refused', async (t) => {
  for (const wrong of ['', 'bing', 'cn=amap', 'google,amap', 'google,cn=bing', 'google,CN=amap'])
    t.equal(mapChoice.parse(wrong), undefined, wrong);
});
