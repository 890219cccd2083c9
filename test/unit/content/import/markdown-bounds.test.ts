import t from 'tap';
import { readBody } from '../../../../server/content-folder/body.ts';

const noReferences = { picture: () => undefined, media: () => undefined, related: () => undefined };
const read = (source: string) => readBody(source, noReferences);

const beyond: [what: string, source: string, line: number, message: RegExp][] = [
  ['quotes in one line', `words\n\n${'> '.repeat(60_000)}a`, 3, /at most 20 deep/],
  ['quotes without spaces', `${'>'.repeat(60_000)}a`, 1, /at most 20 deep/],
  ['lists in one line', `${'- '.repeat(5000)}a`, 1, /at most 20 deep/],
  ['numbered lists in one line', `${'1. '.repeat(5000)}a`, 1, /at most 20 deep/],
  ['directives that do not end', ':::a\n'.repeat(5000), 21, /at most 20 deep/],
  ['openings in one paragraph', '*_'.repeat(40_000), 1, /at most 5000 signs/],
  ['openings in the lines of a paragraph', '~[`a\n'.repeat(20_000), 1667, /at most 5000 signs/],
  ['characters', 'a '.repeat(600_000), 1, /at most 1000000 characters/],
];

for (const [what, source, line, message] of beyond)
  t.test(`a body with too many ${what} is one problem, with its line`, async (t) => {
    const { blocks, problems } = read(source);
    t.equal(blocks.length, 0);
    t.equal(problems.length, 1);
    t.equal(problems[0]?.line, line);
    t.match(problems[0]?.message, message);
  });

t.test('many paragraphs, each with marks, are no problem', async (t) => {
  t.strictSame(read('*a* **b** `c`\n\n'.repeat(1000)).problems, []);
});

t.test('directives that end may be as many as one likes', async (t) => {
  t.strictSame(read(':::product[A cup]\nWords\n:::\n\n'.repeat(50)).problems, []);
});
