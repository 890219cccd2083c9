import { isLink, maxLinkLength } from '../../links.ts';

/** A part of a text with inline marks. */
export type InlineNode =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis' | 'struck'; children: InlineNode[] }
  | { type: 'code' | 'superscript' | 'subscript'; text: string }
  | { type: 'link'; href: string; sponsored?: true; children: InlineNode[] }
  /** A reference to a footnote. */
  | { type: 'note'; id: string }
  /** The end of a line within a paragraph. */
  | { type: 'break' };

type Mark = 'strong' | 'emphasis' | 'struck';

/** A mark that has begun: where its sign stands among the nodes. */
interface Opener {
  kind: Mark;
  at: number;
  /** Whether it began in the same run of stars as the one before it. */
  joined: boolean;
}

const signs = /[\\`*[\]~^\n]/;
const raised = String.raw`[\p{L}\p{M}\p{N}+−–-]+`;
const noteId = '[A-Za-z0-9][A-Za-z0-9_-]*';
const tokens = new RegExp(
  [
    '\\\\(?<escaped>[!-/:-@[-`{-~])',
    '`(?<code>[^`\\n]+)`',
    `\\[\\^(?<note>${noteId})\\]`,
    `\\^(?<superscript>${raised})\\^`,
    `(?<!~)~(?<subscript>${raised})~(?!~)`,
    '(?<bracket>[[\\]])',
    '(?<stars>\\*+)',
    '(?<struck>~~)',
    '(?<end>\\n)',
  ].join('|'),
  'gu',
);

const wholeRaised = new RegExp(`^${raised}$`, 'u');
const wholeNoteId = new RegExp(`^${noteId}$`);

/** Whether a link of inline text may lead to an address. */
export const isLinkAddress = (href: string): boolean => isLink(href) && !href.includes(')');
/** Whether a text can be raised or lowered: letters, digits and signs, without spaces. */
export const isRaised = (text: string): boolean => wholeRaised.test(text);
/** Whether a text can be the id of a footnote. */
export const isNoteId = (text: string): boolean => wholeNoteId.test(text);

/** Adds a node; a text joins the text before it. */
export function addNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.at(-1);
  if (node.type !== 'text' || last?.type !== 'text') nodes.push(node.type === 'text' ? { ...node } : node);
  else last.text += node.text;
}

function joinedTexts(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) addNode(joined, node);
  return joined;
}

/**
 * What has been read of a text: its nodes in one list, and the signs among them with which marks and links may have begun.
 * A sign stays text until its mark ends. No mark stands within its own kind, so a node is moved at most once for each kind,
 * and reading takes as many steps as the text has signs.
 */
class Reading {
  private readonly nodes: InlineNode[] = [];
  private readonly marks: Opener[] = [];
  /** Where the brackets stand with which links may have begun. */
  private readonly brackets: number[] = [];

  add(node: InlineNode): void {
    this.nodes.push(node);
  }

  text(text: string): void {
    if (text !== '') this.add({ type: 'text', text });
  }

  has(kind: Mark): boolean {
    return this.marks.some((mark) => mark.kind === kind);
  }

  open(kind: Mark, sign: string, joined = false): void {
    this.marks.push({ kind, at: this.nodes.length, joined });
    this.text(sign);
  }

  openBracket(): void {
    this.brackets.push(this.nodes.length);
    this.text('[');
  }

  /** Leaves the signs from a place on as text. */
  private drop(from: number): void {
    while ((this.marks.at(-1)?.at ?? -1) >= from) this.marks.pop();
    while ((this.brackets.at(-1) ?? -1) >= from) this.brackets.pop();
  }

  /** Takes the nodes after the sign at a place, and the sign. */
  private take(from: number): InlineNode[] {
    this.drop(from);
    return joinedTexts(this.nodes.splice(from).slice(1));
  }

  /** Ends a mark, which has begun. Marks within it that have not ended are text. */
  close(kind: Mark): void {
    const { at } = this.marks.find((mark) => mark.kind === kind) as Opener;
    const children = this.take(at);
    if (children.length > 0) this.add({ type: kind, children });
  }

  closeLink(href: string, sponsored: boolean, written: string): void {
    const at = this.brackets.at(-1);
    if (at === undefined || at === this.nodes.length - 1) {
      if (at !== undefined) this.drop(at);
      this.text(written);
      return;
    }
    const children = this.take(at);
    this.add({ type: 'link', href, sponsored: sponsored || undefined, children });
    // A link does not stand within another.
    this.brackets.length = 0;
  }

  closeBracket(): void {
    const at = this.brackets.at(-1);
    if (at !== undefined) this.drop(at);
    this.text(']');
  }

  /** The innermost mark that is made of stars. */
  innermostStars(): keyof typeof starsOf | undefined {
    return this.marks.findLast(({ kind }) => kind !== 'struck')?.kind as keyof typeof starsOf | undefined;
  }

  /** Lets `kind` be the inner one of two marks that began together: three stars may be read either way. */
  swapFor(kind: Mark): void {
    const [outer, inner] = this.marks.slice(-2);
    if (!inner?.joined || outer?.kind !== kind || (this.brackets.at(-1) ?? -1) > inner.at) return;
    [inner.kind, outer.kind] = [outer.kind, inner.kind];
    const { nodes } = this;
    [nodes[inner.at], nodes[outer.at]] = [nodes[outer.at] as InlineNode, nodes[inner.at] as InlineNode];
  }

  finish(): InlineNode[] {
    return joinedTexts(this.nodes);
  }
}

const starsOf = { strong: 2, emphasis: 1 } as const;
const otherOf = { strong: 'emphasis', emphasis: 'strong' } as const;

/** Reads the end of a mark from a run of stars. Returns how many stars it took. */
function endStars(reading: Reading, count: number, canOpen: boolean): number {
  const inner = reading.innermostStars();
  if (!inner) return 0;
  const outer = otherOf[inner];
  const isOuters = count === starsOf[outer];
  if (isOuters && reading.has(outer)) {
    reading.swapFor(outer);
    reading.close(outer);
    return count;
  }
  if (count < starsOf[inner] || (isOuters && canOpen)) return 0;
  reading.close(inner);
  return starsOf[inner];
}

function beginStars(reading: Reading, count: number): void {
  const kinds: (keyof typeof starsOf)[] =
    count === 3 ? ['strong', 'emphasis'] : count === 2 ? ['strong'] : ['emphasis'];
  if (count > 3 || kinds.some((kind) => reading.has(kind))) reading.text('*'.repeat(count));
  else for (const [index, kind] of kinds.entries()) reading.open(kind, '*'.repeat(starsOf[kind]), index > 0);
}

function readStars(reading: Reading, run: string, canOpen: boolean, canClose: boolean): void {
  let count = run.length;
  while (canClose && count > 0 && count < 4) {
    const taken = endStars(reading, count, canOpen);
    if (taken === 0) break;
    count -= taken;
  }
  if (count === 0) return;
  if (canOpen) beginStars(reading, count);
  else reading.text('*'.repeat(count));
}

const isSpace = (character: string | undefined) => character === undefined || /\s/u.test(character);

interface LinkEnd {
  href: string;
  sponsored: boolean;
  written: string;
}

/** Finds the ends of the links of a text, from left to right. */
class LinkEnds {
  /** Where an address ends that begins before: at a space, a parenthesis or the end of the text. */
  private stop = 0;

  constructor(private readonly text: string) {}

  /** The end of a link at a bracket: its address in parentheses. */
  at(bracket: number): LinkEnd | undefined {
    const { text } = this;
    const start = bracket + 2;
    if (text[bracket + 1] !== '(') return undefined;
    while (this.stop < start || (this.stop < text.length && !/[\s)]/u.test(text[this.stop] as string)))
      this.stop++;
    const tail = [')', ' "sponsored")'].find((each) => text.startsWith(each, this.stop));
    if (!tail || this.stop - start > maxLinkLength) return undefined;
    const href = text.slice(start, this.stop);
    if (!isLinkAddress(href)) return undefined;
    return { href, sponsored: tail !== ')', written: `](${href}${tail}` };
  }
}

function readSign(reading: Reading, match: RegExpExecArray, text: string): void {
  const [written] = match;
  const { escaped, code, note, superscript, subscript, bracket, stars, struck } = match.groups as Record<
    string,
    string | undefined
  >;
  const canOpen = !isSpace(text[match.index + written.length]);
  const canClose = !isSpace(text[match.index - 1]);
  if (escaped) reading.text(escaped);
  else if (code) reading.add({ type: 'code', text: code });
  else if (note) reading.add({ type: 'note', id: note });
  else if (superscript) reading.add({ type: 'superscript', text: superscript });
  else if (subscript) reading.add({ type: 'subscript', text: subscript });
  else if (bracket === '[') reading.openBracket();
  else if (bracket) reading.closeBracket();
  else if (stars) readStars(reading, stars, canOpen, canClose);
  else if (struck && canClose && reading.has('struck')) reading.close('struck');
  else if (struck && canOpen && !reading.has('struck')) reading.open('struck', '~~');
  else if (struck) reading.text(struck);
  else reading.add({ type: 'break' });
}

/**
 * Reads a text with inline marks: `*emphasis*`, `**strong**`, `~~struck~~`, `` `code` ``, `^superscript^`, `~subscript~`,
 * `[text](/address)`, `[text](https://… "sponsored")`, `[^note]`, a line end, and `\*` for a sign that is meant as itself.
 * What is no mark is text, so that nothing is lost.
 */
export function parseInline(text: string): InlineNode[] {
  if (!signs.test(text)) return text === '' ? [] : [{ type: 'text', text }];
  const reading = new Reading();
  const linkEnds = new LinkEnds(text);
  let start = 0;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    reading.text(text.slice(start, match.index));
    const linkEnd = match[0] === ']' ? linkEnds.at(match.index) : undefined;
    if (linkEnd) {
      const { href, sponsored, written } = linkEnd;
      reading.closeLink(href, sponsored, written);
      tokens.lastIndex = match.index + written.length;
    } else readSign(reading, match, text);
    start = tokens.lastIndex;
  }
  reading.text(text.slice(start));
  return reading.finish();
}

/** The words of a text without its marks; references to footnotes are left out, a line end is a space. */
export function plainText(text: string): string {
  return signs.test(text) ? wordsOf(parseInline(text)) : text;
}

/** The words of nodes without their marks. */
export function wordsOf(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('children' in node) return wordsOf(node.children);
      return node.type === 'break' ? ' ' : '';
    })
    .join('');
}
