import type { Element, RootContent } from 'hast';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { joinedText } from './pictures.ts';
import { attribute, findAll, hasClass, named, without } from './tree.ts';

const isNotes = (element: Element) =>
  hasClass(element, /^(?:wp-block-footnotes|footnotes|footnotes-list|kg-footnotes)$/);
const isBackLink = (element: Element) =>
  element.tagName === 'a' &&
  /^#/.test(attribute(element, 'href')) &&
  /^(?:↩|↑|\^|back)/.test(JSON.stringify(element.children).match(/"value":"\s*([^"]*)/)?.[1] ?? '');

/**
 * Takes the footnotes that stand as a list in a body out of it, so that the references to them can be told from other
 * links. A list that nothing refers to stays.
 */
export function takeFootnotes(nodes: readonly RootContent[], context: Context): RootContent[] {
  const targets = new Set(findAll(nodes, named('a')).map((link) => attribute(link, 'href').slice(1)));
  const items = findAll(nodes, isNotes)
    .flatMap((list) => findAll([list], named('li')))
    .filter((item) => targets.has(attribute(item, 'id')));
  if (items.length === 0) return [...nodes];
  for (const item of items) {
    const text = joinedText(context.flow(without(item.children, isBackLink)));
    context.noteTexts.set(attribute(item, 'id'), text);
  }
  return without(nodes, isNotes);
}

const noteId = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** The footnotes to which a body refers, in the order of the references. */
export function footnotesBlock({ referred, noteTexts }: Context): DraftBlock[] {
  const notes = [...referred].flatMap((id) => {
    const text = noteTexts.get(id);
    return text && noteId.test(id) ? [{ id, text }] : [];
  });
  return notes.length > 0 ? [{ type: 'footnotes', notes }] : [];
}
