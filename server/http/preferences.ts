import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isLocale } from '../../locales/languages.ts';
import { isRegion, localesOf, type Region } from '../../locales/regions.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import { withPrefix } from '../content/links.ts';
import type { PageQuestions } from '../content/page-questions.ts';
import { pathOf } from '../lib/addresses.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { Waiter } from '../lib/limits/shared-work.ts';
import { waitingClient } from '../lib/waiting-client.ts';
import { setCookie } from '../visitor/cookies.ts';
import { splitPrefix } from '../visitor/edition.ts';

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
 * The same page in a chosen edition, then what is above it, then the home page: as many as a page can have above it. A
 * locale prefix is replaced, or left out where the region's first language is chosen. The query is kept but for the
 * parameters of another choice.
 */
function addressesIn({ pathname, searchParams }: URL, { region, locale }: Edition): string[] {
  const { address, prefix } = splitPrefix(pathname);
  const kept = prefix && locale !== localesOf(region)[0] ? locale : undefined;
  const query = new URLSearchParams(searchParams);
  for (const name of ['site', 'lang']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const parts = address.split('/').filter((part) => part !== '');
  const possible = parts.slice(0, bounds.requests.pageSegments.max);
  // Made of its parts, so that two slashes name no other host.
  const paths = possible.map((_, index) => `/${possible.slice(0, possible.length - index).join('/')}`);
  const whole = possible.length === parts.length ? search : '';
  return [...paths, '/'].map((path, index) => withPrefix(kept, path) + (index === 0 ? whole : ''));
}

const notThere: readonly number[] = [404, 410];

/** The first of some addresses that leads to a page of an edition; the last one if none does. */
function firstThere(
  addresses: readonly string[],
  edition: Edition,
  client: Waiter,
  { isPage, ask }: PageQuestions,
): Promise<string> {
  const possible = addresses.slice(0, -1).filter((url) => isPage(pathOf(splitPrefix(url).address)));
  return ask(client, async (statusOf) => {
    for (const url of possible) if (!notThere.includes(await statusOf(url, edition))) return url;
    return addresses.at(-1) as string;
  });
}

/** `POST /preferences`: stores the chosen region and language in cookies and redirects to the same page in that choice, or to the nearest one that there is. */
export function preferenceRoutes(
  app: FastifyInstance,
  regions: readonly Region[],
  cookieDomain: string | undefined,
  questions: PageQuestions,
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
      const client = waitingClient(request, reply);
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(await firstThere(addressesIn(from, edition), edition, client, questions), 303);
    },
  );
}
