import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { canonicalLinks } from '../../../server/content/links.ts';
import { minimalSite } from '../../../server/content/minimal-site.ts';
import { knownHeadOf } from '../../../server/render/known-heads.ts';

const story = { id: '1' };
const page = {
  kind: 'page',
  content: story,
  view: { kind: 'story' },
  title: 'A story without a picture',
  description: 'Its picture is drawn.',
  canonical: '/dining/food/a-story',
  variants: false,
  tags: [],
} as never;

/** What a head is made from, with the paths of the pictures that were asked for. */
function contextWith(drawn: string[]) {
  const pathOf = ({ path }: { path: string }) => {
    drawn.push(path);
    return `/share/0${path}.png`;
  };
  const edition = { region: 'hk', locale: 'en' } as const;
  return {
    request: { ...edition, edition, query: {}, params: {}, record: { name: 'story' } },
    site: minimalSite(edition),
    settings: readConfig({}),
    origin: 'https://magazine.example',
    t: (key: string) => key,
    links: canonicalLinks,
    canonicalLinks,
    sharePictures: { pathOf },
  } as never;
}

t.test('a head is made once for its content and its frame', (t) => {
  const context = contextWith([]);
  const head = knownHeadOf(page, context, { frame: 1, siteData: {} });
  t.equal(knownHeadOf(page, context, { frame: 1, siteData: {} }), head, 'the same again');
  t.not(knownHeadOf(page, context, { frame: 2, siteData: {} }), head, 'another one in another frame');
  const changed = { ...(page as object), content: { ...story } } as never;
  t.not(knownHeadOf(changed, context, { frame: 1, siteData: {} }), head, 'another one for another version');
  t.end();
});

t.test(
  'a drawn picture is noted each time that its page is shown, because others push it out of memory',
  (t) => {
    const drawn: string[] = [];
    const context = contextWith(drawn);
    const other = { ...(page as object), content: { id: '2' } } as never;
    for (const _ of [1, 2, 3]) knownHeadOf(other, context, { frame: 1, siteData: {} });
    t.strictSame(drawn, ['/dining/food/a-story', '/dining/food/a-story', '/dining/food/a-story']);
    t.end();
  },
);
