import fc from 'fast-check';
import t from 'tap';
import { relaxedAttempt, type Weighed } from '../../../server/search/query/relaxation.ts';
import { vocabularyWith } from './vocabulary.ts';

const vocabulary = vocabularyWith({});
const planning = {
  vocabulary,
  languages: [],
  database: { query: () => Promise.reject(new Error('not asked')), script: () => Promise.resolve() },
};

const term = (letter: string, weight: number, known = true): Weighed => ({
  typed: letter,
  forms: [`'${letter}'`],
  marks: [],
  tokens: [],
  known,
  weight,
  loss: weight,
});

/** Whether a text that has some letters matches a term of the database. */
function matches(query: string, has: ReadonlySet<string>): boolean {
  const expression = query
    .replaceAll(/'(\w)'/g, (_, letter) => String(has.has(letter)))
    .replaceAll('&', '&&')
    .replaceAll('|', '||');
  return new Function(`return ${expression}`)();
}

const letters = [...'abcdefgh'];
const weights = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), {
  minLength: 2,
  maxLength: 8,
});

t.test('texts match that have so much of a query, and no others', async (t) => {
  const property = fc.property(weights, fc.subarray(letters), (each, present) => {
    const parts = each.map(([weight, known], index) => term(letters[index] as string, weight, known));
    const attempt = relaxedAttempt(parts, planning, 'usual');
    const counted = parts.toSorted((a, b) => b.weight - a.weight).slice(0, 6);
    const total = parts.reduce((sum, { weight }) => sum + weight, 0);
    const has = new Set(present);
    const weight = counted
      .filter(({ known, typed }) => known && has.has(typed))
      .reduce((sum, part) => sum + part.weight, 0);
    const [strict, loose] = [attempt?.anywhere[0], attempt?.anywhere.at(-1)];
    const found = loose ? matches(loose.term, has) : false;
    const foundFirst = strict && strict !== loose ? matches(strict.term, has) : found;
    return found === weight >= 0.62 * total - 1e-6 && (!foundFirst || found);
  });
  t.doesNotThrow(() => fc.assert(property, { numRuns: 3_000, seed: 5 }));
});

t.test('what has most of a query is looked for first', async (t) => {
  const parts = [term('a', 5), term('b', 4), term('c', 3), term('d', 2)];
  const tiers = relaxedAttempt(parts, planning, 'usual')?.anywhere ?? [];
  t.same(
    tiers.map(({ weight }) => weight),
    [0.85 * 14, 0.62 * 14],
  );
  t.ok(matches(tiers[0]?.term ?? '', new Set('abc')));
  t.notOk(matches(tiers[0]?.term ?? '', new Set('abd')));
  t.ok(matches(tiers[1]?.term ?? '', new Set('abd')));
  t.notOk(matches(tiers[1]?.term ?? '', new Set('ac')));
});

t.test('of the words of a query one alone is no result', async (t) => {
  t.equal(relaxedAttempt([term('a', 5)], planning, 'usual'), undefined);
});
