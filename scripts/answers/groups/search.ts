import type { Question } from '../answer-text.ts';
import type { Group } from '../interview.ts';

const queries = [
  'q=tea',
  'q=bar',
  'q=tae',
  'q=tea+ceremony+kiln',
  'q=tea+ceremony+kiln&exact=1',
  'q=tae&in=hk&exact=1',
  'q=tea&kind=story',
  'q=tea&kind=restaurant&kind=story',
  'q=tea&sort=latest',
  'q=a&sort=oldest',
  'q=the&page=2',
  'q=the&page=99',
  'q=tea&vertical=dining&language=en',
  'q=lantern&price=2&cuisine=Cantonese',
  'q=tea&since=year&near=1',
  'q=zzzyzx',
  'q=*',
  'q=',
  'q=%3Cscript%3E',
  'q="three bars"',
  'q=hong+kong&kind=guide',
  'q=rosa+xavier',
  'q=ada',
  'q=%E8%8C%B6&site=hk&lang=zh-Hant',
  'q=%E8%8C%B6&site=cn&lang=zh-Hans',
  'q=c%C3%A0+ph%C3%AA&language=vn',
  'q=%E0%B8%8A%E0%B8%B2&site=th&lang=th',
  'q=%D1%87%D0%B0%D0%B9&language=ru',
  'q=hujan&site=my&lang=bm',
  'q=menu&site=id&lang=id',
];

const typed = [
  'q=t',
  'q=tea',
  'q=kil',
  'q=bangk',
  'q=zz',
  'q=%E8%8C%B6&site=tw&lang=zh-Hant',
  'q=',
  'q=ada+m',
];

const htmx = { 'hx-request': 'true' };

/** Searches of many kinds, what is suggested, and fragments. */
export const askSearches: Group = async ({ askAll }) => {
  await askAll(queries.map((query) => `/search?${query}`));
  const fragments = [
    ...typed.map((query) => `/partials/suggest?${query}`),
    '/partials/search',
    '/partials/search?site=hk&lang=zh-Hant',
    '/partials/feed?vertical=dining&page=2',
    '/partials/feed?vertical=dining&supertag=bars',
    '/partials/feed?author=ada-marsh&page=1',
    '/partials/feed?author=ada-marsh&page=1&site=hk&lang=zh-Hant',
    '/partials/feed?vertical=nothing',
    '/partials/feed?vertical=dining&page=x',
    '/partials/feed',
    '/partials/nothing',
  ];
  await askAll(fragments.map((url): Question => ({ url, headers: htmx })));
};
