import { locales } from '../../../locales/languages.ts';
import { brandProblems } from '../../brand/brand-document.ts';
import { type EditedFront, frontProblems, frontSlug } from '../../content/contract/edited-front.ts';
import { schemaProblems } from '../../content/contract/schema-problems.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { excessOfValue, jsonBounds } from '../../lib/limits/json-size.ts';
import { isMoment, momentForm } from '../../lib/limits/moments.ts';
import { excessOfTexts } from '../../lib/limits/text-size.ts';
import { unwritableIn, unwritableMessage } from '../../lib/writable-text.ts';
import {
  InvalidItems,
  type ItemDocument,
  type ItemKind,
  type ItemProblem,
  type ItemWrite,
  storedStates,
} from '../items.ts';
import { jsonPointer } from '../json-pointer.ts';
import { documentSchemas, documentValidator, itemKinds } from './documents.ts';

type Found = Pick<ItemProblem, 'pointer' | 'message'>;

const problem = (pointer: string, message: string): Found => ({ pointer, message });

/** What is wrong with documents that have the form of their kind. */
const problemsBesides: Partial<Record<ItemKind, (document: ItemDocument) => Found[]>> = {
  site: (document) =>
    brandProblems(document as SiteConfig).map(({ pointer, message }) =>
      problem(`/document${pointer}`, message),
    ),
  front: (document) =>
    frontProblems(document as EditedFront).map(([field, message]) => problem(`/document/${field}`, message)),
};

/** What is wrong with the document of a write, by the schema of its kind. */
function documentProblems({ kind, document }: ItemWrite): Found[] {
  // A validator looks at every value for its errors, so that there must not be too many.
  const excess = excessOfValue(document, jsonBounds.document);
  if (excess) return [problem('/document', excess)];
  const tooLong = excessOfTexts(document);
  if (tooLong.length > 0)
    return tooLong.map(({ path, message }) => problem(`/document${jsonPointer(path)}`, message));
  const validator = documentValidator(kind);
  if (validator.Check(document)) return problemsBesides[kind]?.(document) ?? [];
  return schemaProblems(documentSchemas[kind], document).map(({ pointer, message }) =>
    problem(`/document${pointer}`, message),
  );
}

/** Where the document names its own key, it must be the key of the write. */
function keyProblems({ kind, locale, slug, document }: ItemWrite): Found[] {
  const fields = document as unknown as Record<string, unknown>;
  const place = kind === 'front' ? frontSlug(document as EditedFront) : slug;
  if (place !== slug)
    return [problem('/slug', `must be ${place}: the region, and the vertical after a hyphen`)];
  const own: [string, string][] = [
    [kind === 'site' ? 'current-region' : 'slug', slug],
    ['locale', locale],
    ...(kind in { story: 0, page: 0, survey: 0, front: 0, issue: 0, site: 0 }
      ? []
      : ([['kind', kind]] as [string, string][])),
  ];
  return own
    .filter(([field, value]) => fields[field] !== undefined && fields[field] !== value)
    .map(([field, value]) => problem(`/document/${field}`, `must be ${value}, as in the key of the item`));
}

function dateProblems({ publishAt, expireAt }: ItemWrite): Found[] {
  const found = Object.entries({ publishAt, expireAt })
    .filter(([, text]) => text !== undefined && !isMoment(text))
    .map(([name]) => problem(`/${name}`, `must be ${momentForm}`));
  if (found.length > 0 || !publishAt || !expireAt) return found;
  return Date.parse(expireAt) > Date.parse(publishAt)
    ? []
    : [problem('/expireAt', 'must be later than publishAt')];
}

/** What is wrong with a write by itself, whatever the store holds. */
function problemsOf(write: ItemWrite): Found[] {
  const { kind, locale, slug, state, previousSlug } = write;
  if (!itemKinds.includes(kind)) return [problem('/kind', `must be one of ${itemKinds.join(', ')}`)];
  const unwritable = unwritableIn(write).map((each) =>
    problem(jsonPointer(each.path), unwritableMessage(each)),
  );
  const found = [...unwritable, ...dateProblems(write)];
  if (!(locales as readonly string[]).includes(locale))
    found.push(problem('/locale', `must be one of ${locales.join(', ')}`));
  for (const [name, text] of Object.entries({ slug, previousSlug }))
    if (text !== undefined && !slugForm.test(text))
      found.push(
        problem(
          `/${name}`,
          'must have only the letters a to z in lower case, digits and single hyphens, 120 at most',
        ),
      );
  if (state !== undefined && !storedStates.includes(state))
    found.push(problem('/state', `must be one of ${storedStates.join(', ')}`));
  const wrong = documentProblems(write);
  return [...found, ...(wrong.length > 0 ? wrong : keyProblems(write))];
}

/** Items that are written twice at once. */
function duplicates(writes: readonly ItemWrite[]): ItemProblem[] {
  const seen = new Map<string, number>();
  return writes.flatMap(({ kind, locale, slug }, index) => {
    const key = `${kind}/${locale}/${slug}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, index);
      return [];
    }
    return { index, kind, locale, slug, pointer: '/slug', message: `is written twice: see entry ${first}` };
  });
}

/** So many problems are reported; nothing is checked any more then. */
const maxProblems = 100;

/**
 * Checks writes by themselves, until there are a hundred problems.
 * @throws {InvalidItems} with their problems, when there are any
 */
export function checkWrites(writes: readonly ItemWrite[]): void {
  const problems: ItemProblem[] = [];
  for (const [index, write] of writes.entries()) {
    if (problems.length >= maxProblems) break;
    const { kind, locale, slug } = write;
    problems.push(...problemsOf(write).map((found) => ({ index, kind, locale, slug, ...found })));
  }
  const all = [...problems, ...duplicates(writes)].slice(0, maxProblems);
  if (all.length > 0) throw new InvalidItems(all);
}
