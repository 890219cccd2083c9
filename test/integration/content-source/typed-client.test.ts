import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import t from 'tap';
import ts from 'typescript';
import { temporaryFolder } from '../../support/machine.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const client = `import type { paths } from './api.d.ts';

type Stories = paths['/stories']['get']['responses'][200]['content']['application/json'];
type Write = NonNullable<paths['/items/{kind}/{locale}/{slug}']['put']['requestBody']>['content']['application/json'];

export const titles = ({ items }: Stories): string[] => items.map(({ title }) => title);
export const draft: Write = {
  state: 'draft',
  document: { title: 'A quay', vertical: 'dining', supertag: 'bars', publishedAt: '2026-05-01T09:00:00Z', body: [] },
};
`;

const wrong: Readonly<Record<string, string>> = {
  'a field that no story has':
    'export const wrong = ({ items }: Stories) => items.map(({ heading }) => heading);',
  'a state that no item has': "export const wrong: Write = { state: 'lost', document: {} };",
};

/** What the compiler says of a client beside the types of the API. */
function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

t.test('a typed client that is generated from the document compiles', async (t) => {
  const { app } = await openTestMagazine();
  t.teardown(() => app.close());
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body);
  const folder = await temporaryFolder(t);
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypes(document)));
  const file = join(folder, 'client.ts');
  await writeFile(file, client);
  t.strictSame(problemsOf(file), []);
  for (const [what, line] of Object.entries(wrong)) {
    await writeFile(file, `${client}${line}\n`);
    t.equal(problemsOf(file).length, 1, what);
  }
});
