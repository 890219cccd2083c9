import type { Block } from '../content/contract/blocks.ts';
import type { StoryInput } from '../content/store/write.ts';
import { fraction } from './fraction.ts';

const day = 86_400_000;
const oldest = 3_650;
const fewestBlocks = 4;
const mostBlocks = 14;

const isText = ({ type }: Block) => type === 'paragraph' || type === 'quote';

/** Picks by the seed alone, so that the same number gives the same story. */
const pick = <T>(from: readonly T[], seed: string): T => from[Math.floor(fraction(seed) * from.length)] as T;

/** Stories that may lend each other parts: those of one language and one vertical. */
function shelvesOf(stories: readonly StoryInput[]): StoryInput[][] {
  const shelves = new Map<string, StoryInput[]>();
  for (const story of stories) {
    const key = `${story.locale} ${story.vertical}`;
    shelves.set(key, [...(shelves.get(key) ?? []), story]);
  }
  return [...shelves.values()];
}

function bodyOf(carousel: readonly StoryInput[], seed: string): Block[] {
  const size = fewestBlocks + Math.floor(fraction(`${seed} size`) * (mostBlocks - fewestBlocks));
  const body: Block[] = [];
  for (let place = 0; place < size; place++) {
    const lender = pick(carousel, `${seed} ${place}`);
    const texts = lender.body.filter(isText);
    if (texts.length > 0) body.push(pick(texts, `${seed} text ${place}`));
  }
  return body;
}

function composeOne(shelves: StoryInput[][], number: number, today: number): StoryInput {
  const seed = `large ${number}`;
  const carousel = pick(shelves, seed);
  const model = pick(carousel, `${seed} model`);
  const age = 1 + fraction(`${seed} age`) * oldest;
  const publishedAt = new Date(today - age * day).toISOString();
  return {
    ...model,
    slug: `${model.slug}-${number}`,
    title: `${pick(carousel, `${seed} title`).title} ${number}`,
    standfirst: pick(carousel, `${seed} standfirst`).standfirst,
    picture: pick(carousel, `${seed} picture`).picture,
    author: pick(carousel, `${seed} author`).author,
    style: 'hero',
    publishedAt,
    updatedAt: publishedAt,
    regions: [model.region],
    translationKey: undefined,
    body: bodyOf(carousel, seed),
  };
}

/**
 * A large edition for load tests: `count` stories put together from parts of the sample edition, numbered from 1, in
 * batches, so that no more than one batch is ever in memory. The same number gives the same story at every time.
 */
export function* composeLarge(
  sample: readonly StoryInput[],
  count: number,
  batchSize: number,
  today: number,
): Generator<StoryInput[]> {
  const shelves = shelvesOf(sample.filter(({ vertical }) => vertical !== 'unlisted'));
  for (let start = 1; start <= count; start += batchSize) {
    const size = Math.min(batchSize, count - start + 1);
    yield Array.from({ length: size }, (_, place) => composeOne(shelves, start + place, today));
  }
}
