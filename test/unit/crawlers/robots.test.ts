import robotsParser from 'robots-parser';
import t from 'tap';
import { crawlers, type Rights, type Use, uses } from '../../../server/crawlers/rights.ts';
import { robotsText } from '../../../server/crawlers/robots.ts';

const origin = 'https://magazine.example';
const all: Rights = { search: true, news: true, aiAnswers: true, aiTraining: true };
// Its types are of a module, which it is not.
const parse = robotsParser as unknown as typeof robotsParser.default;
const robotsOf = (rights: Rights) => parse(`${origin}/robots.txt`, robotsText(rights, origin));
const story = `${origin}/dining/bars/a-story`;

for (const use of uses)
  t.test(`whoever crawls for ${use} is told by name what this site allows`, async (t) => {
    const refused = robotsOf({ ...all, [use]: false });
    const allowed = robotsOf({
      ...Object.fromEntries(uses.map((each) => [each, false])),
      [use]: true,
    } as Rights);
    for (const name of crawlers[use]) {
      t.equal(refused.isAllowed(story, name), false, name);
      t.equal(allowed.isAllowed(story, name), true, name);
    }
    for (const other of uses.filter((each) => each !== use))
      for (const name of crawlers[other]) t.equal(refused.isAllowed(story, name), true, name);
    t.equal(refused.isAllowed(story, 'AnotherBot'), true);
  });

t.test('no crawler is led to the calls of programs and to parts of pages', async (t) => {
  const robots = robotsOf(all);
  for (const name of ['AnotherBot', ...uses.flatMap((use) => crawlers[use])])
    for (const path of ['/api/v1/stories', '/partials/feed'])
      t.equal(robots.isAllowed(origin + path, name), false);
});

t.test('the sitemaps and the licence are named', async (t) => {
  t.strictSame(robotsOf(all).getSitemaps(), [`${origin}/sitemap.xml`]);
  t.match(robotsText(all, origin), `\nLicense: ${origin}/license.xml\n`);
});

t.test('the signals of preference say what the rights say', async (t) => {
  const text = (refused?: Use) => robotsText(refused ? { ...all, [refused]: false } : all, origin);
  t.match(text(), 'Content-Signal: search=yes, ai-input=yes, ai-train=yes\n');
  t.match(text('aiTraining'), 'Content-Signal: search=yes, ai-input=yes, ai-train=no\n');
  t.match(text('aiAnswers'), 'Content-Signal: search=yes, ai-input=no, ai-train=yes\n');
  t.match(text('search'), 'Content-Usage: search=n, train-ai=y\n');
});

t.test('every crawler is told the signals: it reads the group of its own name and no other', async (t) => {
  const [everyone, ...named] = robotsText({ ...all, aiTraining: false }, origin)
    .split('\n\n')
    .filter((group) => group.startsWith('User-agent:'));
  t.equal(named.length, uses.length);
  for (const group of [everyone, ...named]) {
    t.match(group, /^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m);
    t.match(group, /^Content-Usage: search=y, train-ai=n$/m);
  }
});

t.test('no crawler is named for two uses', async (t) => {
  const names = uses.flatMap((use) => crawlers[use]);
  t.equal(new Set(names).size, names.length);
});
