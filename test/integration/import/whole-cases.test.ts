import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Report } from '../../../server/importers/report.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { emptyDatabase, importInto, standIns } from '../../support/import/imports.ts';
import { freePort, temporaryFolder } from '../../support/machine.ts';

/** Whole exports and a live site of the same folder as the single cases. */
const folder = process.env.EXPORTS_FOLDER ?? '';
const skip = existsSync(join(folder, 'harbour.xml'))
  ? false
  : 'EXPORTS_FOLDER names no folder with these exports';

type Test = Parameters<typeof temporaryFolder>[0];

interface Imported {
  report: Report;
  again: Report;
  /** The documents by `kind locale/slug`, with the state of each. */
  found: Map<string, { state: string; document: StoryInput & Record<string, unknown> }>;
}

/** Imports a source twice. */
async function imported(t: Test, address: string, options: object, media?: string): Promise<Imported> {
  const database = await emptyDatabase(t);
  const report = await importInto(database, await openSource(address, options), { media });
  const again = await importInto(database, await openSource(address, options), { media });
  const rows = await database.query<{ key: string; state: string; document: StoryInput }>(
    "select kind || ' ' || locale || '/' || slug as key, state, document from item",
  );
  return { report, again, found: new Map(rows.map(({ key, ...item }) => [key, item])) as Imported['found'] };
}

/** Puts a picture at the address of each picture of an export. */
async function mediaOf(t: Test, file: string, site: string): Promise<string> {
  const media = await temporaryFolder(t);
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('__GHOST_URL__', site);
  const addresses = [...text.matchAll(/https?:\/\/[^"'\s<>\\]+\.jpg/g)].map(([address]) => address);
  await standIns(media, new Set(addresses.map((address) => address.replace(/-\d+x\d+(?=\.jpg$)/, ''))));
  return media;
}

/** The names of the parts of an export, as G12, that no document of the magazine has. */
async function lostOf(file: string, { found }: Imported): Promise<string[]> {
  const part = /\b(?:[CEFGLMPRSUW]|EV|PG|TH|GTH|PAID|MEM|TIER|DR|SC|SENT|PAGE|HTML|CAN)\d+\b/g;
  const names = new Set((await readFile(join(folder, file), 'utf8')).match(part));
  const kept = new Set(JSON.stringify([...found.values()]).match(part));
  return [...names].filter((name) => !kept.has(name)).sort();
}

const texts = (body: StoryInput['body'] = []) =>
  body.map((block) => ('text' in block && block.text ? block.text : block.type));

t.test('a whole export of WordPress', { skip }, async (t) => {
  const media = await mediaOf(t, 'harbour.xml', '');
  const whole = await imported(t, join(folder, 'harbour.xml'), {}, media);
  const { report, again, found } = whole;
  t.match(report.sums(), /^21 added, .* 0 refused, 0 broken, 1 skipped; 7 pictures added, 0 missing/);
  t.match(again.sums(), /^0 added, 0 changed, .* 0 pictures added/);
  const get = (key: string) => found.get(key)?.document;

  t.strictSame(await lostOf('harbour.xml', whole), ['E2', 'P6'], 'lost: Elementor’s own data, the trash');
  t.match(report.notes.join('\n'), /post 203 .*Elementor keeps beside it \(“E2 text only in data”\)/);
  t.match(report.notes.join('\n'), /post 210 .*is in the trash/);
  t.match(report.notes.join('\n'), /menu\.pdf" leads to a file, which stays at the source/);

  const oven = get('story en/night-oven');
  t.match(oven, {
    title: 'Gutenberg: The Night Oven & “the” rest',
    standfirst: 'A standfirst with marks.',
    vertical: 'dining',
    authors: [{ name: 'Ada Lam' }, { name: 'Ben Ho' }],
    search: { title: 'SEO title', description: 'The SEO description by hand.' },
    picture: { alt: 'An oven, its door open', caption: 'The oven at night. Photo: *Ada Lam*' },
    tags: ['Tea'],
  });
  t.match(
    texts(oven?.body)[0],
    '[link p](/culture/general/classic-story), [link https page](/about), [jump](/',
  );
  t.match(get('story en/classic-story'), { search: { title: 'RM title' }, author: { name: 'Ben Ho' } });
  const codes = /vc_|et_pb|su_quote|JTNDcCUz|\[\/?(?:caption|gallery|embed|button|dropcap)/;
  t.notMatch(JSON.stringify([...found.values()]), codes, 'codes of builders are shown nowhere');
  t.strictSame(texts(get('story en/elementor-only')?.body), ['E9 text only in data']);
  t.equal(get('story th/etaa-b')?.translationKey, oven?.translationKey, 'Polylang’s translations are paired');
  t.ok(get('story zh-Hant/wpml-story'), 'WPML’s language');
  t.match(get('story en/sponsored-one'), { sponsored: { by: 'Acme' } });
  t.match(get('author en/ben-ho'), { name: 'Ben Ho', standfirst: 'Ben writes on tea.' });
  t.match(get('restaurant en/lung-king-heen'), {
    facts: { address: '8 Finance Street', priceRange: 3, latitude: 22.2864, cuisine: 'Cantonese' },
    picture: { alt: 'A chef' },
  });
  t.match(get('event en/gala-night'), { facts: { startDate: '2027-03-01T11:00:00.000Z' } });
  for (const slug of ['secret', 'private-one', 'pending-one', 'draft-story'])
    t.equal(found.get(`story en/${slug}`)?.state, 'draft', slug);
  t.equal(get('story en/future-one')?.publishedAt, '2027-01-05T09:00:00.000Z');
});

t.test('a whole export of Ghost', { skip }, async (t) => {
  const media = await mediaOf(t, 'ghost.json', 'https://harbour.example');
  const options = { site: 'https://harbour.example/' };
  const whole = await imported(t, join(folder, 'ghost.json'), options, media);
  const { report, again, found } = whole;
  t.match(report.sums(), /^14 added, .* 0 refused, 0 broken, 0 skipped; 3 pictures added, 0 missing/);
  t.match(again.sums(), /^0 added, 0 changed, .* 0 pictures added/);
  const get = (key: string) => found.get(key)?.document;

  t.strictSame(await lostOf('ghost.json', whole), ['L17', 'L18', 'L19'], 'lost: a form, and parts of mails');
  for (const note of [
    /a form is left out/,
    /a part that only mails have is left out \(2 times\)/,
    /the card transistor is left out/,
    /1 members \(those with newsletters stand in a file of subscribers\)/,
  ])
    t.match(report.notes.join('\n'), note);

  const lexical = get('story en/lexical-story');
  t.match(lexical, {
    standfirst: 'Custom excerpt here.',
    authors: [{ name: 'Ada Lam' }, { name: 'Ben Ho' }],
    search: { title: 'Meta T', description: 'Meta description by hand' },
    social: { title: 'OG' },
    picture: { alt: 'Feature alt', caption: 'Feature caption by Ada' },
  });
  const words = texts(lexical?.body);
  const [first] = words;
  t.match(
    first,
    '[link internal](/culture/general/second-story) [link absolute](/culture/general/second-story)',
  );
  t.ok(words.includes('★★★★☆'), 'the stars of a product');
  t.strictSame(texts(get('story en/second-story')?.body).at(-1), 'M14 after');
  t.equal(get('story en/canon')?.canonicalUrl, 'https://other.example/x');
  t.match(get('story th/reuang-thai'), { locale: 'th', title: 'เรื่องไทย' });
  for (const slug of ['paid-story', 'members-story', 'tier-story', 'sent-only', 'draft-1'])
    t.equal(found.get(`story en/${slug}`)?.state, 'draft', slug);
  t.equal(get('story en/sched')?.publishedAt, '2027-02-02T09:00:00.000Z');
});

/** A live WordPress whose users are hidden; `plain` has addresses without words. */
async function startSite(t: Test, mode: string): Promise<string> {
  const port = await freePort();
  const site: ChildProcess = spawn('python3', [join(folder, 'fake-wordpress.py'), String(port), mode]);
  t.teardown(async () => void site.kill());
  const address = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return address;
}

for (const mode of ['pretty', 'plain'])
  t.test(`a live site with hidden users and ${mode} addresses`, { skip }, async (t) => {
    const address = await startSite(t, mode);
    const { report, again, found } = await imported(t, address, { allowPrivate: true });
    t.equal(found.get('story en/live-2')?.document.author.name, 'Mira Tan-Okafor', 'the name of the head');
    t.equal(found.get('story en/live-1')?.document.author.name, 'Live Notes');
    t.match(report.notes.join('\n'), /post 1 .*does not say who wrote it/);
    t.match(again.sums(), /^0 added, 0 changed/);
  });
