import type { Element, Root, RootContent } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import type { Notes } from './notes.ts';
import { parseHtml } from './parse-html.ts';
import { attribute, isElement } from './tree.ts';

const moreTags = [
  ...[
    'figure',
    'figcaption',
    'video',
    'audio',
    'source',
    'iframe',
    'cite',
    'center',
    'big',
    'small',
    'u',
    'mark',
    'legend',
  ],
  ...[
    'abbr',
    'acronym',
    'address',
    'article',
    'aside',
    'bdi',
    'bdo',
    'font',
    'footer',
    'header',
    'main',
    'nav',
  ],
  ...[
    'section',
    'time',
    'caption',
    'wbr',
    'hgroup',
    'picture',
    'dfn',
    'menu',
    'dir',
    'listing',
    'xmp',
    'label',
  ],
];

/** What is read of HTML; everything else is removed, with its content where that is no text. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...moreTags],
  strip: [
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'math',
    'textarea',
    'select',
    'canvas',
    'title',
    'head',
  ],
  attributes: {
    '*': ['className', 'id', 'data*'],
    a: ['href', 'rel', 'title', 'download', 'name'],
    img: ['src', 'srcSet', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title'],
    video: ['src', 'title', 'poster'],
    audio: ['src', 'title'],
    source: ['src', 'type'],
    ol: ['start', 'reversed'],
    li: ['value'],
    td: ['colSpan', 'rowSpan', 'align', 'style'],
    th: ['colSpan', 'rowSpan', 'align', 'style'],
    div: ['style'],
    section: ['style'],
  },
  ancestors: {},
  clobber: [],
  required: {},
  // Addresses of links are checked, and reported, where the links are read (`BodySource.link`).
  protocols: { src: ['http', 'https', 'data'], poster: ['http', 'https'] },
  allowComments: true,
};

/** What is left out, by the name of the element. */
const leftOut: Readonly<Record<string, string>> = {
  script: 'a script is left out',
  form: 'a form is left out',
  svg: 'a drawing (SVG) is left out',
  math: 'a formula (MathML) is left out',
  canvas: 'a canvas is left out',
  applet: 'an applet is left out',
};

function noteElement(element: Element, notes: Notes): void {
  const what = leftOut[element.tagName];
  if (what) notes.add(what);
  for (const name of Object.keys(element.properties))
    if (/^on/i.test(name)) notes.add(`an attribute with a script (${name.toLowerCase()}) is left out`);
}

const flashParts = ['object', 'embed'];

/** Players of the time before frames are frames; forms are gone. Notes what cannot be shown. */
function prepared(nodes: readonly RootContent[], notes: Notes): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (!isElement(node)) return [node];
    noteElement(node, notes);
    if (node.tagName === 'form') return [];
    const children = prepared(node.children, notes) as Element['children'];
    const address = attribute(node, 'src') || attribute(node, 'data');
    if (!flashParts.includes(node.tagName)) return [{ ...node, children }];
    if (children.some((child) => isElement(child) && child.tagName === 'iframe')) return children;
    if (!/^(?:https?:)?\/\//.test(address)) return children;
    return [{ type: 'element', tagName: 'iframe', properties: { src: address }, children: [] }];
  });
}

/** Parses HTML as browsers do, and keeps what is text, structure, pictures, frames and links. */
export function parseSafely(html: string, notes: Notes): RootContent[] {
  const safe = sanitize({ type: 'root', children: prepared(parseHtml(html), notes) }, schema) as Root;
  return safe.children;
}
