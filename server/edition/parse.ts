/** A part of a body as it is written in a text file; pictures are named by family, or by take. */
export type TextBlock =
  | { type: 'paragraph' | 'heading'; text: string }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'list'; items: string[] }
  | { type: 'picture'; family: string; caption: string }
  | { type: 'entry'; title: string; address?: string; phone?: string };

export interface TextFile {
  header: Record<string, string>;
  body: TextBlock[];
}

function parseHeader(text: string): Record<string, string> {
  const header: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`not a header line: ${line}`);
    header[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return header;
}

function parseQuote(lines: string[]): TextBlock {
  const inner = lines.map((line) => line.replace(/^>\s?/, ''));
  const by = inner.find((line) => /^[—–]\s*/.test(line))?.replace(/^[—–]\s*/, '');
  const text = inner
    .filter((line) => !/^[—–]\s*/.test(line))
    .join(' ')
    .trim();
  return by === undefined ? { type: 'quote', text } : { type: 'quote', text, by };
}

function parseEntry([first = '', second = '']: string[]): TextBlock {
  const [address, phone] = second
    .replace(/^@\s*/, '')
    .split('|')
    .map((part) => part.trim());
  return {
    type: 'entry',
    title: first.replace(/^###\s*/, ''),
    ...(address ? { address } : {}),
    ...(phone ? { phone } : {}),
  };
}

const picture = /^!\[(?<caption>.*)\]\((?<family>[a-z0-9, -]+)\)$/;

/** What a block is, by how its first line begins; the first row that fits decides. */
const blockKinds: ReadonlyArray<{ begins: RegExp; parse: (lines: string[]) => TextBlock }> = [
  { begins: /^### /, parse: parseEntry },
  { begins: /^## /, parse: ([line = '']) => ({ type: 'heading', text: line.slice(3) }) },
  { begins: /^>/, parse: parseQuote },
  {
    begins: /^- /,
    parse: (lines) => ({ type: 'list', items: lines.map((line) => line.replace(/^- /, '')) }),
  },
  {
    begins: picture,
    parse: ([line = '']) => {
      const { caption = '', family = '' } = picture.exec(line)?.groups ?? {};
      return { type: 'picture', family, caption };
    },
  },
  { begins: /^/, parse: (lines) => ({ type: 'paragraph', text: lines.join(' ') }) },
];

function parseBlock(block: string): TextBlock {
  const lines = block.split('\n').map((line) => line.trim());
  const kind = blockKinds.find(({ begins }) => begins.test(lines[0] ?? ''));
  return (kind as (typeof blockKinds)[number]).parse(lines);
}

/** Reads a text file: `key: value` lines, an empty line, then blocks divided by empty lines. */
export function parseText(source: string): TextFile {
  const text = source
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(### .*)\n\s*\n(?=@ )/gm, '$1\n')
    .trim();
  const end = text.indexOf('\n\n');
  if (end < 0) throw new Error('no empty line after the header');
  const blocks = text
    .slice(end)
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '');
  return { header: parseHeader(text.slice(0, end)), body: blocks.map((block) => parseBlock(block.trim())) };
}
