import { type ErrorCode, LineCounter, parseDocument } from 'yaml';
import { bounds } from '../lib/limits/bounds.ts';
import type { Problem } from './problems.ts';
import { type SourceFile, sourceFile } from './source-file.ts';

/** A text file: fields as front matter, then a body in Markdown. */
export interface TextFile {
  fields: SourceFile<unknown>;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
}

/** A text whose fields cannot be read has its body all the same. */
type ParsedText = { parsed?: TextFile; problems?: Problem[] | undefined };
type Parsed<T> = { parsed: T; problems?: undefined } | { parsed?: undefined; problems: Problem[] };

/** Fields in front of a text, in characters: a parser of YAML takes long for more. */
const maxYamlLength = bounds.documents.fieldsLength.max;

/** What to do about mistakes that writers make, by the code of the parser. */
const advice: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon stands in quotes, as title: "Tea: a life"',
  MULTILINE_IMPLICIT_KEY: 'each field is one line, as title: Tea; a text with a colon stands in quotes',
  BAD_SCALAR_START: 'a text that begins with @ or a backtick stands in quotes',
  TAB_AS_INDENT: 'lines are indented by spaces, not by tabs',
  DUPLICATE_KEY: 'the same field stands here twice',
};

function parseYaml(file: string, text: string, firstLine: number): Parsed<SourceFile<unknown>> {
  if (text.length > maxYamlLength)
    return {
      problems: [{ file, line: firstLine, message: `the fields have more than ${maxYamlLength} characters` }],
    };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length === 0) return { parsed: sourceFile(file, document.toJS(), text, firstLine) };
  const problems = document.errors.map(({ pos, code, message }) => ({
    file,
    line: lines.linePos(pos[0]).line + firstLine - 1,
    message: advice[code] ?? message,
  }));
  return { problems };
}

/** Reads a JSON file. Comments and other things that only YAML has are problems too. */
export function parseJsonFile(file: string, source: string): Parsed<SourceFile<unknown>> {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { parsed: sourceFile(file, JSON.parse(text), text) };
  } catch (error) {
    const { problems } = text.length > maxYamlLength ? {} : parseYaml(file, text, 1);
    const { message } = error as Error;
    const [, position = '0'] = /position (\d+)/.exec(message) ?? [];
    const line = text.slice(0, Number(position)).split('\n').length;
    return { problems: problems?.slice(0, 1) ?? [{ file, line, message: `this is not JSON: ${message}` }] };
  }
}

const opening = /^---[ \t]*\n/;
const closing = /^---[ \t]*$/m;

/** Reads a Markdown file with YAML front matter between two lines of `---`. */
export function parseTextFile(file: string, source: string): ParsedText {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [start = ''] = opening.exec(text) ?? [];
  const end = start ? closing.exec(text.slice(start.length)) : null;
  if (!end) {
    const message = 'the file must begin with its fields between two lines of ---';
    return { problems: [{ file, line: 1, message }] };
  }
  const header = text.slice(start.length, start.length + end.index);
  const { parsed: fields = sourceFile(file, {}, '', 2), problems } = parseYaml(file, header, 2);
  const bodyStart = start.length + end.index + end[0].length;
  const bodyLine = text.slice(0, bodyStart).split('\n').length;
  return { parsed: { fields, body: text.slice(bodyStart), bodyLine }, problems };
}
