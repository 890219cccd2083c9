import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { locales } from '../../locales/languages.ts';
import { localesOf } from '../../locales/regions.ts';
import { sampleContent } from '../content-folder.ts';
import { everyText, texts } from './texts.ts';

everyText(t, 'belongs to a region that reads its language', ({ region, locale }) => {
  const isRead = localesOf(region).some((own) => own === locale);
  return !isRead && `region ${region}`;
});

t.test('every file of the folder is a text of a known language', async (t) => {
  const files = await readdir(join(sampleContent, 'stories'), { recursive: true, withFileTypes: true });
  t.equal(files.filter((file) => file.isFile()).length, texts.length);
});

t.test('there are texts in every language', async (t) => {
  t.strictSame(new Set(texts.map(({ locale }) => locale)), new Set(locales));
});

t.test('slugs are unique over all languages', async (t) => {
  const slugs = texts.map(({ slug }) => slug);
  t.strictSame(
    slugs.filter((slug, index) => slugs.indexOf(slug) !== index),
    [],
  );
});

t.test('there are translations', async (t) => {
  t.ok(texts.some(({ slug, translationKey }) => translationKey !== slug));
});

t.test('no file of the folder is code', async (t) => {
  const files = await readdir(sampleContent, { recursive: true, withFileTypes: true });
  const others = files.filter(
    (file) => file.isFile() && !/\.(?:md|json|jpg|webp|mp4|webm|m4a)$/.test(file.name),
  );
  t.strictSame(
    others.map(({ name }) => name),
    [],
  );
});
