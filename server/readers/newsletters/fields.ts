import { domainToASCII } from 'node:url';
import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { MessageKey } from '../../../locales/translate.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The greatest lengths of a name and of a mail address, in characters. */
export const maxNameLength = bounds.forms.name.max;
export const maxEmailLength = bounds.forms.email.max;

/** A sign-up as it is stored. */
export interface SignUp {
  name: string;
  address: string;
  newsletters: string[];
  region: Region;
  locale: Locale;
}

/** What a reader typed, as one line each. */
export interface SignUpFields {
  name: string;
  email: string;
  newsletters: string[];
}

export type FieldName = 'name' | 'email' | 'newsletter';
export type Problems = Partial<Record<FieldName, MessageKey>>;

/** A text in one line: control characters, line breaks and runs of white space become one space each, none at the ends. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What nobody sees: format characters, blanks that are no white space. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One or more atoms of RFC 5322 with single dots between them; letters of any script, as RFC 6531 has them. */
const atom = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{M}\\p{N}-]+";
const mailbox = new RegExp(`^${atom}(\\.${atom})*$`, 'u');
const maxMailboxLength = 64;
/** Labels with dots between them, the last of which begins with a letter: a number there is that of a network address. */
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** A text with its full-width letters and signs, as Chinese and Japanese keyboards write them, in the usual width. */
const inUsualWidth = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** A mail address with its domain in ASCII, as mail is sent to it; `undefined` when the text is no mail address. */
export function mailAddress(written: string): string | undefined {
  const text = inUsualWidth(written);
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, at).normalize('NFC'), domainToASCII(text.slice(at + 1))];
  const address = `${local}@${host}`;
  const fits = Buffer.byteLength(local) <= maxMailboxLength && Buffer.byteLength(address) <= maxEmailLength;
  const good = at > 0 && fits && !address.match(invisible) && mailbox.test(local) && domain.test(host);
  return good ? address : undefined;
}

/** The key of a reader: two addresses that differ in letter case alone are one. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/** The message for a name that is missing or too long. What has nothing to see counts as missing. */
export function nameProblem(name: string): MessageKey | undefined {
  if (name.replaceAll(invisible, '').trim() === '') return 'newsletter.nameMissing';
  return [...name].length > maxNameLength ? 'newsletter.nameLong' : undefined;
}

/** The message for a malformed mail address, shown beside its field. */
export function emailProblem(email: string): MessageKey | undefined {
  if (email === '') return 'newsletter.emailMissing';
  if (email.length > maxEmailLength) return 'newsletter.emailLong';
  return mailAddress(email) ? undefined : 'newsletter.emailInvalid';
}

/** The messages for the fields of a sign-up, where `known` are the slugs of all newsletters; empty when all are good. */
export function signUpProblems(
  { name, email, newsletters }: SignUpFields,
  known: readonly string[],
): Problems {
  const good = newsletters.length > 0 && newsletters.every((newsletter) => known.includes(newsletter));
  const found: [FieldName, MessageKey | undefined][] = [
    ['newsletter', good ? undefined : 'newsletter.noneChosen'],
    ['name', nameProblem(name)],
    ['email', emailProblem(email)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
