import type { Element } from 'hast';
import { inlineText } from '../../../views/components/text/write-inline.ts';
import { embedOf } from '../../../views/embeds/providers.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { attribute, findAll, findFirst, hasClass, named, textContent, without } from './tree.ts';

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

/** A paragraph that is a link; undefined when the address cannot be one. */
export function linkParagraph(address: string, label: string, { link }: Context): DraftBlock | undefined {
  const href = link(address);
  if (!href) return undefined;
  return {
    type: 'paragraph',
    text: inlineText([{ type: 'link', href, children: [{ type: 'text', text: label || address }] }]),
  };
}

/** What an address shows, if its service is known; a link otherwise. */
export function embedBlocks(address: string, title: string, context: Context): DraftBlock[] {
  const url = address.trim().replace(/^\/\//, 'https://');
  const known = embedOf(url);
  if (known) return [{ type: 'embed', ...known, ...(title ? { title } : {}) }];
  const paragraph = linkParagraph(url, title, context);
  if (!paragraph) return [];
  context.notes.add(`something of ${hostOf(url)} cannot be embedded, and is a link`);
  return [paragraph];
}

/** A frame of another service. Those that belong to something else in the text are left out. */
export function frameBlocks(element: Element, context: Context): DraftBlock[] {
  const address = attribute(element, 'src') || attribute(element, 'dataSrc');
  if (!/^(?:https?:)?\/\//.test(address) || hasClass(element, /^wp-embedded-content$/)) return [];
  const title = attribute(element, 'title').trim();
  return embedBlocks(address, /^(?:embed|youtube video player|iframe)/i.test(title) ? '' : title, context);
}

const quotedPosts = /^(?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|fb-post|fb-video)$/;

/** A post of another service that was written into the text; undefined for ordinary quotes. */
export function quotedPost(element: Element, context: Context): DraftBlock[] | undefined {
  if (!hasClass(element, quotedPosts)) return undefined;
  const links = findAll(element.children, named('a')).map((link) => attribute(link, 'href'));
  const said = [
    attribute(element, 'dataInstgrmPermalink'),
    attribute(element, 'cite'),
    attribute(element, 'dataHref'),
  ];
  const address = [...said, ...links.toReversed()].find((each) => each && embedOf(each));
  return address ? embedBlocks(address, '', context) : undefined;
}

/** The address of an embed of the block editor or of a card, which stands in it as text or in a frame. */
export function embedFigure(element: Element, context: Context): DraftBlock[] | undefined {
  if (!hasClass(element, /^(?:wp-block-embed|wp-block-embed-.*|kg-embed-card)$/)) return undefined;
  if (findFirst(element.children, named('iframe', 'blockquote', 'video', 'audio', 'a', 'img')))
    return undefined;
  const isCaption = named('figcaption');
  const text = textContent(without(element.children, isCaption)).trim();
  if (!/^https?:\/\/\S+$/.test(text)) return undefined;
  const captions = findAll(element.children, isCaption).flatMap(({ children }) => children);
  return [...embedBlocks(text, '', context), ...context.flow(captions)];
}

/** A paragraph that is an address alone, which WordPress shows as an embed. */
export function bareAddress(text: string, context: Context): DraftBlock[] | undefined {
  if (!/^https?:\/\/\S+$/.test(text)) return undefined;
  const known = embedOf(text);
  if (known) return [{ type: 'embed', ...known }];
  const paragraph = linkParagraph(text, text, context);
  return paragraph && [paragraph];
}
