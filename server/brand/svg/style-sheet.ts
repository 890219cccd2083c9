import { isPlainValue, properties } from './rules.ts';

const selector = /^[\w\s.,#*>:()-]*$/;
const schemeQuery = /^@media\s*\(\s*prefers-color-scheme\s*:\s*(?:light|dark)\s*\)$/;

/** What is wrong with declarations, as in `fill: red; opacity: .5`; undefined when nothing is. */
export function declarationsProblem(text: string): string | undefined {
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue;
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (colon === -1) return `the declaration "${declaration.trim()}" cannot be read`;
    // Prefixed properties are those of editors; they do nothing.
    if (!properties.has(name) && !/^-[a-z]+-[a-z-]+$/.test(name))
      return `the property ${name} is not allowed`;
    if (!isPlainValue(value)) return `the value of ${name} is not allowed: ${value.slice(0, 60)}`;
  }
  return undefined;
}

/** The blocks of a style sheet: what stands before each pair of braces, and what inside; undefined when they do not match. */
function blocksOf(css: string): { head: string; body: string }[] | undefined {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let head = '';
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') {
      if (depth === 0) {
        head = css.slice(start, at).trim();
        start = at + 1;
      }
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth < 0) return undefined;
      if (depth === 0) {
        blocks.push({ head, body: css.slice(start, at) });
        start = at + 1;
      }
    }
  }
  return depth === 0 && css.slice(start).trim() === '' ? blocks : undefined;
}

/**
 * What is wrong with the style sheet of an SVG file; undefined when nothing is. Allowed are rules with plain properties,
 * and media queries for the colour scheme.
 */
export function styleSheetProblem(source: string): string | undefined {
  const css = source.replaceAll(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '');
  if (/[\\<]/.test(css)) return 'the style sheet has a sign that is not allowed: \\ or <';
  const blocks = blocksOf(css);
  if (!blocks) return 'the style sheet cannot be read';
  for (const { head, body } of blocks) {
    if (schemeQuery.test(head)) {
      const problem = body.includes('@') ? 'a rule in a media query is not allowed' : styleSheetProblem(body);
      if (problem) return problem;
      continue;
    }
    if (head.startsWith('@')) return `${head.slice(0, 40)} is not allowed in the style sheet`;
    if (!selector.test(head)) return `the selector ${head.slice(0, 40)} is not allowed`;
    const problem = declarationsProblem(body);
    if (problem) return problem;
  }
  return undefined;
}
