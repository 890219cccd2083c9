import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, languageOf } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';

export type Messages = Record<string, string>;

/** The interface texts of a locale, from its JSON file. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  return JSON.parse(await readFile(join(root, 'locales', `${locale}.json`), 'utf8'));
}

/** Parts of a parsed message: `type` 0 is text, 6 a plural, 7 its number sign. */
interface Part {
  type: number;
  value?: string;
  options?: Record<string, { value: Part[] }>;
}

export interface Message {
  /** The text without its placeholders. */
  text: string;
  /** Each placeholder once, with its kind. */
  placeholders: string[];
  /** The categories of each plural, exact numbers left out. */
  plurals: string[][];
}

function everyPart(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [
    part,
    ...Object.values(part.options ?? {}).flatMap(({ value }) => everyPart(value)),
  ]);
}

/**
 * Parses an ICU message.
 * @throws SyntaxError when it is malformed
 */
export function parseMessage(text: string, locale: Locale): Message {
  const parts = everyPart(new IntlMessageFormat(text, languageOf(locale).iso).getAst() as unknown as Part[]);
  const named = parts.filter(({ type }) => type !== 0 && type !== 7);
  return {
    text: parts.map(({ type, value }) => (type === 0 ? value : ' ')).join(''),
    placeholders: [...new Set(named.map(({ type, value }) => `${value} of type ${type}`))].sort(),
    plurals: parts
      .filter(({ type }) => type === 6)
      .map(({ options = {} }) => Object.keys(options).filter((category) => !category.startsWith('='))),
  };
}
