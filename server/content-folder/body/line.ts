import { readBody } from '../body.ts';

const noReferences = { picture: () => undefined, media: () => undefined, related: () => undefined };

/** Reads a text of the front matter that may have inline marks: one paragraph of Markdown. */
export function readParagraph(source: string): { text: string; problem?: undefined } | { problem: string } {
  const { blocks, problems } = readBody(source, noReferences);
  const [problem] = problems;
  if (problem) return { problem: problem.message };
  const [block, ...others] = blocks;
  return block?.type === 'paragraph' && others.length === 0
    ? { text: block.text }
    : { problem: 'must be one paragraph' };
}
