import { ExpectedError } from '../../../lib/expected-error.ts';
import { type Fields, isFields } from '../../fields.ts';
import { bodyBounds } from '../bounds.ts';
import type { BodySource } from '../context.ts';
import { escaped } from '../escaped.ts';
import type { Notes } from '../notes.ts';

const maxReuseDepth = 5;
const beginning = /<!--\s+wp:block\s/g;
const end = '/-->';

type Words = Readonly<Record<string, string>>;

/** What a use of a pattern says itself: its number, and the texts and addresses of its parts by their names. */
interface Use {
  id: string;
  own: Readonly<Record<string, Words>>;
}

/** Reads the attributes of a block, which are JSON of any depth. */
function readUse(attributes: string): Use {
  let value: unknown;
  try {
    value = JSON.parse(attributes);
  } catch {
    // Where only its words are broken, the block still names its pattern.
    return { id: /"ref"\s*:\s*(\d+)/.exec(attributes)?.[1] ?? '', own: {} };
  }
  const fields: Fields = isFields(value) ? value : {};
  const { ref = '', content } = fields;
  const parts = isFields(content) ? Object.entries(content).filter(([, part]) => isFields(part)) : [];
  const own = parts.map(([name, part]) => {
    const { values = part } = part as Fields;
    const words = Object.entries(values as object).filter(([, word]) => typeof word === 'string');
    return [name, Object.fromEntries(words) as Words] as const;
  });
  return { id: String(ref), own: Object.fromEntries(own) };
}

/** A block with the words of a use in place of its own. */
function withWords(html: string, { content, text, url, alt }: Words): string {
  const words = content ?? text;
  const innermost =
    /(<(?:p|h[1-6]|a|li|figcaption|pre|cite)\b[^>]*>)[\s\S]*(<\/(?:p|h[1-6]|a|li|figcaption|pre|cite)>)/;
  let changed = html;
  if (words !== undefined)
    changed = changed.replace(innermost, (_, open, close) => `${open}${words}${close}`);
  if (url !== undefined)
    changed = changed.replace(/\b(src|href)="[^"]*"/, (_, name) => `${name}="${escaped(url)}"`);
  if (alt !== undefined) changed = changed.replace(/\balt="[^"]*"/, () => `alt="${escaped(alt)}"`);
  return changed;
}

/** A pattern with the words of a use in its named parts. */
function filled(pattern: string, own: Use['own']): string {
  if (Object.keys(own).length === 0) return pattern;
  let result = '';
  let done = 0;
  for (const { 0: comment, 1: block, 2: attributes = '', index } of pattern.matchAll(
    /<!--\s+wp:([\w/-]+)\s+(\{[^<>]*\})\s+-->/g,
  )) {
    const name = /"name"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(attributes)?.[1];
    const words = name ? own[JSON.parse(name) as string] : undefined;
    const from = index + comment.length;
    const to = pattern.indexOf(`<!-- /wp:${block} -->`, from);
    if (!words || to < 0 || index < done) continue;
    result += pattern.slice(done, from) + withWords(pattern.slice(from, to), words);
    done = to;
  }
  return result + pattern.slice(done);
}

/**
 * Puts the text of synced patterns (reusable blocks) in their places, with the words that each use has of its own.
 * @throws {ExpectedError} when there are too many
 */
export function withReusable(
  body: string,
  source: BodySource,
  notes: Notes,
  uses = { count: 0 },
  depth = 0,
): string {
  let result = '';
  let done = 0;
  for (const { 0: begun, index } of body.matchAll(beginning)) {
    const from = index + begun.length;
    const to = index < done ? -1 : body.indexOf(end, from);
    if (to < 0) continue;
    const { id, own } = readUse(body.slice(from, to).trim());
    const text = source.reusable(id);
    result += body.slice(done, index);
    done = to + end.length;
    if (text === undefined || depth === maxReuseDepth) {
      notes.add(`the reusable block ${id} is left out: the source does not have it`);
      continue;
    }
    if (++uses.count > bodyBounds.reused)
      throw new ExpectedError(`it has more than ${bodyBounds.reused} reusable blocks`);
    result += withReusable(filled(text, own), source, notes, uses, depth + 1);
  }
  return result + body.slice(done);
}
