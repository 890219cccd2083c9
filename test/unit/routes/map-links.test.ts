import t from 'tap';
import { placeLinks } from '../../../server/routes/profiles/map-links.ts';

const profile = { name: 'Tea & Co', region: 'hk', facts: { latitude: 22.28, longitude: 114.15 } } as const;
const usual = (provider: 'openstreetmap' | 'google' | 'apple' | 'amap' | 'baidu') => ({
  usual: provider,
  regional: {},
});

t.test('a profile without coordinates has no links to a map', async (t) => {
  t.equal(placeLinks({ ...profile, facts: { address: 'Peel Street' } }, usual('google')), undefined);
});

t.test('each map is given the place', async (t) => {
  const links = placeLinks(profile, usual('openstreetmap'));
  t.equal(links?.map, 'https://www.openstreetmap.org/?mlat=22.28&mlon=114.15#map=18/22.28/114.15');
  t.equal(links?.directions, 'https://www.openstreetmap.org/directions?to=22.28%2C114.15');
  for (const provider of ['google', 'apple', 'amap', 'baidu'] as const) {
    const { map = '', directions = '' } = placeLinks(profile, usual(provider)) ?? {};
    for (const address of [map, directions])
      t.match(new URL(address).search, '22.28', `${provider}: ${address}`);
  }
});

t.test('a device with maps of its own is given the place', async (t) => {
  t.equal(placeLinks(profile, usual('google'))?.geo, 'geo:22.28,114.15?q=22.28,114.15(Tea%20%26%20Co)');
});

t.test('a region may have a map of its own', async (t) => {
  const choice = { usual: 'openstreetmap', regional: { hk: 'amap' } } as const;
  const { searchParams } = new URL(placeLinks(profile, choice)?.map ?? '');
  t.equal(searchParams.get('position'), '114.15,22.28');
  t.equal(searchParams.get('coordinate'), 'wgs84');
  t.equal(searchParams.get('name'), 'Tea & Co');
});
