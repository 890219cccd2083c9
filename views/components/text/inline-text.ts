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
type Kind = Mark | 'link' | 'text';

/** A mark that has begun; `literal` is what it is when it never ends. */
interface Frame {
  kind: Kind;
  literal: string;
  nodes: InlineNode[];
  /** Whether it began in the same run of stars as the frame below it. */
  joined?: boolean;
}

const signs = /[\\`*[\]~^\n]/;
const raised = String.raw`[\p{L}\p{M}\p{N}+−–-]+`;
const address = String.raw`\/[^\s)]*|https?:\/\/[^\s)]+|mailto:[^\s)]+|tel:[^\s)]+`;
const noteId = '[A-Za-z0-9][A-Za-z0-9_-]*';
const tokens = new RegExp(
  [
    '\\\\(?<escaped>[!-/:-@[-`{-~])',
    '`(?<code>[^`\\n]+)`',
    `\\[\\^(?<note>${noteId})\\]`,
    `\\^(?<superscript>${raised})\\^`,
    `(?<!~)~(?<subscript>${raised})~(?!~)`,
    `(?<linkEnd>\\])\\((?<href>${address})(?<sponsored> "sponsored")?\\)`,
    '(?<bracket>[[\\]])',
    '(?<stars>\\*+)',
    '(?<struck>~~)',
    '(?<end>\\n)',
  ].join('|'),
  'gu',
);

const wholeAddress = new RegExp(`^(?:${address})$`);
const wholeRaised = new RegExp(`^${raised}$`, 'u');
const wholeNoteId = new RegExp(`^${noteId}$`);

/** Whether a link of inline text may lead to an address. */
export const isLinkAddress = (href: string): boolean => wholeAddress.test(href);
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

/** What has been read of a text: the marks that have begun, the innermost last. */
class Reading {
  private readonly frames: Frame[] = [{ kind: 'text', literal: '', nodes: [] }];

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  add(node: InlineNode): void {
    addNode(this.top.nodes, node);
  }

  text(text: string): void {
    if (text !== '') this.add({ type: 'text', text });
  }

  has(kind: Kind): boolean {
    return this.frames.some((frame) => frame.kind === kind);
  }

  open(kind: Kind, literal: string, joined = false): void {
    this.frames.push({ kind, literal, nodes: [], joined });
  }

  /** Makes the innermost mark text. */
  private flatten(): Frame {
    const frame = this.frames.pop() as Frame;
    this.text(frame.literal);
    for (const node of frame.nodes) this.add(node);
    return frame;
  }

  /** Ends the innermost mark of a kind, which has begun. Marks within it that have not ended are text. */
  private take(kind: Kind): InlineNode[] {
    while (this.top.kind !== kind) this.flatten();
    return (this.frames.pop() as Frame).nodes;
  }

  close(kind: Mark): void {
    const children = this.take(kind);
    if (children.length > 0) this.add({ type: kind, children });
  }

  closeLink(href: string, sponsored: boolean, written: string): void {
    while (this.has('link') && this.top.kind !== 'link') this.flatten();
    if (this.top.kind !== 'link' || this.top.nodes.length === 0) {
      if (this.top.kind === 'link') this.flatten();
      this.text(written);
      return;
    }
    const children = this.take('link');
    this.add({ type: 'link', href, ...(sponsored ? { sponsored: true } : {}), children });
    // A link does not stand within another.
    for (const frame of this.frames) if (frame.kind === 'link') frame.kind = 'text';
  }

  closeBracket(): void {
    if (this.has('link')) while (this.flatten().kind !== 'link');
    this.text(']');
  }

  /** The innermost mark that is made of stars. */
  innermostStars(): Mark | undefined {
    return this.frames.findLast(({ kind }) => kind === 'strong' || kind === 'emphasis')?.kind as
      | Mark
      | undefined;
  }

  /** Lets `kind` be the inner one of two marks that began together: three stars may be read either way. */
  swapFor(kind: Mark): void {
    const inner = this.frames.at(-1);
    const outer = this.frames.at(-2);
    if (!inner?.joined || outer?.kind !== kind || outer.nodes.length > 0) return;
    [inner.kind, outer.kind] = [outer.kind, inner.kind];
    [inner.literal, outer.literal] = [outer.literal, inner.literal];
  }

  finish(): InlineNode[] {
    while (this.frames.length > 1) this.flatten();
    return this.top.nodes;
  }
}

const starsOf = { strong: 2, emphasis: 1 } as const;
const otherOf = { strong: 'emphasis', emphasis: 'strong' } as const;

/** Reads the end of a mark from a run of stars. Gives how many stars it took. */
function endStars(reading: Reading, count: number, canOpen: boolean): number {
  const inner = reading.innermostStars() as 'strong' | 'emphasis' | undefined;
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

function readToken(reading: Reading, match: RegExpExecArray, text: string): void {
  const [written] = match;
  const { escaped, code, note, superscript, subscript, linkEnd, href, sponsored, bracket, stars, struck } =
    match.groups as Record<string, string | undefined>;
  const canOpen = !isSpace(text[match.index + written.length]);
  const canClose = !isSpace(text[match.index - 1]);
  if (escaped) reading.text(escaped);
  else if (code) reading.add({ type: 'code', text: code });
  else if (note) reading.add({ type: 'note', id: note });
  else if (superscript) reading.add({ type: 'superscript', text: superscript });
  else if (subscript) reading.add({ type: 'subscript', text: subscript });
  else if (linkEnd) reading.closeLink(href as string, sponsored !== undefined, written);
  else if (bracket === '[') reading.open('link', '[');
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
  let start = 0;
  for (const match of text.matchAll(tokens)) {
    reading.text(text.slice(start, match.index));
    readToken(reading, match, text);
    start = match.index + match[0].length;
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
