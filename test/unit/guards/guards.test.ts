import t from 'tap';
import { refusalOf } from '../../../server/routes/guards/guards.ts';
import { failedValidation, type NotFound, noPageFound } from '../../../server/routes/outcome.ts';
import { known, requestOf } from './requests.ts';

const passes = undefined;

type Row = [path: string, name: string, params: Record<string, string>, expected: NotFound | undefined];

/** Each guard's both sides: the address, how the path table reads it, and what the guards say. */
const guarded: Record<string, Row[]> = {
  'a path that contains .php or .html is no page': [
    ['/index.php', 'verticals', { verticals: 'index.php' }, noPageFound],
    ['/style/old.HTML', 'verticals-supertags', { verticals: 'style', supertags: 'old.HTML' }, noPageFound],
    ['/gen-t/x.php7', 'gen-t-supertags', { supertags: 'x.php7' }, noPageFound],
    ['/a/b/c/d/e.html', 'unmatched', {}, noPageFound],
    ['/style/php', 'verticals-supertags', { verticals: 'style', supertags: 'php' }, passes],
  ],
  'routes named exactly authors or collection are no pages': [
    ['/authors', 'authors', {}, noPageFound],
    ['/collection', 'collection', {}, noPageFound],
    ['/authors/noor-halabi', 'authors-author', { author: 'noor-halabi' }, passes],
    ['/collection/winter', 'collection-theme', { theme: 'winter' }, passes],
  ],
  'restaurants and guides belong to dining': [
    ['/style/restaurants', 'verticals-restaurants', { verticals: 'style' }, noPageFound],
    [
      '/style/restaurants/hk',
      'verticals-restaurants-region',
      { verticals: 'style', region: 'hk' },
      noPageFound,
    ],
    ['/style/guides', 'verticals-guides-guide', { verticals: 'style' }, noPageFound],
    [
      '/style/guides/noodles',
      'verticals-guides-guide',
      { verticals: 'style', guide: 'noodles' },
      noPageFound,
    ],
    ['/dining/restaurants', 'verticals-restaurants', { verticals: 'dining' }, passes],
    ['/dining/restaurants/hk', 'verticals-restaurants-region', { verticals: 'dining', region: 'hk' }, passes],
    ['/dining/guides', 'verticals-guides-guide', { verticals: 'dining' }, passes],
    ['/dining/guides/noodles', 'verticals-guides-guide', { verticals: 'dining', guide: 'noodles' }, passes],
  ],
  'events in the supertag place belongs to the vertical events': [
    [
      '/style/events/gala',
      'verticals-supertags-story',
      { verticals: 'style', supertags: 'events', story: 'gala' },
      noPageFound,
    ],
    [
      '/style/events/page/2',
      'verticals-supertags-page-number',
      { verticals: 'style', supertags: 'events', number: '2' },
      noPageFound,
    ],
    ['/gen-t/events/gala', 'gen-t-supertags-story', { supertags: 'events', story: 'gala' }, noPageFound],
    [
      '/events/events/gala',
      'verticals-supertags-story',
      { verticals: 'events', supertags: 'events', story: 'gala' },
      passes,
    ],
    [
      '/events/events/page/2',
      'verticals-supertags-page-number',
      { verticals: 'events', supertags: 'events', number: '2' },
      passes,
    ],
    ['/style/events', 'verticals-events', { verticals: 'style' }, passes],
  ],
  'a first segment is a vertical or a page of the index': [
    ['/style', 'verticals', { verticals: 'style' }, passes],
    ['/about', 'verticals', { verticals: 'about' }, passes],
    ['/nowhere', 'verticals', { verticals: 'nowhere' }, noPageFound],
    ['/constructor', 'verticals', { verticals: 'constructor' }, noPageFound],
    ['/about/fashion', 'verticals-supertags', { verticals: 'about', supertags: 'fashion' }, noPageFound],
    [
      '/nowhere/fashion/a-story',
      'verticals-supertags-story',
      { verticals: 'nowhere', supertags: 'fashion', story: 'a-story' },
      noPageFound,
    ],
    ['/nowhere/events', 'verticals-events', { verticals: 'nowhere' }, noPageFound],
    ['/style/unknown', 'verticals-supertags', { verticals: 'style', supertags: 'unknown' }, passes],
  ],
  'an empty segment within a path is a failed validation': [
    [
      '/style//a_story',
      'verticals-supertags-story',
      { verticals: 'style', supertags: '', story: 'a_story' },
      failedValidation,
    ],
    ['//evil.example', 'verticals-supertags', { verticals: '', supertags: 'evil.example' }, failedValidation],
  ],
  'other pages pass': [
    ['/', 'index', {}, passes],
    ['/gen-t', 'gen-t', {}, passes],
    ['/search', 'search', {}, passes],
    ['/privacy-policy', 'privacy-policy', {}, passes],
    ['/mobile/authorize', 'mobile-authorize', {}, passes],
    ['/a/b/c/d', 'unmatched', {}, failedValidation],
  ],
};

for (const [rule, table] of Object.entries(guarded)) {
  t.test(rule, async (t) => {
    for (const [path, name, params, expected] of table) {
      const request = await requestOf(path);
      t.strictSame([request.record.name, request.params], [name, params], `${path} is ${name}`);
      t.strictSame(refusalOf(request, known), expected, path);
    }
  });
}
