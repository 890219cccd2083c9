import { SaxesParser } from 'saxes';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { bounds } from '../../../lib/limits/bounds.ts';
import { decodeTextFile } from '../decode-file.ts';

/** An element of an export with the text directly in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** The first text of a child of a name; empty when there is none. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text ?? '';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Names of characters that exports use without declaring them. */
const entities = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  raquo: '»',
  laquo: '«',
  euro: '€',
};

/** The depth of the elements that are read one by one: rss, channel, item. */
const elementDepth = 2;
const maxRecord = bounds.imports.recordLength.max;

interface Reading {
  parser: SaxesParser;
  /** Elements that are complete. */
  ready: XmlElement[];
  open: XmlElement[];
  root(): string | undefined;
}

function collectText({ open }: Reading, text: string): void {
  const element = open.at(elementDepth) && open.at(-1);
  if (!element) return;
  element.text += text;
  if (element.text.length > maxRecord)
    throw new ExpectedError(`${describe(open)} is longer than ${maxRecord} characters`);
}

function startReading(): Reading {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, entities);
  let root: string | undefined;
  const reading: Reading = { parser, ready: [], open: [], root: () => root };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name;
    reading.open.push({ name, attributes, text: '', children: [] });
  });
  parser.on('text', (text) => collectText(reading, text));
  parser.on('cdata', (text) => collectText(reading, text));
  parser.on('closetag', () => {
    const closed = reading.open.pop() as XmlElement;
    const depth = reading.open.length;
    if (depth > elementDepth) (reading.open.at(-1) as XmlElement).children.push(closed);
    else if (depth === elementDepth) reading.ready.push(closed);
  });
  return reading;
}

/** What an element is called in messages. */
export function nameOfItem(element: XmlElement): string {
  const id = textOf(element, 'wp:post_id');
  const title = textOf(element, 'title') || textOf(element, 'wp:post_name');
  if (element.name !== 'item') return element.name;
  return `${textOf(element, 'wp:post_type') || 'item'}${id ? ` ${id}` : ''}${title ? ` “${title}”` : ''}`;
}

function describe(open: readonly XmlElement[]): string {
  const element = open[elementDepth];
  return element ? nameOfItem(element) : 'the file';
}

const reasonOf = (error: unknown) =>
  (error as Error).message.replace(/^(?:.*?:)?(\d+):(\d+): /, 'line $1, column $2: ');

/**
 * Reads the elements of an export's channel one by one, so that memory holds one at a time.
 * @throws {ExpectedError} when the file is not whole and well-formed XML, with the place and the item in which it ends
 */
export async function* readElements(
  file: string,
  count: { removed: number } = { removed: 0 },
): AsyncGenerator<XmlElement> {
  const reading = startReading();
  const { parser, ready, open } = reading;
  let begun = false;
  let last = 'nothing';
  const failed = (error: unknown) => {
    if (error instanceof ExpectedError) return error;
    const read = ready.findLast(({ name }) => name === 'item');
    if (read) last = nameOfItem(read);
    const inside = open.length > elementDepth ? `in ${describe(open)}` : `after ${last}`;
    return new ExpectedError(
      `${file} is damaged or cut off ${inside}: ${reasonOf(error)}. Nothing was imported: export it again.`,
    );
  };
  for await (const piece of decodeTextFile(file)) {
    const clean = piece.replace(forbidden, () => {
      count.removed++;
      return '';
    });
    const text: string = begun ? clean : clean.trimStart();
    begun ||= text !== '';
    try {
      parser.write(text);
    } catch (error) {
      throw failed(error);
    }
    for (const element of ready.splice(0)) {
      if (element.name === 'item') last = nameOfItem(element);
      yield element;
    }
  }
  try {
    parser.close();
  } catch (error) {
    throw failed(error);
  }
  if (reading.root() !== 'rss')
    throw new ExpectedError(`${file} is not an export of WordPress: it is no RSS`);
}
