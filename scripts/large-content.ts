import { createHash } from 'node:crypto';
import type { Block } from '../server/content/contract/blocks.ts';
import type { StoryInput } from '../server/publishing/projection/save-stories.ts';

const dayMs = 86_400_000;
const oldestDays = 3_650;
const minBlocks = 4;
const maxBlocks = 14;

const isText = ({ type }: Block) => type === 'paragraph' || type === 'quote';

/** A number from 0 to below 1 that depends on the seed only. */
function fraction(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;
}

/** Picks by the seed only, so that the same number always gives the same story. */
const pick = <T>(from: readonly T[], seed: string): T => from[Math.floor(fraction(seed) * from.length)] as T;

/** Groups stories that can exchange parts: of the same language and vertical. */
function groupsOf(stories: readonly StoryInput[]): StoryInput[][] {
  const groups = new Map<string, StoryInput[]>();
  for (const story of stories) {
    const key = `${story.locale} ${story.vertical}`;
    groups.set(key, [...(groups.get(key) ?? []), story]);
  }
  return [...groups.values()];
}

function bodyOf(group: readonly StoryInput[], seed: string): Block[] {
  const size = minBlocks + Math.floor(fraction(`${seed} size`) * (maxBlocks - minBlocks));
  const body: Block[] = [];
  for (let index = 0; index < size; index++) {
    const source = pick(group, `${seed} ${index}`);
    const texts = source.body.filter(isText);
    if (texts.length > 0) body.push(pick(texts, `${seed} text ${index}`));
  }
  return body;
}

function generateStory(groups: StoryInput[][], number: number, today: number): StoryInput {
  const seed = `large ${number}`;
  const group = pick(groups, seed);
  const model = pick(group, `${seed} model`);
  const age = 1 + fraction(`${seed} age`) * oldestDays;
  const publishedAt = new Date(today - age * dayMs).toISOString();
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
 * Generates `count` stories for load tests from the parts of other stories. They come in batches, so that only one batch
 * is in memory. Stories are numbered from 1; the same number always gives the same story.
 * @param today the newest date, in milliseconds of the clock
 */
export function* generateStories(
  models: readonly StoryInput[],
  count: number,
  batchSize: number,
  today: number,
): Generator<StoryInput[]> {
  const groups = groupsOf(models.filter(({ hidden }) => !hidden));
  for (let start = 1; start <= count; start += batchSize) {
    const size = Math.min(batchSize, count - start + 1);
    yield Array.from({ length: size }, (_, index) => generateStory(groups, start + index, today));
  }
}
