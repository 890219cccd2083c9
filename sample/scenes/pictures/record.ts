import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import type { PlannedPicture } from './plan.ts';

/** A picture that was rendered, and the version of the tools that did it. */
export interface RenderedPicture extends PlannedPicture {
  version: number;
}

const file = join(root, 'sample', 'scenes', 'rendered.json');

/** The pictures that were rendered; none without the file. */
export async function readRendered(): Promise<RenderedPicture[]> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Enters a picture, in the place of the same before. */
export async function recordRendered(picture: RenderedPicture): Promise<void> {
  const others = (await readRendered()).filter(({ name }) => name !== picture.name);
  const rows = [...others, picture].toSorted((a, b) => a.name.localeCompare(b.name));
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

/** What of the plan is still to be rendered: what was not, or by older tools, or smaller. */
export const remaining = (
  plan: readonly PlannedPicture[],
  rendered: readonly RenderedPicture[],
  version: number,
): PlannedPicture[] => {
  const done = new Map(rendered.map((picture) => [picture.name, picture]));
  return plan.filter(({ name, width, height }) => {
    const picture = done.get(name);
    return picture?.version !== version || picture.width < width || picture.height < height;
  });
};
