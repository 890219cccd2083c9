import type { Tenant } from '../../../locales/regions.ts';
import type { Group } from '../interview.ts';
import { editionsOf } from './pages.ts';

const inEachEdition = ['/config/site', '/pages', '/fronts/home', '/most-read?size=3'];

const calls = [
  '/pages/about',
  '/pages/nothing',
  '/fronts/dining',
  '/fronts/nothing',
  '/stories?vertical=dining',
  '/stories?vertical=dining&supertag=bars&size=2&page=2&editions=true',
  '/stories?author=ada-marsh',
  '/stories?size=0',
  '/stories/three-bars-before-dinner',
  '/stories/a-clock-that-is-never-late',
  '/stories/five-islands-in-blue',
  '/stories/nothing',
  '/stories/three-bars-before-dinner/related',
  '/search?q=tea',
  '/search?q=tea&kind=restaurant&exact=true',
  '/search?q=tea&in=hk&in=th&sort=latest&size=5',
  '/search',
  '/suggest?q=te',
  '/suggest?q=te&size=100',
  '/profiles/restaurant/kwong-wing',
  '/profiles/designer/edith-lam',
  '/profiles/person/rosa-xavier',
  '/profiles/person/nobody',
  '/profiles/poem/nobody',
  '/surveys/readers',
  '/surveys/dining',
  '/sitemap/listings',
];
const kinds = [
  'author',
  'collection',
  'designer',
  'destination-guide',
  'dining-guide',
  'event',
  'mall-guide',
  'map',
  'newsletter',
  'person',
  'place',
  'profile-collection',
  'restaurant',
];
const others = [
  '/openapi.json',
  '/sitemap/files?region=hk',
  '/sitemap/entries?region=hk&kind=story&size=5',
  '/sitemap/entries?region=hk&kind=restaurant&skip=1',
  '/config/site',
  '/config/site?region=atlantis&locale=en',
  '/config/site?region=hk&locale=th',
  '/brand-files/nothing.svg',
  '/nothing',
];

/** The calls of the content API. */
export const askContentApi =
  (tenant: Tenant): Group =>
  async ({ askAll }) => {
    const of = (path: string, edition: string) => `/api/v1${path}${path.includes('?') ? '&' : '?'}${edition}`;
    const editions = editionsOf(tenant).map(({ region, locale }) => `region=${region}&locale=${locale}`);
    await askAll(editions.flatMap((edition) => inEachEdition.map((path) => of(path, edition))));
    if (tenant !== 'asia') return;
    const profiles = kinds.map((kind) => `/profiles/${kind}?everywhere=true`);
    for (const edition of ['region=hk&locale=en', 'region=hk&locale=zh-Hant'])
      await askAll([...calls, ...profiles].map((path) => of(path, edition)));
    await askAll(others.map((path) => `/api/v1${path}`));
  };
