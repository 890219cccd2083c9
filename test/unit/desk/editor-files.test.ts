import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { fromEditor, toEditor } from '../../../server/cli/desk/editor-files.ts';
import { root } from '../../../server/config/root.ts';
import { parseTextFile } from '../../../server/content-folder/parse-file.ts';
import { readPictures } from '../../../server/content-folder/pictures/list-pictures.ts';

const folder = join(root, 'test', 'fixtures', 'magazine');
const pictures = await readPictures(folder);
const files = (await readdir(folder, { recursive: true })).filter(
  (file) => /\.(?:md|json)$/.test(file) && file !== 'page-views.json',
);

/** Empty lists say nothing. */
const withoutEmptyLists = (_name: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value;

/** What a file says, however it is written. */
function saying(path: string, text: string): unknown {
  const { parsed } = parseTextFile(path, text);
  const said = path.endsWith('.json') ? JSON.parse(text) : [parsed?.fields.value, parsed?.body.trim()];
  return JSON.parse(JSON.stringify(said, withoutEmptyLists));
}

t.test('every file that the editor opens and saves says the same as before', async (t) => {
  t.ok(files.length > 20);
  for (const path of files) {
    const text = await readFile(join(folder, path), 'utf8');
    const edited = toEditor(path, text, pictures);
    t.type(edited, 'string', path);
    const { text: saved, problems } = fromEditor(path, edited as string, pictures);
    t.same(problems, undefined, path);
    t.strictSame(saying(path, saved as string), saying(path, text), path);
  }
});

const story = {
  title: 'The kiln',
  standfirst: 'Warm.',
  vertical: 'dining',
  supertag: 'bars',
  author: 'mei-tan',
  regions: ['hk'],
  publishedAt: '2026-11-20T08:30:00+08:00',
  picture: 'pictures/Night_Oven 2.png',
  location: '',
  previously: [],
  body: 'Above.\n\n![At *night*](pictures/amber.jpg)\n\n![Elsewhere](pictures/new.webp)',
};

t.test('optional fields that were left empty are left out, and pictures are named', (t) => {
  const { text = '' } = fromEditor('stories/en/the-kiln.md', JSON.stringify(story), pictures);
  t.match(text, /\npicture: night-oven-2\n/);
  t.notMatch(text, /location|previously/);
  t.match(text, '![At *night*](amber)\n\n![Elsewhere](new)\n');
  t.end();
});

t.test('what is not valid is refused with every problem', (t) => {
  const wrong = { ...story, title: '', regions: ['xx'], colour: 'red' };
  const { problems = [] } = fromEditor('stories/en/the-kiln.md', JSON.stringify(wrong), pictures);
  t.match(problems.join('\n'), / title: must not be empty/);
  t.match(problems.join('\n'), / regions\.0: must be one of/);
  t.match(problems.join('\n'), / colour: there is no field of this name/);
  t.match(fromEditor('../elsewhere.md', '{}', pictures).problems, [/there is no such file/]);
  t.end();
});

t.test('a file that cannot be read, or is none of a folder, is not shown', (t) => {
  t.equal(toEditor('stories/en/broken.md', 'no front matter', pictures), undefined);
  t.equal(toEditor('site.json', '{', pictures), undefined);
  t.equal(toEditor('notes.txt', 'x', pictures), undefined);
  t.end();
});
