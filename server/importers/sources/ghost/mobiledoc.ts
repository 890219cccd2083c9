import { isFields } from '../../fields.ts';
import { escaped } from '../../html/escaped.ts';
import { cardHtml, textOf } from './cards.ts';
import { markdownHtml } from './markdown.ts';

type List = readonly unknown[];
const listOf = (value: unknown): List => (Array.isArray(value) ? value : []);

interface Document {
  markups: List;
  atoms: List;
  cards: List;
  unknown(name: string): void;
}

/** The kinds of sections, by number. */
const kinds = { markup: 1, image: 2, list: 3, card: 10 } as const;

function opening(markup: unknown): { tag: string; html: string } {
  const [tag, attributes] = listOf(markup);
  const name = /^[a-z]+\d?$/i.test(textOf(tag)) ? textOf(tag) : 'span';
  const values = listOf(attributes).map(textOf);
  const pairs = values.flatMap((value, index) =>
    index % 2 === 0 && /^(?:href|rel)$/.test(value)
      ? [` ${value}="${escaped(values[index + 1] ?? '')}"`]
      : [],
  );
  return { tag: name, html: `<${name}${pairs.join('')}>` };
}

/** The marks of a line: each opens some markups, and closes a number of those that are open. */
function markersHtml(markers: unknown, { markups, atoms }: Document): string {
  const open: string[] = [];
  let html = '';
  for (const marker of listOf(markers)) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const { tag, html: begun } = opening(markups[Number(index)]);
      html += begun;
      open.push(tag);
    }
    const [atom, text] = kind === 1 ? listOf(atoms[Number(value)]) : [undefined, value];
    html += atom === 'soft-return' ? '<br>' : escaped(textOf(text));
    for (let count = Number(closed); count > 0; count--) html += `</${open.pop() ?? 'span'}>`;
  }
  return html;
}

function cardOf(card: unknown, { unknown }: Document): string {
  const [name, payload] = listOf(card);
  const fields = isFields(payload) ? payload : {};
  if (/^(?:card-)?markdown$/.test(textOf(name))) return markdownHtml(textOf(fields.markdown));
  const html = cardHtml(textOf(name), fields);
  if (html === undefined) unknown(textOf(name));
  return html ?? '';
}

function sectionHtml(section: unknown, document: Document): string {
  const [kind, what, content] = listOf(section);
  const tag = /^[a-z]+\d?$/.test(textOf(what)) ? textOf(what) : 'p';
  if (kind === kinds.markup) return `<${tag}>${markersHtml(content, document)}</${tag}>`;
  if (kind === kinds.image) return `<img src="${escaped(textOf(what))}" alt="">`;
  if (kind === kinds.list)
    return `<${tag}>${listOf(content)
      .map((item) => `<li>${markersHtml(item, document)}</li>`)
      .join('')}</${tag}>`;
  return kind === kinds.card ? cardOf(document.cards[Number(what)], document) : '';
}

/**
 * The HTML of a text of Ghost's earlier editor (Mobiledoc).
 * @throws {SyntaxError} when it is no JSON
 */
export function mobiledocHtml(mobiledoc: string, unknown: (name: string) => void): string {
  const value: unknown = JSON.parse(mobiledoc);
  if (!isFields(value)) return '';
  const { markups, atoms, cards, sections } = value;
  const document = { markups: listOf(markups), atoms: listOf(atoms), cards: listOf(cards), unknown };
  return listOf(sections)
    .map((section) => sectionHtml(section, document))
    .join('\n');
}
