import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { PageCache } from '../cache/page-cache.ts';
import type { Site } from '../content/site-cache.ts';
import { type Producer, produceFor } from '../render/render-page.ts';
import type { Page } from '../routes/context.ts';
import { refusalOf } from '../routes/guards/guards.ts';
import type { Row } from '../routes/index.ts';
import { failedValidation } from '../routes/outcome.ts';
import type { AnyRouteName } from '../routes/route-names.ts';
import { setCookie } from '../visitor/cookies.ts';
import type { Geolocation } from '../visitor/country.ts';
import { splitPrefix } from '../visitor/prefix.ts';
import { renewVersion } from '../visitor/version.ts';
import { type Visitor, visitorOf } from '../visitor/visitor.ts';
import { postedBy } from './forms.ts';
import { keyOf, type PageRequest, refused } from './page-request.ts';
import { type Recipient, sendEntry, sendInFlight, sendRedirect } from './send.ts';

export interface PageService {
  cache: PageCache;
  producer: Producer;
  geolocation: Geolocation;
  version: string;
  cookieDomain: string | undefined;
}

/** The declared query parameters that were given, each once, in the declared order and the row's own form. */
function declaredQuery(request: FastifyRequest, row: Row | undefined): Record<string, string> {
  const names = row?.query ?? [];
  const given = request.query as Record<string, unknown>;
  const values = names.map(
    (name) => [name, Array.isArray(given[name]) ? given[name][0] : given[name]] as const,
  );
  const query = Object.fromEntries(
    values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return row?.tidy ? row.tidy(query) : query;
}

function pageRequestOf(request: FastifyRequest, visitor: Visitor, row: Row | undefined): PageRequest {
  const { region, locale, prefix, consent, unlocated, preview } = visitor;
  return {
    name: row?.name ?? 'unmatched',
    pattern: row ? (request.routeOptions.url ?? '') : '',
    path: splitPrefix(request.originalUrl).address.split('?', 1)[0] as string,
    params: row ? (request.params as Record<string, string>) : {},
    query: declaredQuery(request, row),
    region,
    locale,
    prefix,
    consent,
    unlocated,
    preview,
    ...(request.method === 'POST' ? { posted: postedBy(request) } : {}),
  };
}

/** Remembers a region or language that was chosen in the address; parts of pages remember nothing (R15). */
function rememberChoice(reply: FastifyReply, { chosen }: Visitor, domain: string | undefined): boolean {
  if (reply.request.routeName?.startsWith('partial-')) return false;
  if (chosen.region) setCookie(reply, 'ta-region', chosen.region, domain);
  if (chosen.locale) setCookie(reply, 'ta-lang', chosen.locale, domain);
  return chosen.region !== undefined || chosen.locale !== undefined;
}

/** Answers the requests of one row of the path table, or those that fit no row. */
export function pageHandler(service: PageService, row?: Row): RouteHandlerMethod {
  const { cache, producer, geolocation, version, cookieDomain } = service;
  const { sites } = producer;
  const name: AnyRouteName = row?.name ?? 'unmatched';

  /** Without a site nothing is refused, and making the page will fail in its own way. */
  const respond = (recipient: Recipient, asked: PageRequest, site: Site | undefined) => {
    const refusal = site && refusalOf(asked, { site: site.config, pageSlugs: site.pageSlugs });
    if (refusal?.kind === 'redirect') return sendRedirect(recipient, refusal.location);
    const pageRequest = refusal ? refused(asked, refusal.reason) : asked;
    const page: Page = refusal || !row ? async () => refusal ?? failedValidation : row.page;
    const render = produceFor(page, pageRequest, producer);
    if (asked.preview || asked.posted || row?.own)
      return sendInFlight({ ...recipient, own: true }, 'BYPASS', cache.bypass(render));
    const found = cache.fetch(keyOf(pageRequest), render);
    return found.verdict === 'MISS'
      ? sendInFlight(recipient, 'MISS', found.inFlight)
      : sendEntry(recipient, found.verdict, found.entry);
  };

  const answer = (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => {
    request.visitor = visitor;
    const renewed = renewVersion(request, reply, version, cookieDomain);
    const own = rememberChoice(reply, visitor, cookieDomain) || renewed;
    const recipient = { request, reply, visitor, own };
    const asked = pageRequestOf(request, visitor, row);
    const site = sites.known(asked);
    if (site) return respond(recipient, asked, site);
    return sites.siteOf(asked).then(
      (found) => respond(recipient, asked, found),
      () => respond(recipient, asked, undefined),
    );
  };

  const answerLater = async (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, await visitorOf(request, await sites.editions(), geolocation));

  // A cached page is answered without a promise: each costs more than all the rest of its way.
  return (request, reply) => {
    request.routeName = name;
    const editions = sites.knownEditions();
    if (!editions) return answerLater(request, reply);
    const visitor = visitorOf(request, editions, geolocation);
    if (visitor instanceof Promise) return visitor.then((found) => answer(request, reply, found));
    const answered = answer(request, reply, visitor);
    return answered instanceof Promise ? answered : undefined;
  };
}
