import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { applyTo } from '../../../../server/cli/content/apply-to.ts';
import { inspectPicture } from '../../../../server/images/inspect-picture.ts';
import { openPublishing } from '../../../../server/publishing/publishing.ts';
import { contentFolder, storyFile } from '../../../support/content-folder.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { bomb } from '../../../support/publishing/bomb.ts';
import { refusalOf, storeOf } from '../../../support/publishing/folder-store.ts';
import { openTwoNodes } from '../../../support/publishing/nodes.ts';

const image = (width: number, height: number, background = '#225588') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width: number, height: number, background?: string) =>
  image(width, height, background).jpeg().toBuffer();
const entry = (more: object) => [{ name: 'kiln', alt: { en: 'A kiln at night' }, ...more }];

onEachDatabase(t, async (t, opened) => {
  const { database } = opened;
  const nodes = await openTwoNodes(t, opened);
  const store = storeOf(database);
  const folder = await contentFolder(t, { 'pictures.json': entry({}) });
  const put = (path: string, content: string | Buffer) => writeFile(join(folder, path), content);
  const apply = async (options = {}) => {
    const result = await applyTo(store, folder, options);
    await nodes.caughtUp();
    return result;
  };
  const rows = (sql: string) => database.query<Record<string, unknown>>(sql);
  const pictures = () =>
    rows(
      'select name, width, height, alt, credit, source from picture join picture_file using (hash) order by name',
    );
  const files = async () => (await rows('select 1 from picture_file')).length;
  const addressOf = async (path: string, name = 'kiln') => {
    const rendition = new RegExp(`/images/${name}\\.[0-9a-f]{8}/[^" ,]+\\.webp`);
    const found = (await nodes.answers(path)).map(({ payload }) => rendition.exec(payload)?.[0]);
    t.equal(found[0], found[1], 'both nodes show the same picture');
    return found[0] ?? '';
  };

  await t.test('a dry run tells of pictures, and stores nothing', async (t) => {
    const { added } = await apply({ dryRun: true });
    t.ok(added.includes('picture/kiln'));
    t.strictSame([await pictures(), await files()], [[], 0]);
  });

  await t.test('the pictures of a folder are stored with their size, and shown on every node', async (t) => {
    const { added } = await apply();
    t.ok(added.includes('picture/kiln'));
    t.match(await pictures(), [{ name: 'kiln', width: 900, height: 600, source: 'folder' }]);
    t.equal(await nodes.statusOf(await addressOf('/dining/bars/the-kiln')), 200);
  });

  await t.test('a second run changes nothing', async (t) => {
    const { added, changed, withdrawn } = await apply();
    t.strictSame([added, changed, withdrawn], [[], [], []]);
  });

  await t.test('another file under the same name is shown at another address', async (t) => {
    const before = await addressOf('/dining/bars/the-kiln');
    await put('pictures/kiln.jpg', await jpeg(900, 600));
    t.strictSame((await apply()).changed, ['picture/kiln']);
    t.not(await addressOf('/dining/bars/the-kiln'), before);
    t.equal(await files(), 1, 'the old file is gone');
  });

  await t.test('other words about a picture are a change of it, and of what shows it', async (t) => {
    await put('pictures.json', JSON.stringify(entry({ credit: 'Ada Lam', focal: [0.2, 0.4] })));
    t.strictSame((await apply()).changed.toSorted(), ['picture/kiln', 'story/en/the-kiln']);
    t.match(await pictures(), [{ credit: 'Ada Lam' }]);
  });

  await t.test('a picture needs no entry: it is named by its file', async (t) => {
    await put('pictures/Night_Oven 2.PNG', await image(300, 200).png().toBuffer());
    await put('stories/en/the-oven.md', storyFile().replace('picture: kiln', 'picture: night-oven-2'));
    const { added } = await apply();
    t.strictSame(added, ['picture/night-oven-2', 'story/en/the-oven']);
    t.ok(await addressOf('/dining/bars/the-oven', 'night-oven-2'));
  });

  await t.test('pictures that did not come from a folder are left alone', async (t) => {
    const bytes = await jpeg(60, 40);
    const content = { bytes, inspected: await inspectPicture(bytes) };
    const uploaded = { name: 'uploaded', alt: {}, focal: [0.5, 0.5] as [number, number], content };
    await openPublishing(database).savePicture(uploaded, 'Ada');
    const { added, changed, withdrawn } = await apply();
    t.strictSame([added, changed, withdrawn], [[], [], []]);
  });

  await t.test('what was said elsewhere stays until the folder says something else', async (t) => {
    const elsewhere = { name: 'kiln', alt: { en: 'Edited' }, focal: [0.5, 0.5] as [number, number] };
    await openPublishing(database).savePicture(elsewhere, 'Ada');
    t.strictSame((await apply()).changed, []);
    t.match(await pictures(), [{ name: 'kiln', alt: { en: 'Edited' } }, {}, {}]);
    await put('pictures.json', JSON.stringify(entry({})));
    t.ok((await apply()).changed.includes('picture/kiln'));
    t.match(await pictures(), [{ name: 'kiln', alt: { en: 'A kiln at night' } }, {}, {}]);
  });

  await t.test('pictures that cannot be used are reported together, and nothing is changed', async (t) => {
    const half = await jpeg(900, 600);
    const bad = {
      'text.jpg': Buffer.from('not a picture'),
      'wide.jpg': await jpeg(6001, 40),
      'bomb.png': bomb(60_000, 60_000),
    };
    for (const [file, bytes] of Object.entries(bad)) await put(`pictures/${file}`, bytes);
    await put('stories/en/the-oven.md', storyFile().replace('picture: kiln', 'picture: wide'));
    await put(
      'pictures.json',
      JSON.stringify([...entry({ width: 7 }), { name: 'text', alt: { en: 'x' } }], null, 1),
    );
    t.match(await refusalOf(apply()), [
      /^pictures\.json:7 0\.width: pictures\/kiln\.jpg is 900 × 600: correct width and height/,
      /^pictures\.json:9 1\.file: pictures\/text\.jpg: this is not a picture/,
      /^pictures\/bomb\.png:1: pictures\/bomb\.png: the picture is 60000 pixels wide: 6000 is the most/,
      /^pictures\/wide\.jpg:1: .* 6001 pixels wide/,
    ]);
    await put('pictures.json', JSON.stringify(entry({})));
    for (const file of Object.keys(bad)) await rm(join(folder, 'pictures', file));
    await put('stories/en/the-oven.md', storyFile().replace('picture: kiln', 'picture: half'));
    await put('pictures/half.jpg', half.subarray(0, half.length / 2));
    const damaged = [/^pictures\/half\.jpg:1: .* the picture is damaged/];
    t.match(await refusalOf(apply({ dryRun: true })), damaged);
    t.match(await refusalOf(apply()), damaged);
    t.equal((await pictures()).length, 3);
    t.ok(await addressOf('/dining/bars/the-oven', 'night-oven-2'), 'the story is as it was');
    await rm(join(folder, 'pictures/half.jpg'));
  });

  await t.test('a picture that is gone from the folder is removed, with its file', async (t) => {
    await put('stories/en/the-oven.md', storyFile());
    await rm(join(folder, 'pictures/Night_Oven 2.PNG'));
    const { withdrawn, changed } = await apply();
    t.strictSame([withdrawn, changed], [['picture/night-oven-2'], ['story/en/the-oven']]);
    t.match(await pictures(), [{ name: 'kiln' }, { name: 'uploaded' }]);
    t.equal(await files(), 2);
  });
});
