import { jsonIn } from '../../../lib/json.ts';
import { isFields } from '../../fields.ts';
import { escaped } from '../escaped.ts';

/** Blocks that a site fills itself, or that show no words of an author. */
const filledBySite =
  /form|posts?|query|menu|navigation|search|login|cart|product|checkout|social|share|breadcrumb/i;

/** Names of what a block shows, and of what says how it looks. */
const shown =
  /^(?:content|innercontent|text|title|heading|subheading|subtitle|label|quote|author|description|answer|question|caption|body|message|html)$/i;
const looks =
  /^_|style|css|font|colou?r|class|decoration|advanced|attributes?|meta|link|url|icon|layout|size|id$/i;

const maxDepth = 12;

/** Whether a text is words: no number, no address, and no name that a program chose. */
const isWords = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^(?:https?:)?\/\/|^[#.]/.test(text) && !/^[a-z0-9_.%/-]*$/.test(text);

const asHtml = (text: string) => (/<[a-z]/i.test(text) ? text : `<p>${escaped(text)}</p>`);

/** The texts of what a block shows, in their order. */
function textsIn(value: unknown, isShown: boolean, depth = 0): string[] {
  if (typeof value === 'string') return isShown && isWords(value.trim()) ? [asHtml(value.trim())] : [];
  if (!isFields(value) || depth === maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, isShown, depth + 1));
  return Object.entries(value).flatMap(([name, each]) =>
    looks.test(name) ? [] : textsIn(each, isShown || shown.test(name), depth + 1),
  );
}

/** The words of a block of a plugin that keeps them in its comment, as HTML; empty where it keeps none there. */
export function blockDataHtml(name: string, attributes: string): string {
  const data = jsonIn(attributes);
  if (!name.includes('/') || filledBySite.test(name) || !isFields(data)) return '';
  // Advanced Custom Fields keeps all that was written into a block in one field.
  return (isFields(data.data) ? textsIn(data.data, true) : textsIn(data, false)).join('\n');
}
