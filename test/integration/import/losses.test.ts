import t from 'tap';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { Item } from '../../../server/publishing/items.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import { magazineItems } from '../../support/import/magazine-items.ts';
import { wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';

t.test('what an export of a magazine has is imported, or stands in the report', async (t) => {
  const database = await emptyDatabase(t);
  const report = await importInto(
    database,
    await openSource(await wxrFile(await temporaryFolder(t), magazineItems), {}),
  );
  const notes = report.notes.join('\n');
  const find = (slug: string) => openPublishing(database).find({ kind: 'story', locale: 'en', slug });
  const story = async (slug: string) => ((await find(slug)) as Item).document as StoryInput;

  await t.test('who paid for a story', async (t) => {
    t.strictSame((await story('paid')).sponsored, { by: 'Acme', link: 'https://acme.example/' });
  });

  await t.test(
    'captions of embeds, words in the data of blocks, quotes and buttons of plugins',
    async (t) => {
      const [quay, classic] = [await story('quay'), await story('classic')];
      const texts = [...quay.body, ...classic.body].flatMap((block) => ('text' in block ? block.text : []));
      for (const text of ['The crossing', 'Said on board', 'A captain', '[Reserve](https://book.example/b)'])
        t.ok(texts.includes(text), text);
      t.match(
        classic.body.filter(({ type }) => type === 'quote'),
        [{ text: 'Salt first', by: 'A cook' }],
      );
    },
  );

  await t.test('a text that another builder keeps is a draft', async (t) => {
    t.equal((await find('post-216'))?.state, 'draft');
    t.match(notes, /post 216 .*in the data of Bricks, which is not read/);
  });

  await t.test('files, and fields that nothing reads', async (t) => {
    t.match(
      notes,
      /post 201 .*the link "https:\/\/blog\.example\/wp-content\/uploads\/menu\.pdf" leads to a file/,
    );
    t.match(notes, /not imported: fields of the type post: subtitle$/m);
    t.match(notes, /not imported: fields of the type restaurant: chef_note$/m);
  });
});
