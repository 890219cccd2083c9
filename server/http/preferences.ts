import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isLocale } from '../../locales/languages.ts';
import { isRegion, localesOf, type Region } from '../../locales/regions.ts';
import { setCookie } from '../visitor/cookies.ts';

const Choice = Type.Object({ choice: Type.String({ maxLength: 20 }) });

/** The path of the page that the reader came from if it is on this host, else the home page. */
function returnPath(referer: string | undefined, host: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  // Other schemes leave a backslash in the path, which browsers read as a slash.
  const own = ['http:', 'https:'].includes(url.protocol) && url.host === host;
  return own && !url.pathname.startsWith('//') ? url.pathname : '/';
}

/** `POST /preferences`: stores the chosen region and language in cookies and redirects back to the page. */
export function preferenceRoutes(
  app: FastifyInstance,
  regions: readonly Region[],
  cookieDomain: string | undefined,
): void {
  app.post<{ Body: { choice: string } }>(
    '/preferences',
    { schema: { body: Choice } },
    async (request, reply) => {
      const [region, locale] = request.body.choice.split(':');
      const valid =
        isRegion(region) &&
        regions.includes(region) &&
        isLocale(locale) &&
        localesOf(region).includes(locale);
      if (!valid) {
        const message = `choice must be a region and one of its languages, as in "${regions[0]}:${localesOf(regions[0] as Region)[0]}"`;
        return reply.code(422).send({ errors: [{ field: 'choice', message }] });
      }
      setCookie(reply, 'ta-region', region, cookieDomain);
      setCookie(reply, 'ta-lang', locale, cookieDomain);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(returnPath(request.headers.referer, request.host), 303);
    },
  );
}
