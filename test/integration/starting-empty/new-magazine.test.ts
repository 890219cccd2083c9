import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { regionsOf } from '../../../locales/regions.ts';
import { starterDrawing, starterFiles, starterPicture } from '../../../server/cli/content/starter-files.ts';
import { root } from '../../../server/config/root.ts';
import { loadContent } from '../../../server/content-folder/load.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { elements, has, text } from '../../support/html.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

t.test('a new magazine shows nothing of what it does not have', async (t) => {
  const picture = await sharp(Buffer.from(starterDrawing)).jpeg().toBuffer();
  const folder = await contentFolder(t, {
    ...starterFiles({ storyRegions: regionsOf('asia') }, '2026-11-20'),
    'stories/en/the-kiln.md': undefined,
    'pages/en/privacy.md': undefined,
    'pictures/kiln.jpg': undefined,
    [`pictures/${starterPicture}.jpg`]: picture,
  });
  const database = await openPrepared();
  await loadContent(database, folder);
  const { app } = await openMagazine({
    content: contentStore(database),
    database,
    folder,
    close: () => database.close(),
  });
  t.teardown(() => app.close());
  const { body } = await app.inject({ url: '/' });
  t.equal(text(body, '.front-lead h2'), 'The First Story');
  t.notOk(has(body, '.newsletter-line'), 'no newsletter to choose');
  t.strictSame(elements(body, '.ad').length, 0, 'no band without an advertisement');
  t.match(body, '[data-vertical="culture"]{--category:var(--accent)', 'sections have its accent');
  const vertical = await app.inject({ url: '/culture' });
  t.notOk(has(vertical.body, '.ad'));
});

t.test('no language counts the newsletters of a magazine', async (t) => {
  const words: Record<string, string> = { en: 'Six', id: 'Enam', ru: 'Шесть', th: 'หก' };
  for (const [locale, word] of Object.entries(words)) {
    const texts = JSON.parse(await readFile(join(root, 'locales', `${locale}.json`), 'utf8'));
    t.notMatch(texts['home.newsletterText'], word);
  }
});
