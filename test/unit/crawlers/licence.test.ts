import { parse } from 'node-html-parser';
import t from 'tap';
import { minimalSite } from '../../../server/content/minimal-site.ts';
import { licenceText } from '../../../server/crawlers/licence.ts';
import type { Rights } from '../../../server/crawlers/rights.ts';

const site = { ...minimalSite({ region: 'ap', locale: 'en' }), 'site-name': 'Ink & <Paper>' };
const licenceOf = (rights: Rights, contact = {}) =>
  parse(licenceText(rights, { ...site, contact }, 'https://magazine.example'));
const usesIn = (licence: ReturnType<typeof parse>, element: string) =>
  licence.getElementsByTagName(element)[0]?.text.split(' ') ?? [];

const all: Rights = { search: true, news: true, aiAnswers: true, aiTraining: true };

t.test('the licence permits what is allowed and prohibits what is not', async (t) => {
  const some = licenceOf({ ...all, aiTraining: false });
  t.strictSame(usesIn(some, 'permits'), ['search', 'ai-input', 'ai-index']);
  t.strictSame(usesIn(some, 'prohibits'), ['ai-train']);
  t.strictSame(usesIn(licenceOf(all), 'prohibits'), []);
  t.strictSame(
    usesIn(licenceOf({ ...all, search: false, aiAnswers: false, aiTraining: false }), 'permits'),
    [],
  );
});

t.test('the licence names the publisher, else the site', async (t) => {
  const [named] = licenceOf(all, { publisher: 'Ink Press', mail: 'rights@ink.example' }).getElementsByTagName(
    'copyright',
  );
  t.equal(named?.text, 'Ink Press');
  t.equal(named?.getAttribute('contactEmail'), 'rights@ink.example');
  t.match(licenceText(all, site, 'https://magazine.example'), '>Ink &amp; &lt;Paper&gt;</copyright>');
});
