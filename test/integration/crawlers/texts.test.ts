import { fromMarkdown } from 'mdast-util-from-markdown';
import { parse } from 'node-html-parser';
import t from 'tap';
import { attribute, has } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine({ settings: { SECURITY_CONTACT: 'mailto:security@quillon.example' } });
const refusing = await openTestMagazine({
  settings: {
    CRAWL_SEARCH: 'refuse',
    CRAWL_NEWS: 'refuse',
    CRAWL_AI_ANSWERS: 'refuse',
    CRAWL_AI_TRAINING: 'allow',
  },
});
t.teardown(() => Promise.all([app.close(), refusing.app.close()]));
const origin = 'https://magazine.example';
const story = '/dining/bars/three-bars-before-dinner';
const get = (url: string) => app.inject({ url });

t.test(
  'a story is there as Markdown at its address, with all its paragraphs and absolute addresses',
  async (t) => {
    const answer = await get(`${story}.md`);
    t.match(answer.headers, {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${origin}${story}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
      'content-usage': 'search=y, train-ai=n',
    });
    const { title, body } = (
      await get('/api/v1/stories/three-bars-before-dinner?region=hk&locale=en')
    ).json();
    const tree = fromMarkdown(answer.body);
    t.match(tree.children[0], { type: 'heading', depth: 1, children: [{ value: title }] });
    const paragraphs = body.filter(({ type }: { type: string }) => type === 'paragraph');
    t.ok(tree.children.filter(({ type }) => type === 'paragraph').length >= paragraphs.length);
    t.notMatch(answer.body, '](/');
    t.notMatch(answer.body, /^::/m);
  },
);

t.test(
  'the page of a story names its Markdown; under another section that leads to its own address',
  async (t) => {
    t.equal(attribute((await get(story)).body, 'link[type="text/markdown"]', 'href'), `${story}.md`);
    const other = await get('/style/fashion/three-bars-before-dinner.md');
    t.equal(other.statusCode, 301);
    t.equal(other.headers.location, `${story}.md`);
    for (const path of ['/dining/bars/no-such-story.md', '/dining/bars/.md'])
      t.equal((await get(path)).statusCode, 404, path);
  },
);

t.test('each page that names its Markdown has it, in whatever section', async (t) => {
  for (const path of ['hero story', 'weekend story', 'gallery story', 'story with every block'] as const)
    t.equal((await get(`${pageKinds[path]}.md`)).statusCode, 200, path);
  for (const path of ['/gen-t/leaders/a-hospital-by-motorbike', '/gen-t/innovation/paint-from-old-roofs']) {
    const address = attribute((await get(path)).body, 'link[type="text/markdown"]', 'href') ?? '';
    t.equal(address, `${path}.md`);
    t.match((await get(address)).headers, { 'content-type': 'text/markdown; charset=utf-8' }, address);
  }
});

t.test('without the right to answers there is no Markdown', async (t) => {
  t.equal((await refusing.app.inject({ url: `${story}.md` })).statusCode, 404);
  const { body } = await refusing.app.inject({ url: story });
  t.notOk(has(body, 'link[type="text/markdown"]'));
});

t.test('a page tells crawlers what they may do with it', async (t) => {
  const { body } = await get(story);
  t.equal(attribute(body, 'meta[name=robots]', 'content'), 'max-image-preview:large');
  t.equal(attribute(body, 'meta[name="tdm-reservation"]', 'content'), '1');
  t.equal(attribute(body, 'link[rel=license]', 'href'), '/license.xml');
  t.notOk(has(body, 'meta[name="Googlebot-News"]'));
  const refused = (await refusing.app.inject({ url: story })).body;
  t.equal(attribute(refused, 'meta[name=robots]', 'content'), 'noindex');
  t.equal(attribute(refused, 'meta[name="Googlebot-News"]', 'content'), 'noindex');
  t.notOk(has(refused, 'meta[name="tdm-reservation"]'));
});

t.test(
  'the licence is served where robots.txt and pages name it, and says what the settings say',
  async (t) => {
    const path = attribute((await get(story)).body, 'link[rel=license]', 'href') ?? '';
    t.match((await get('/robots.txt')).body, `\nLicense: ${origin}${path}\n`);
    const permitted = async (from: typeof app) => {
      const { body, headers } = await from.inject({ url: path });
      t.equal(headers['content-type'], 'application/rsl+xml; charset=utf-8');
      const licence = parse(body).getElementsByTagName('rsl')[0];
      t.equal(licence?.getAttribute('xmlns'), 'https://rslstandard.org/rsl');
      return licence?.getElementsByTagName('permits')[0]?.text;
    };
    t.equal(await permitted(app), 'search ai-input ai-index');
    t.equal(await permitted(refusing.app), 'ai-train');
  },
);

t.test('llms.txt says what the site is, what it may be used for and where it is', async (t) => {
  const { body, headers } = await get('/llms.txt');
  t.equal(headers['content-type'], 'text/markdown; charset=utf-8');
  t.match(body, /^# Quillon\n/);
  t.match(body, '- Training of models: not allowed');
  t.match(body, `- [Dining](${origin}/dining)`);
  t.notMatch(body, 'unlisted');
  for (const [, path = ''] of body.matchAll(/\]\(https:\/\/magazine\.example(\/[^)]*)\)/g))
    t.equal((await get(path)).statusCode, 200, path);
  t.match((await refusing.app.inject({ url: '/llms.txt' })).body, '- Training of models: allowed');
});

t.test('browsers are told how to search the site', async (t) => {
  const address = attribute((await get('/')).body, 'link[rel=search]', 'href') ?? '';
  const description = parse((await get(address)).body);
  t.equal(description.getElementsByTagName('ShortName')[0]?.text, 'Quillon');
  const template = description.getElementsByTagName('Url')[0]?.getAttribute('template') ?? '';
  const found = await get(template.replace(origin, '').replace('{searchTerms}', 'tea'));
  t.equal(found.statusCode, 200);
  const icon = description.getElementsByTagName('Image')[0]?.text ?? '';
  t.equal((await get(icon.replace(origin, ''))).statusCode, 200);
});

t.test('security.txt names whom to tell of a weakness, where one is configured', async (t) => {
  const { body, statusCode } = await get('/.well-known/security.txt');
  t.equal(statusCode, 200);
  t.match(body, 'Contact: mailto:security@quillon.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  t.ok(expires > Date.now() && expires < Date.now() + 365 * 86_400_000);
  t.equal((await refusing.app.inject({ url: '/.well-known/security.txt' })).statusCode, 404);
});
