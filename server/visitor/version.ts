import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../locales/languages.ts';
import { deleteCookie, setCookie } from './cookies.ts';

/** Cookies that a new version of the program does not trust. */
const untrustedCookies = ['ta-user-id', 'ta-auth-token'] as const;

/**
 * Renews the version cookie of a reader who has that of another version, and deletes the untrusted cookies.
 * A reader without a version cookie gets none here, because a script on the page writes it.
 */
export function renewVersion(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  version: string,
  domain: string | undefined,
): void {
  setCookie(reply, 'ta-version', version, domain);
  // Earlier versions kept the language from the page's scripts, which could not change it then.
  if (isLocale(cookies['ta-lang'])) setCookie(reply, 'ta-lang', cookies['ta-lang'], domain);
  for (const name of untrustedCookies) deleteCookie(reply, name, domain);
}
