import t from 'tap';
import { excessOfText, excessOfValue, type JsonBounds } from '../../../server/lib/limits/json-size.ts';
import { checkWrites } from '../../../server/publishing/store/check.ts';
import { documentValidator } from '../../../server/publishing/store/documents.ts';

const bounds = { values: 100, depth: 5 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const fields = (count: number) =>
  Object.fromEntries(numbers(count).map((index) => [`field ${index}`, index]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const taken: Record<string, unknown> = {
  'a text with signs': { text: '[[[[[[,,,,,{{{{::::"\\' },
  'an array': numbers(99),
  'an object': fields(99),
  'objects in an array': numbers(24)
    .map(() => ({ a: [1, 2] }))
    .slice(0, 19),
  'what is as deep as allowed': nested(5),
  'no object': 7,
};
const refused: Record<string, [unknown, RegExp]> = {
  'an array': [numbers(100), /has more than 100 values/],
  'an object': [fields(100), /has more than 100 values/],
  'many small ones': [numbers(60).map(() => ({ a: 1 })), /has more than 100 values/],
  'what is too deep': [nested(6), /is nested more than 5 levels deep/],
};

const ways: Record<string, (value: unknown, bounds: JsonBounds) => string | undefined> = {
  'a text': (value, each) => excessOfText(Buffer.from(JSON.stringify(value)), each),
  'a value': excessOfValue,
};

for (const [way, excess] of Object.entries(ways)) {
  for (const [name, value] of Object.entries(taken))
    t.test(`${way} within the bounds is taken: ${name}`, async (t) => {
      t.equal(excess(value, bounds), undefined);
    });
  for (const [name, [value, reason]] of Object.entries(refused))
    t.test(`${way} beyond the bounds is refused: ${name}`, async (t) => {
      t.match(excess(value, bounds), reason);
    });
}

t.test('of a text no more is read than tells that it holds too much', async (t) => {
  let read = 0;
  const bytes = new Proxy(Buffer.from(`[${'1,'.repeat(10_000)}1]`), {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
      return Reflect.get(target, name);
    },
  });
  t.match(excessOfText(bytes, bounds), /more than 100/);
  t.ok(read < 300, `${read} bytes`);
});

t.test('a malformed text is left to the parser', async (t) => {
  for (const text of ['', ']]]]', '"', '"\\', '{"a":'])
    t.equal(excessOfText(Buffer.from(text), bounds), undefined, text);
});

const story = (document: object, slug = 'a') => ({ kind: 'story', locale: 'en', slug, document }) as never;
const problemsOf = (writes: never[]) => {
  try {
    checkWrites(writes);
  } catch (error) {
    return (error as { problems: { pointer: string; message: string }[] }).problems;
  }
  return [];
};

t.test('a document with too many fields is not validated', async (t) => {
  const validator = documentValidator('story');
  let asked = 0;
  t.intercept(validator, 'Check', {
    value: () => {
      asked += 1;
      return true;
    },
  });
  t.match(problemsOf([story(fields(150_000))]), [
    { pointer: '/document', message: /has more than 60000 values/ },
  ]);
  t.equal(asked, 0);
});

t.test('a hundred problems of a batch are reported, and further items are not looked at', async (t) => {
  const validator = documentValidator('story');
  let asked = 0;
  const { Check } = validator;
  t.intercept(validator, 'Check', {
    value: (document: unknown) => {
      asked += 1;
      return Check.call(validator, document);
    },
  });
  const problems = problemsOf(numbers(1_000).map((index) => story({ unknown: 1 }, `story-${index}`)));
  t.equal(problems.length, 100);
  t.ok(asked > 0 && asked <= 100, `${asked} documents`);
});
