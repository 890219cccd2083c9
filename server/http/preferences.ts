import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isLocale } from '../../locales/languages.ts';
import { isRegion, localesOf, type Region } from '../../locales/regions.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import { withPrefix } from '../routes/links.ts';
import { setCookie } from '../visitor/cookies.ts';
import { ownAddress, splitPrefix } from '../visitor/edition.ts';

const Choice = Type.Object({ choice: Type.String({ maxLength: 20 }) });

/** The address of the page that the reader came from if it is on this host, else of the home page. */
function cameFrom(referer: string | undefined, host: string): URL {
  const home = new URL(`http://${host}/`);
  if (!referer || !URL.canParse(referer)) return home;
  const url = new URL(referer);
  // Other schemes leave a backslash in the path, which browsers read as a slash.
  const own = ['http:', 'https:'].includes(url.protocol) && url.host === host;
  return own && !url.pathname.startsWith('//') ? url : home;
}

/**
 * The same page in a chosen edition, then what is above it, then the home page. A locale prefix is replaced, or left
 * out where the region's first language is chosen. The query is kept but for the parameters of another choice.
 */
function addressesIn({ pathname, searchParams }: URL, { region, locale }: Edition): string[] {
  const { address, prefix } = splitPrefix(pathname);
  const kept = prefix && locale !== localesOf(region)[0] ? locale : undefined;
  const query = new URLSearchParams(searchParams);
  for (const name of ['site', 'lang']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const parts = address.split('/').filter((part) => part !== '');
  const above = parts.slice(1).map((_, index) => `/${parts.slice(0, -1 - index).join('/')}`);
  // Made of its parts, so that two slashes name no other host.
  return [
    withPrefix(kept, `/${parts.join('/')}`) + search,
    ...[...above, '/'].map((path) => withPrefix(kept, path)),
  ];
}

const notThere: readonly number[] = [404, 410];

/** The first of some addresses that leads to a page of an edition; the last one if none does. */
async function firstThere(app: FastifyInstance, addresses: string[], edition: Edition): Promise<string> {
  const [address = '/', ...others] = addresses;
  if (others.length === 0) return address;
  const stated = `${edition.region}/${edition.locale}/none`;
  const { statusCode } = await app.inject({
    url: address,
    remoteAddress: ownAddress,
    headers: { 'x-edition': stated, accept: 'text/html' },
  });
  return notThere.includes(statusCode) ? firstThere(app, others, edition) : address;
}

/** `POST /preferences`: stores the chosen region and language in cookies and redirects to the same page in that choice, or to the nearest one that there is. */
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
      const edition = { region, locale };
      const from = cameFrom(request.headers.referer, request.host);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(await firstThere(app, addressesIn(from, edition), edition), 303);
    },
  );
}
