import t from 'tap';
import { parseMarkdown, parseWhole } from '../../../../server/content-folder/body/parse-markdown.ts';

const plain = [
  'Plain text, with a comma.',
  'It is 10:30; “quoted” – and more.',
  'two\nlines',
  'ก ไ',
  '#no',
  '!x',
];
const marked = [
  'a *b* c',
  '**x',
  '[l](/a)',
  '![p](q)',
  'a_b_',
  '~~s~~',
  '&amp;',
  'www.example.com',
  'a@b.co',
  'a\\*b',
  '[^1]',
];
const blocks = [
  '- item',
  '- a\n\n  b',
  '- [ ] task',
  '-',
  '1. one',
  '2) y',
  '> quote\nlazy',
  '# head',
  'a\n===',
  'a\n- b',
  '---',
  '===',
  '+ x',
  '    code',
  '  indented',
  'end  ',
  '|a|b|\n|-|-|',
  '* * *',
  '::name{#a}',
  ':::name\nx\n\ny\n:::',
  '```\nx\n\ny\n```',
  '<div>\n\nx',
  '[l]: /a',
  '[^1]: note',
];
const pieces = [...plain, ...marked, ...blocks];
const breaks = ['\n\n', '\n', '\n \n'];

t.test('a text has the same nodes, in the same places, as one that is parsed as a whole', async (t) => {
  let texts = 0;
  for (const first of pieces)
    for (const second of pieces)
      for (const third of ['Plain text.', '  more', '- b'])
        for (const between of breaks) {
          const text = `${first}${between}${second}${between}${third}\n`;
          texts += 1;
          const [parts, whole] = [parseMarkdown(text), parseWhole(text)].map((nodes) =>
            JSON.stringify(nodes),
          );
          if (parts !== whole) t.equal(parts, whole, JSON.stringify(text));
        }
  t.ok(texts > 10_000);
});

t.test('paragraphs of text alone are not parsed', async (t) => {
  const [node] = parseMarkdown('\n\nOne line\nand another.\n');
  t.strictSame(node?.position, {
    start: { line: 3, column: 1, offset: 2 },
    end: { line: 4, column: 13, offset: 23 },
  });
});
