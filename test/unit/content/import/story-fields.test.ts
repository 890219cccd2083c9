import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { itemsOf } from '../../../../server/content-folder/load.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import type { StoryInput } from '../../../../server/publishing/projection/save-stories.ts';
import { testContent } from '../../../support/content-folders.ts';
import { temporaryFolder } from '../../../support/machine.ts';

const now = Date.UTC(2026, 10, 22, 12);
const file = 'stories/en/a-clock-that-is-never-late.md';

const fields = `kicker: First look
caption: The works, *before* they were oiled
credit: Ada Marsh
search:
  title: The clock of Wing Lok Street
social:
  description: He writes down every minute.
  picture: teal
`;

/** The tests' magazine with more in the front matter of one story. */
async function folderWith(t: Parameters<typeof temporaryFolder>[0], more: string): Promise<string> {
  const folder = await temporaryFolder(t);
  await cp(testContent, folder, { recursive: true });
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), text.replace('---\n', `---\n${more}`));
  return folder;
}

t.test('a story has a kicker, texts for search engines and shared links, caption and credit', async (t) => {
  const items = itemsOf(await readContent(await folderWith(t, fields), now));
  const { document } =
    items.find(({ slug, locale }) => slug === 'a-clock-that-is-never-late' && locale === 'en') ?? {};
  const { kicker, picture, search, social } = document as StoryInput;
  t.equal(kicker, 'First look');
  t.match(picture, { src: 'slate', caption: 'The works, *before* they were oiled', credit: 'Ada Marsh' });
  t.strictSame(search, { title: 'The clock of Wing Lok Street' });
  t.match(social, { description: 'He writes down every minute.', picture: { src: 'teal' } });

  const { files } = folderFiles(items);
  const exported = files.get(file) ?? '';
  for (const line of fields.trim().split('\n')) t.ok(exported.includes(`${line}\n`), line);
});

t.test('a picture for shared links that is not there is reported', async (t) => {
  const folder = await folderWith(t, 'social:\n  picture: nowhere\n');
  const error = await readContent(folder, now).catch((thrown: unknown) => thrown);
  t.match(error, {
    problems: [{ file, field: 'social.picture', message: /no picture nowhere/ }],
  });
});
