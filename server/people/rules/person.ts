import { isLocale, type Locale } from '../../../locales/languages.ts';
import { isRegion, type Region } from '../../../locales/regions.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { firstUnwritable, unwritableMessage } from '../../lib/writable-text.ts';
import { mailAddress, singleLine } from '../../readers/newsletters/fields.ts';

/** The roles, from the smallest to the greatest: each may do what those before it may. */
export const roles = ['contributor', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What a person may write and read about; an empty list limits nothing. */
export interface Limits {
  verticals: readonly string[];
  regions: readonly Region[];
  languages: readonly Locale[];
}

/** What an administrator decides of a person. */
export interface PersonFields extends Limits {
  name: string;
  email: string;
  role: Role;
  /** A name of the IANA, as `Asia/Hong_Kong`. */
  timeZone?: string | undefined;
  /** The language of the desk and of mails; that of the browser if absent. */
  language?: Locale | undefined;
}

/** Somebody who works in the newsroom. */
export interface Person extends PersonFields {
  id: string;
}

/** The role of a text, or undefined. */
export const roleOf = (text: string): Role | undefined => roles.find((role) => role === text);

/** Whether a role may do what another one may. */
export const includesRole = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** Whether nothing limits what a person may write about. */
export const isUnlimited = ({ verticals, regions, languages }: Limits): boolean =>
  verticals.length === 0 && regions.length === 0 && languages.length === 0;

/** What is wrong with a field of a person. */
export interface PersonProblem {
  pointer: string;
  message: string;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const maxName = bounds.people.name.max;
const maxLimits = bounds.people.limits.max;

function nameMessage(name: string): string | undefined {
  const unwritable = firstUnwritable(name);
  if (unwritable) return unwritableMessage(unwritable);
  if (singleLine(name) !== name) return 'must be one line without blanks around it';
  if (name.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '') !== name)
    return 'must have no invisible characters';
  const { length } = [...name];
  return length === 0 || length > maxName ? `must have 1 to ${maxName} characters` : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // It throws at a name that it does not know.
    return false;
  }
}

/** The messages for a list of limits: too long, or an entry that is none. */
function limitProblems(
  field: keyof Limits,
  list: readonly string[],
  isGood: (entry: string) => boolean,
): PersonProblem[] {
  if (list.length > maxLimits)
    return [{ pointer: `/${field}`, message: `must have at most ${maxLimits} entries` }];
  return list.flatMap((entry, index) =>
    isGood(entry) ? [] : [{ pointer: `/${field}/${index}`, message: `there is no such one: ${entry}` }],
  );
}

/** Everything that is wrong with the fields of a person. */
export function personProblems(fields: PersonFields): PersonProblem[] {
  const { name, email, role, timeZone, language } = fields;
  const message = nameMessage(name);
  return [
    ...(message ? [{ pointer: '/name', message }] : []),
    ...(mailAddress(email) === email ? [] : [{ pointer: '/email', message: 'must be a mail address' }]),
    ...(roleOf(role) ? [] : [{ pointer: '/role', message: `must be one of ${roles.join(', ')}` }]),
    ...limitProblems('verticals', fields.verticals, (entry) => entry.length <= 100 && slug.test(entry)),
    ...limitProblems('regions', fields.regions, isRegion),
    ...limitProblems('languages', fields.languages, isLocale),
    ...(timeZone === undefined || isTimeZone(timeZone)
      ? []
      : [{ pointer: '/timeZone', message: 'must be a time zone, as Asia/Hong_Kong' }]),
    ...(language === undefined || isLocale(language)
      ? []
      : [{ pointer: '/language', message: `there is no such one: ${language}` }]),
  ];
}
