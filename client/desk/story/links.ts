import { type InlineNode, parseInline } from '../../../views/components/text/inline-text.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { isLink, isSitePath, isWebAddress } from '../../../views/links.ts';
import { textsOf } from './checks.ts';
import type { StoryDocument } from './story.ts';

/** Where a story leads, each address once. */
export interface StoryLinks {
  /** Paths of this site. */
  own: string[];
  /** Addresses of other sites. */
  outside: string[];
  /** What is written as the address of a link, and cannot be one. */
  malformed: string[];
}

type LinkedStory = Pick<StoryDocument, 'body' | 'canonicalUrl'> & { sponsored?: { link?: string } };

/** A link as it is written, which stays in a text when its address cannot be one. */
const written = /\[[^\][]*\]\(([^()\s]+)\)/g;

/** The addresses of links that a text was left with, because they cannot be any. */
const leftIn = (text: string) =>
  [...text.matchAll(written)].map(([, address = '']) => address).filter((address) => !isLink(address));

const addressesOf = (nodes: readonly InlineNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'link' ? [node.href] : []),
    ...(node.type === 'text' ? leftIn(node.text) : []),
    ...('children' in node ? addressesOf(node.children) : []),
  ]);

const inFields = (block: ProseBlock): string[] => {
  if (block.type === 'related') return block.href === '' ? [] : [block.href];
  return block.type === 'product' && block.link ? [block.link] : [];
};

/** An address of this site, as a path of it. */
const pathOf = (address: string, origin: string) =>
  address === origin ? '/' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/**
 * The addresses to which a story leads, in its text and its fields.
 * @param origin that of this site
 */
export function linksOf({ body, canonicalUrl, sponsored }: LinkedStory, origin: string): StoryLinks {
  const inText = body.flatMap((block) => [
    ...textsOf(block).flatMap((text) => addressesOf(parseInline(text))),
    ...inFields(block),
  ]);
  const all = [...inText, ...[canonicalUrl, sponsored?.link].filter((link) => link !== undefined)];
  const addresses = [...new Set(all.map((address) => pathOf(address, origin)))];
  return {
    own: addresses.filter(isSitePath),
    outside: addresses.filter(isWebAddress),
    malformed: addresses.filter((address) => !isLink(address)),
  };
}

/** What a page of this site answers: a status, and the path that answers in the end. */
export interface LinkAnswer {
  status: number;
  path: string;
}

/** What is wrong with links to this site: those without a page, and those whose page has moved. */
export interface CheckedLinks {
  dead: string[];
  moved: { address: string; to: string }[];
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0];

/** Asks for the pages of some paths of this site. What does not answer at all is neither dead nor moved. */
export async function checkLinks(
  addresses: readonly string[],
  ask: (address: string) => Promise<LinkAnswer>,
): Promise<CheckedLinks> {
  const found: CheckedLinks = { dead: [], moved: [] };
  for (const address of addresses) {
    const { status, path } = await ask(address);
    if ([404, 410].includes(status)) found.dead.push(address);
    else if (status !== 0 && withoutQuery(path) !== withoutQuery(address))
      found.moved.push({ address, to: path });
  }
  return found;
}
