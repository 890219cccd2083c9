import { type InlineNode, parseInline } from '../../../views/components/text/inline-text.ts';
import { textsOf } from './checks.ts';
import type { StoryDocument } from './story.ts';

const hrefsOf = (nodes: readonly InlineNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'link' ? [node.href] : []),
    ...('children' in node ? hrefsOf(node.children) : []),
  ]);

/** The addresses of this site to which the text of a story leads, each once. */
export function ownLinks({ body }: Pick<StoryDocument, 'body'>): string[] {
  const all = body.flatMap((block) => [
    ...textsOf(block).flatMap((text) => hrefsOf(parseInline(text))),
    ...(block.type === 'related' ? [block.href] : []),
    ...(block.type === 'product' && block.link ? [block.link] : []),
  ]);
  return [...new Set(all)].filter((href) => href.startsWith('/') && !href.startsWith('//'));
}

/** Those of some addresses of this site that have no page; what does not answer at all is not among them. */
export async function deadLinks(
  addresses: readonly string[],
  ask: (address: string) => Promise<number>,
): Promise<string[]> {
  const dead: string[] = [];
  for (const address of addresses) if ([404, 410].includes(await ask(address))) dead.push(address);
  return dead;
}
