import { bounds } from '../../lib/limits/bounds.ts';
import type { Person } from './person.ts';

/** A password has at least so many characters. */
export const minPasswordLength = 12;

/** Why a password cannot be chosen: `same` as who has it, too `short`, or too `long`. */
export type PasswordProblem = 'short' | 'long' | 'same';

/** A password in the one form in which it is hashed: the same whatever keyboard it was typed on. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** What is wrong with a new password; undefined when it is good. */
export function passwordProblem(
  password: string,
  { name, email }: Pick<Person, 'name' | 'email'>,
): PasswordProblem | undefined {
  const normal = normalPassword(password);
  const { length } = [...normal];
  if (length > bounds.people.password.max) return 'long';
  if (length < minPasswordLength || new Set(normal).size < 4) return 'short';
  const lower = normal.toLowerCase();
  return [name, email].some((own) => own.toLowerCase() === lower) ? 'same' : undefined;
}
