import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { modules, visit } from './sources.ts';

/** A regular expression of the program. */
export interface Pattern {
  /** The file, and the line or field in it. */
  place: string;
  source: string;
  flags: string;
}

/** Every regular expression literal of the folders of the program. */
export const literals: readonly Pattern[] = [...modules].flatMap(([file, module]) => {
  const found: Pattern[] = [];
  if (!/^(?:server|views|client|locales)\//.test(file)) return found;
  visit(module, (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    const line = module.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({
      place: `${file}:${line}`,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
    });
  });
  return found;
});

/** The files that build regular expressions of other texts. */
export const building: readonly string[] = [...modules].flatMap(([file, module]) => {
  let builds = false;
  if (/^(?:server|views|client|locales)\//.test(file))
    visit(module, (node) => {
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
        builds = true;
    });
  return builds ? [file] : [];
});

/** The regular expressions that files of the program build of other texts meanwhile. */
export async function builtBy(work: () => unknown): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct: (target, parameters, newTarget) => {
      const made = Reflect.construct(target, parameters, newTarget) as RegExp;
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const place = building.find((file) => caller.includes(`/${file}`));
      if (place) built.push({ place, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = own;
  }
  return built;
}

/** The patterns of a schema, with the names of the fields that lead to each. */
export function patternsIn(schema: unknown, place: string): Pattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string'
      ? [{ place, source: value, flags: 'u' }]
      : patternsIn(value, `${place}.${name}`),
  );
}

const polynomial = (source: string, flags: string): string[] =>
  analyse({ source, flags }, { assumeRejectingSuffix: false }).reports.map(({ type }) => type);

const isUnbounded = (element: AST.Element): element is AST.Quantifier =>
  element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY;

const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).concat([
  ...'“「中，',
]);

/** Whether some character is matched by both elements. */
function overlap(one: AST.Element, other: AST.Element, flags: string): boolean {
  const [a, b] = [one, other].map(({ raw }) => new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gy]/g, '')));
  return characters.some((character) => a?.test(character) && b?.test(character));
}

const isOneCharacter = ({ type }: AST.Element) =>
  type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass';

/** The elements of an alternative, with those of groups that have no other alternative. */
const inOne = ({ elements }: AST.Alternative): AST.Element[] =>
  elements.flatMap((element) => {
    const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
    const [only, ...others] = isGroup ? element.alternatives : [];
    return only && others.length === 0 ? inOne(only) : [element];
  });

/**
 * What is left of an alternative behind its first characters, when they may stand within the unbounded repetition that
 * follows them: each such beginning reads to the end of the text again.
 */
function behindBeginning(alternative: AST.Alternative, flags: string): string | undefined {
  const elements = inOne(alternative);
  const at = elements.findIndex(isUnbounded);
  const repeated = elements[at] as AST.Quantifier | undefined;
  const beginning = elements
    .slice(0, at)
    .filter((element) => element.type !== 'Assertion' || element.kind !== 'word');
  if (!repeated || beginning.length === 0 || !beginning.every(isOneCharacter)) return undefined;
  if (!isOneCharacter(repeated.element)) return undefined;
  if (!beginning.every((element) => overlap(element, repeated.element, flags))) return undefined;
  return elements
    .slice(at)
    .map(({ raw }) => raw.replace(/^(.*[*+])\?$/s, '$1'))
    .join('');
}

/** Why a regular expression may take more steps than its text has characters; nothing when it does not. */
export function problemsOf({ source, flags }: Omit<Pattern, 'place'>): string[] {
  const found = polynomial(source, flags);
  const parsed = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  for (const alternative of parsed.alternatives) {
    const rest = behindBeginning(alternative, flags);
    if (rest && polynomial(rest, flags).length > 0) found.push('Beginning');
  }
  visitRegExpAST(parsed, {
    onQuantifierEnter(quantifier) {
      for (let node: AST.Node | null = quantifier.parent; node; node = node.parent)
        if (node.type === 'Assertion' && node.kind === 'lookbehind' && isUnbounded(quantifier))
          found.push('Lookbehind');
    },
  });
  return [...new Set(found)];
}
