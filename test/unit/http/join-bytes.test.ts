import t from 'tap';
import { joinBytes } from '../../../server/render/html/join-bytes.ts';

const long = '台'.repeat(300_000);
const cases: [sentence: string, pieces: (string | Buffer)[], text: string][] = [
  ['nothing is an empty buffer', [], ''],
  ['text is written as UTF-8', ['é', ' 台北 ', '👋'], 'é 台北 👋'],
  ['bytes stand between texts', ['<p>', Buffer.from('ไทย'), '</p>'], '<p>ไทย</p>'],
  ['there may be more than the space that is kept', [long, Buffer.from('x')], `${long}x`],
];

for (const [sentence, pieces, text] of cases) {
  t.test(sentence, async (t) => t.equal(joinBytes(pieces).toString(), text));
}

t.test('a buffer stays as it is when another is joined', async (t) => {
  const first = joinBytes(['first']);
  joinBytes(['other']);
  t.equal(first.toString(), 'first');
});
