import t from 'tap';
import { codeFiles, textOf } from '../../test/unit/architecture/sources.ts';
import { readTable } from './texts.ts';

t.test('the program does not know the name of the sample magazine', async (t) => {
  const { name } = await readTable<{ name: string }>('site.json');
  t.ok(name);
  const program = codeFiles.filter((file) => /^(server|views|client|locales)\//.test(file));
  t.ok(program.length > 0);
  t.strictSame(
    program.filter((file) => textOf(file).toLowerCase().includes(name.toLowerCase())),
    [],
  );
});
