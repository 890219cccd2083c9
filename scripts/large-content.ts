import type { Block } from '../server/content/contract/blocks.ts';
import type { StoryInput } from '../server/content/store/save-stories.ts';
import { fraction } from './fraction.ts';

const day = 86_400_000;
const oldest = 3_650;
const fewestBlocks = 4;
const mostBlocks = 14;

const isText = ({ type }: Block) => type === 'paragraph' || type === 'quote';

/** Picks by the seed alone, so that the same number gives the same story. */
const pick = <T>(from: readonly T[], seed: string): T => from[Math.floor(fraction(seed) * from.length)] as T;

/** Stories that may share parts: those of one language and one vertical. */
function groupsOf(stories: readonly StoryInput[]): StoryInput[][] {
  const groups = new Map<string, StoryInput[]>();
  for (const story of stories) {
    const key = `${story.locale} ${story.vertical}`;
    groups.set(key, [...(groups.get(key) ?? []), story]);
  }
  return [...groups.values()];
}

function bodyOf(group: readonly StoryInput[], seed: string): Block[] {
  const size = fewestBlocks + Math.floor(fraction(`${seed} size`) * (mostBlocks - fewestBlocks));
  const body: Block[] = [];
  for (let place = 0; place < size; place++) {
    const lender = pick(group, `${seed} ${place}`);
    const texts = lender.body.filter(isText);
    if (texts.length > 0) body.push(pick(texts, `${seed} text ${place}`));
  }
  return body;
}

function composeOne(groups: StoryInput[][], number: number, today: number): StoryInput {
  const seed = `large ${number}`;
  const group = pick(groups, seed);
  const model = pick(group, `${seed} model`);
  const age = 1 + fraction(`${seed} age`) * oldest;
  const publishedAt = new Date(today - age * day).toISOString();
  return {
    ...model,
    slug: `${model.slug}-${number}`,
    title: `${pick(group, `${seed} title`).title} ${number}`,
    standfirst: pick(group, `${seed} standfirst`).standfirst,
    picture: pick(group, `${seed} picture`).picture,
    author: pick(group, `${seed} author`).author,
    style: 'hero',
    publishedAt,
    updatedAt: publishedAt,
    regions: [model.region],
    translationKey: undefined,
    body: bodyOf(group, seed),
  };
}

/**
 * Content for load tests: `count` stories put together from parts of others, numbered from 1, in
 * batches, so that no more than one batch is ever in memory. The same number gives the same story at every time.
 */
export function* composeLarge(
  models: readonly StoryInput[],
  count: number,
  batchSize: number,
  today: number,
): Generator<StoryInput[]> {
  const groups = groupsOf(models.filter(({ hidden }) => !hidden));
  for (let start = 1; start <= count; start += batchSize) {
    const size = Math.min(batchSize, count - start + 1);
    yield Array.from({ length: size }, (_, place) => composeOne(groups, start + place, today));
  }
}
