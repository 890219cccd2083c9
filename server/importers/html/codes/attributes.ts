import { parseHtml } from '../parse-html.ts';
import { textContent } from '../tree.ts';

/** What stands in a short code after its name. */
export interface Attributes {
  named: Record<string, string>;
  /** Those without a name. */
  plain: string[];
}

const attributePattern =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|([^\s"']+)/g;

/** A value without the entities of HTML, in which editors write signs. */
const decoded = (value: string) =>
  value.replaceAll(/&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) =>
    textContent(parseHtml(entity)),
  );

/** Reads what stands in a short code after its name. Editors may have made its quotes typographic. */
export function attributesOf(text: string): Attributes {
  const straight = text.replaceAll(/[“”″]|&#822[012];|&#8243;|&quot;/g, '"').replace(/^=/, '');
  const found: Attributes = { named: {}, plain: [] };
  for (const [, a, av, b, bv, c, cv, d, e] of straight.matchAll(attributePattern)) {
    const name = a ?? b ?? c;
    if (name) found.named[name.toLowerCase()] = decoded(av ?? bv ?? cv ?? '');
    else found.plain.push(decoded(d ?? e ?? ''));
  }
  return found;
}

/** A value as it was meant: builders write brackets and quotation marks of attributes in codes of their own. */
const meant = (text: string) =>
  text
    .replaceAll('`{`', '[')
    .replaceAll('`}`', ']')
    .replaceAll('``', '"')
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']');

/** The first of some attributes that is not empty, as it was meant. */
export const firstOf = ({ named }: Attributes, ...names: string[]): string =>
  meant(names.map((name) => named[name]).find(Boolean) ?? '');

/** The address of a link: as it is, after how it was chosen (`manually,ADDRESS`), or as `url:ADDRESS|title:WORDS`. */
export function linkOf(text: string): string {
  const [, coded] = /(?:^|\|)url:([^|]*)/.exec(text) ?? [];
  try {
    return coded === undefined ? text.replace(/^manually,/, '') : decodeURIComponent(coded);
  } catch {
    // Not all addresses are coded.
    return coded ?? '';
  }
}
