import type { Element } from 'hast';
import { inlineText } from '../../../views/components/text/write-inline.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { linkParagraph } from './embeds.ts';
import { playerBlocks } from './players.ts';
import { attribute, findAll, findFirst, hasClass, named, textContent, without } from './tree.ts';

type Reader = (element: Element, context: Context) => DraftBlock[];

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const textBy = (element: Element, pattern: RegExp) => {
  const found = findFirst(element.children, (child) => hasClass(child, pattern));
  return found ? clean(textContent(found.children)) : '';
};

const removed =
  (what: string): Reader =>
  (_element, { notes }) => {
    notes.add(`${what} is left out`);
    return [];
  };

/** The caption of a card, as paragraphs after it. */
function captionBlocks(element: Element, context: Context): DraftBlock[] {
  const caption = findFirst(element.children, named('figcaption'));
  return caption ? context.flow(caption.children) : [];
}

/** A card that points at another page: its title as a link, and what is said of it. */
function bookmark(element: Element, context: Context): DraftBlock[] {
  const link = findFirst(element.children, named('a'));
  if (!link) return context.flow(element.children);
  const address = attribute(link, 'href');
  const title = textBy(element, /^kg-bookmark-title$/) || clean(textContent(link.children)) || address;
  const about = textBy(element, /^kg-bookmark-description$/);
  const href = context.link(address);
  const name = { type: 'text', text: title } as const;
  const nodes = [href ? ({ type: 'link', href, children: [name] } as const) : name];
  const more = about ? ([{ type: 'break' }, { type: 'text', text: about }] as const) : [];
  const text = inlineText([...nodes, ...more] as Parameters<typeof inlineText>[0]);
  return [{ type: 'paragraph', text }, ...captionBlocks(element, context)];
}

/** A file to be loaded, which is a link, or a card with a player. */
function file(element: Element, context: Context): DraftBlock[] {
  const link =
    findFirst(element.children, (child) => child.tagName === 'a' && !hasClass(child, /__button$/)) ??
    findFirst(element.children, named('a', 'video', 'audio'));
  const player = findFirst(element.children, named('video', 'audio'));
  const title =
    textBy(element, /^kg-(?:file|audio)-(?:card-)?title$/) || (link ? clean(textContent(link.children)) : '');
  const address = link ? attribute(link, 'href') : '';
  const played = player ? playerBlocks(player, context, { title }) : [];
  if (played.length > 0) return [...played, ...captionBlocks(element, context)];
  const paragraph = address ? linkParagraph(address, title || address, context) : undefined;
  return [...(paragraph ? [paragraph] : []), ...captionBlocks(element, context)];
}

const maxStyle = bounds.imports.styleLength.max;

/** A picture that is the background of its text comes before it. */
function cover(element: Element, context: Context): DraftBlock[] {
  const [, url] =
    /background(?:-image)?:[^;]*url\(\s*['"]?([^\s'")]+)['"]?\s*\)/.exec(
      attribute(element, 'style').slice(0, maxStyle),
    ) ?? [];
  const images = findAll(
    element.children,
    (child) =>
      named('img', 'video')(child) && hasClass(child, /^wp-block-cover__(?:image|video)-background$/),
  );
  const rest = without(element.children, (child) => images.includes(child));
  const background: DraftBlock[] =
    url && /^https?:/.test(url) ? [{ type: 'picture', picture: { sources: [url], alt: '' } }] : [];
  return [...background, ...context.flow(images), ...context.flow(rest)];
}

/** Blocks of editors by the class of their outermost element. */
const cards: readonly (readonly [name: RegExp, read: Reader])[] = [
  [/^kg-bookmark-card$/, bookmark],
  [/^(?:wp-block-file|kg-file-card|kg-audio-card|kg-video-card)$/, file],
  [/^(?:wp-block-cover|wp-block-cover-image|kg-header-card)$/, cover],
  [/^(?:kg-signup-card|mc4wp-form|wpcf7|jetpack_subscription_widget)$/, removed('a form')],
  [/^(?:kg-email-card|kg-email-cta)$/, removed('a part that only mails have')],
  [
    /^(?:sharedaddy|jp-relatedposts|addtoany_share_save_container|wp-block-social-links|post-ratings)$/,
    removed('a row of share links'),
  ],
  [
    /^(?:wp-block-search|wp-block-tag-cloud|wp-block-latest-posts|wp-block-latest-comments|wp-block-archives|wp-block-categories)$/,
    removed('a list that the site made by itself'),
  ],
];

/** What a known card of an editor is; undefined for other elements. */
export function cardBlocks(element: Element, context: Context): DraftBlock[] | undefined {
  const [, read] = cards.find(([name]) => hasClass(element, name)) ?? [];
  return read?.(element, context);
}
