import { Link } from 'wouter';
import { ApiError, type FieldProblem, TakenAddress } from '../api/request.ts';
import { nameOfField, type TextKey, t } from '../texts.ts';
import { writingPath } from './writing-path.ts';

const texts: Readonly<Record<number, TextKey>> = {
  0: 'error.offline',
  401: 'error.signedOut',
  403: 'error.forbidden',
  404: 'error.notFound',
  409: 'error.conflict',
  412: 'error.conflict',
  413: 'error.tooLarge',
  415: 'error.notPicture',
  422: 'error.invalid',
  429: 'error.busy',
  503: 'error.busy',
};

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown');
  if (error instanceof TakenAddress)
    return t('error.taken', { title: error.holder.title, name: error.holder.updatedBy });
  return t(texts[error.status] ?? 'error.unknown');
}

/** Why a change of one's own account was refused, in words. */
const refusals: Readonly<Record<string, TextKey>> = {
  'password-wrong': 'refused.passwordWrong',
  'password-short': 'refused.passwordShort',
  'password-long': 'refused.passwordLong',
  'password-same': 'refused.passwordSame',
  'code-wrong': 'refused.codeWrong',
  'too-many': 'refused.tooMany',
};

/** A place in a document for people: its fields by their names, entries of lists counted from 1. */
const placeOf = (pointer: string): string =>
  pointer
    .replace(/^\/document(?=\/|$)/, '')
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameOfField(part)))
    .join(' › ');

const nameOf = ({ pointer, message }: FieldProblem) =>
  refusals[message] ? t(refusals[message]) : [placeOf(pointer), message].filter(Boolean).join(': ');

/** A message for an error, with what the API says of each field. */
export function ErrorMessage({ error }: { error: unknown }) {
  if (!error) return null;
  const problems = error instanceof ApiError ? error.problems : [];
  const detail = error instanceof ApiError && problems.length === 0 && [403, 409].includes(error.status);
  return (
    <div className="desk-notice" data-kind="error" role="alert">
      <p>{messageOf(error)}</p>
      {error instanceof TakenAddress && <Link href={writingPath(error.holder)}>{t('error.seeTaken')}</Link>}
      {detail && <p className="desk-hint">{(error as ApiError).message}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.pointer + problem.message}>{nameOf(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
