import type { SearchChange } from '../../content/contract/search.ts';
import { type Corrected, correctTerms, readInOtherLayout, respellTerms } from './corrections.ts';
import { type Planning, readQuery } from './read-query.ts';
import { type Attempt, allOf, exactlyOf, relaxedAttempt } from './relaxation.ts';
import { type Term, wholeTerm } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term that more than a fifth of all entries have is not demanded beside others that say more. */
const commonShare = 0.2;
const fewestCommon = 200;

function demanded(terms: readonly Term[], { total }: Vocabulary): readonly Term[] {
  const common = Math.log(1 + (total + 0.5) / (Math.max(fewestCommon, total * commonShare) + 0.5));
  const telling = terms.filter(({ weight }) => weight > common);
  return telling.length > 0 ? telling : terms;
}

const attemptOf = (terms: readonly Term[], vocabulary: Vocabulary, changed?: SearchChange): Attempt => ({
  terms,
  required: allOf(demanded(terms, vocabulary)),
  exact: exactlyOf(terms),
  whole: wholeTerm(terms.flatMap(({ tokens }) => tokens)),
  worthFor: 'nothing',
  changed,
});

const unspaced = String.raw`[\p{Script=Han}\p{Script=Thai}]`;
const spacesBetween = new RegExp(String.raw`(?<=${unspaced})\s+(?=${unspaced})`, 'gu');

/** A text without the spaces that were typed in scripts that have none; undefined where there are none. */
function withoutSpaces(text: string): string | undefined {
  const together = text.replaceAll(spacesBetween, '');
  return together === text ? undefined : together;
}

/**
 * The ways to search for a query, in the order in which they are tried: as it was typed, with near spellings of words that
 * the index lacks, with words missing, and with a near spelling of a rare word.
 * @param exact only as it was typed
 */
export async function* planOf(text: string, planning: Planning, exact: boolean): AsyncGenerator<Attempt> {
  const { vocabulary } = planning;
  const typed = await readQuery(text, planning);
  if (typed.length === 0) return;
  const attempt = ({ terms, query }: Corrected) => attemptOf(terms, vocabulary, { kind: 'corrected', query });
  yield attemptOf(typed, vocabulary);
  if (exact) return;
  const together = withoutSpaces(text);
  const asOne = together ? await readQuery(together, planning) : undefined;
  if (asOne) yield { ...attemptOf(asOne, vocabulary), worthFor: 'few' };
  const isKnown = typed.every(({ known }) => known);
  const other = isKnown ? undefined : await readInOtherLayout(text, planning);
  if (other) yield attempt(other);
  const corrected = isKnown ? undefined : await correctTerms(text, typed, 'unknown', planning);
  if (corrected) yield attempt(corrected);
  const respelt = await respellTerms(together ?? text, planning);
  if (respelt) yield attempt(respelt);
  const relaxed = await relaxedAttempt((corrected ?? respelt)?.terms ?? asOne ?? typed, planning);
  if (relaxed) yield relaxed;
  const rarest = isKnown ? await correctTerms(text, typed, 'rarest', planning) : undefined;
  if (rarest) yield attempt(rarest);
}
