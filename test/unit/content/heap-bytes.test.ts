import { execFileSync } from 'node:child_process';
import t from 'tap';
import { heapBytes } from '../../../server/content/heap-bytes.ts';

const block = (text: string) => ({
  kind: 'paragraph',
  content: [
    { kind: 'text', text },
    { kind: 'link', text: 'here', href: '/a' },
  ],
});
const latin = 'A sentence about a chair in the corner. '.repeat(8);
const thai = 'เก้าอี้ตัวหนึ่งที่มุมห้อง '.repeat(8);
const stories = {
  latin: { title: 'A chair', tags: ['a', 'b'], blocks: Array.from({ length: 12 }, () => block(latin)) },
  thai: { title: 'เก้าอี้', tags: ['a', 'b'], blocks: Array.from({ length: 12 }, () => block(thai)) },
};

/** How many bytes of the heap a value takes that another thread has sent, on average of many. */
function measured(value: unknown): number {
  const program = `const { serialize, deserialize } = require('node:v8');
    const json = ${JSON.stringify(JSON.stringify(value))};
    const bytes = serialize(JSON.parse(json));
    gc(); const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: 400 }, () => deserialize(bytes));
    gc(); console.log((process.memoryUsage().heapUsed - before) / kept.length);`;
  return Number(execFileSync(process.execPath, ['--expose-gc', '-e', program]).toString());
}

for (const [name, story] of Object.entries(stories))
  t.test(`the size of content in the heap is about what it takes: ${name}`, async (t) => {
    const share = heapBytes(story) / measured(story);
    t.ok(share > 0.85 && share < 1.15, share.toFixed(2));
  });

t.test('what has no size of its own takes nothing', async (t) => {
  for (const value of [undefined, null, true, 7]) t.equal(heapBytes(value), 0, String(value));
});
