import { SaxesParser, type SaxesTagNS } from 'saxes';
import { bounds } from '../../lib/limits/bounds.ts';
import {
  commonAttributes,
  elements,
  isLocalReference,
  isPlainValue,
  textElements,
  unseenElements,
} from './rules.ts';
import { declarationsProblem, styleSheetProblem } from './style-sheet.ts';

/** What is wrong with an SVG file, and in which line. */
export interface SvgProblem {
  line: number;
  message: string;
}

interface SvgNode {
  name: string;
  line: number;
  attributes: [name: string, value: string][];
  children: (SvgNode | string)[];
}

export type SanitisedSvg =
  | { svg: string; size: { width: number; height: number }; problems?: undefined }
  | { svg?: undefined; size?: undefined; problems: SvgProblem[] };

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const maxElements = bounds.pictures.svgElements.max;
const maxDrawn = bounds.pictures.svgDrawn.max;
const maxDepth = bounds.pictures.svgDepth.max;
/** A drawing has no size in pixels: its longer side is taken to have this many. */
const maxSide = 1_000;

const howToMend = 'remove it, or save the picture as plain SVG or as PNG';

type Report = (message: string) => void;

const attributeName = (attribute: { uri: string; local: string }) =>
  attribute.uri === '' || (attribute.uri === xlinkNamespace && attribute.local === 'href')
    ? attribute.local
    : undefined;

/** The attributes that stay. Those of editors and other languages are left out; what could run or fetch is reported. */
function attributesOf(tag: SaxesTagNS, report: Report): [string, string][] {
  const allowed = elements[tag.local] ?? [];
  const found = Object.values(tag.attributes).flatMap((attribute): [string, string][] => {
    const { value, local } = attribute;
    if (/^on/i.test(local)) {
      report(`<${tag.local}> has the event attribute ${local}: ${howToMend}`);
      return [];
    }
    const name = attributeName(attribute);
    if (name === undefined) return [];
    if (name === 'href') {
      if (!allowed.includes('href') || !isLocalReference(value))
        report(
          `<${tag.local}> refers to something outside of the file (${value.slice(0, 60)}): ${howToMend}`,
        );
      else return [[name, value]];
      return [];
    }
    if (!commonAttributes.has(name) && !allowed.includes(name)) return [];
    const problem =
      name === 'style'
        ? declarationsProblem(value)
        : isPlainValue(value)
          ? undefined
          : `the value of ${name} is not allowed: ${value.slice(0, 60)}`;
    if (!problem) return [[name, value]];
    report(`<${tag.local}>: ${problem}: ${howToMend}`);
    return [];
  });
  // `href` may be there in both of its forms.
  return [...new Map(found)];
}

/** Whether an element stays, is left out with all that is in it, or may not be there. */
function verdictOf({ local, uri }: SaxesTagNS): 'keep' | 'leave-out' | 'refuse' {
  if (uri === svgNamespace) {
    if (Object.hasOwn(elements, local)) return 'keep';
    return unseenElements.has(local) ? 'leave-out' : 'refuse';
  }
  return uri === htmlNamespace || local.toLowerCase() === 'script' ? 'refuse' : 'leave-out';
}

/** Parses a file into the tree of what stays. */
function parse(source: string, problems: SvgProblem[]): SvgNode | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const open: (SvgNode | undefined)[] = [];
  let root: SvgNode | undefined;
  let count = 0;
  const report: Report = (message) => problems.push({ line: parser.line, message });
  parser.on('error', ({ message }) =>
    report(`this is not well-formed XML: ${message.replace(/^[\d:]+ /, '')}`),
  );
  parser.on('doctype', () => report('the file has a document type (<!DOCTYPE …>): remove it'));
  parser.on('opentag', (tag) => {
    count += 1;
    const parent = open.at(-1);
    const inside = open.length === 0 || parent !== undefined;
    const verdict = inside ? verdictOf(tag) : 'leave-out';
    if (open.length === 0 && (tag.uri !== svgNamespace || tag.local !== 'svg'))
      report(`the file must be SVG: its root must be <svg xmlns="${svgNamespace}">`);
    else if (verdict === 'refuse') report(`<${tag.local}> is not allowed: ${howToMend}`);
    if (count === maxElements + 1)
      report(`the file has more than ${maxElements} elements: simplify the drawing`);
    if (open.length === maxDepth)
      report(`elements are nested more than ${maxDepth} deep: simplify the drawing`);
    const keeps = verdict === 'keep' && count <= maxElements && open.length < maxDepth;
    const node: SvgNode | undefined = keeps
      ? { name: tag.local, line: parser.line, attributes: attributesOf(tag, report), children: [] }
      : undefined;
    if (node) parent?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent && textElements.has(parent.name)) parent.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  return root;
}

const nodesIn = (node: SvgNode): SvgNode[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesIn(child))),
];

/** How many elements a node draws with all that it uses; infinitely many when it uses itself. */
function drawnBy(node: SvgNode, byId: ReadonlyMap<string, SvgNode>, using: ReadonlySet<SvgNode>): number {
  if (using.has(node) || using.size > maxDepth) return Number.POSITIVE_INFINITY;
  let count = 1;
  const target = node.name === 'use' ? node.attributes.find(([name]) => name === 'href')?.[1] : undefined;
  const used = target && byId.get(target.slice(1));
  const inside = new Set([...using, node]);
  if (used) count += drawnBy(used, byId, inside);
  for (const child of node.children) {
    if (count > maxDrawn) return count;
    if (typeof child !== 'string') count += drawnBy(child, byId, inside);
  }
  return count;
}

function checkTree(root: SvgNode, problems: SvgProblem[]): void {
  const nodes = nodesIn(root);
  for (const { name, children, line } of nodes) {
    const problem = name === 'style' ? styleSheetProblem(children.join('')) : undefined;
    if (problem) problems.push({ line, message: `<style>: ${problem}: ${howToMend}` });
  }
  const byId = new Map(
    nodes.flatMap((node) => {
      const id = node.attributes.find(([name]) => name === 'id')?.[1];
      return id ? [[id, node] as const] : [];
    }),
  );
  if (drawnBy(root, byId, new Set()) > maxDrawn)
    problems.push({ line: root.line, message: `<use> repeats elements more than ${maxDrawn} times` });
}

/** The size in the units of the drawing: that of its view box, else its width and height. */
function sizeOf({ attributes }: SvgNode): { width: number; height: number } | undefined {
  const values = new Map(attributes);
  const [, , boxWidth, boxHeight] = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const lengthOf = (text = '') => (/^[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN);
  const width = boxWidth ?? lengthOf(values.get('width'));
  const height = boxHeight ?? lengthOf(values.get('height'));
  const usable = (length: number) => length > 0 && length <= 100_000;
  return usable(width) && usable(height) ? { width, height } : undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function written({ name, attributes, children }: SvgNode): string {
  const own = attributes
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
  const inner = children
    .map((child) => (typeof child === 'string' ? escaped(child) : written(child)))
    .join('');
  return inner === '' ? `<${name}${own}/>` : `<${name}${own}>${inner}</${name}>`;
}

/**
 * Reads an SVG file by a list of what a drawing may have, and writes it again from that alone. Metadata, comments and the
 * notes of editors are left out. Scripts, events, references to the outside, foreign content, document types, entities
 * and drawings that multiply themselves are problems: nothing is given then.
 */
export function sanitiseSvg(source: string): SanitisedSvg {
  const problems: SvgProblem[] = [];
  const root = parse(source.replace(/^\uFEFF/, ''), problems);
  if (root && problems.length === 0) checkTree(root, problems);
  const size = root && sizeOf(root);
  if (problems.length === 0 && !size)
    problems.push({
      line: root?.line ?? 1,
      message: '<svg> must have a viewBox, or width and height in pixels',
    });
  if (!root || !size || problems.length > 0) return { problems };
  const { width, height } = size;
  const scale = maxSide / Math.max(width, height);
  const box: [string, string][] = root.attributes.some(([name]) => name === 'viewBox')
    ? []
    : [['viewBox', `0 0 ${width} ${height}`]];
  const attributes: [string, string][] = [
    ['xmlns', svgNamespace],
    ...root.attributes.filter(([name]) => name !== 'xmlns'),
    ...box,
  ];
  return {
    svg: written({ ...root, attributes }),
    size: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  };
}
