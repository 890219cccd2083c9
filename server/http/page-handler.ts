import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { pageKeyOf } from '../cache/dependencies.ts';
import type { Found, PageStore } from '../cache/page-store.ts';
import type { Render, WholePage } from '../cache/rendered-page.ts';
import { withPrefix } from '../content/links.ts';
import type { Site, Sites } from '../content/sites.ts';
import { clientOf, type RefusalStatus } from '../lib/limits/fair-queue.ts';
import { postedBy } from '../lib/posted.ts';
import type { PublishedState } from '../publishing/changes/keep-current.ts';
import type { Renderer } from '../render/render-page.ts';
import type { Load, PageRecord, PageRequest } from '../routes/define-page.ts';
import { refusalOf } from '../routes/guards/guards.ts';
import { gone, type NotFound, noPageFound, type Redirect } from '../routes/outcome.ts';
import { unmatched } from '../routes/unmatched.ts';
import { ownAddress } from '../visitor/edition.ts';
import { renewVersion } from '../visitor/version.ts';
import { type Visitor, type VisitorServices, visitorOf } from '../visitor/visitor.ts';
import type { PreparedAnswers } from './answers/prepared-answers.ts';
import {
  type Recipient,
  redirectAddress,
  sendInFlight,
  sendRedirect,
  sendTo,
  sendWhole,
} from './answers/send.ts';
import { lastRedirect, type RequestAt } from './last-redirect.ts';
import type { FindLead } from './leading-routes.ts';
import { type Previews, previewersOf, previewTokenOf, sendPreview } from './preview-handler.ts';
import { isTidyFile, sendNoFile } from './refusals/short-answers.ts';
import type { PageHeaders } from './security-headers.ts';
import type { StoreGate } from './store-gate.ts';

export interface PageService extends Pick<VisitorServices, 'geolocation' | 'isTrustedProxy'>, PageHeaders {
  store: PageStore;
  prepared: PreparedAnswers;
  sites: Sites;
  renderer: Renderer;
  requestAt: RequestAt;
  leadOf: FindLead;
  /** The answer while too many renders wait. */
  busy: (request: PageRequest, status: RefusalStatus) => WholePage;
  version: string;
  cookieDomain: string | undefined;
  published: PublishedState;
  gate: StoreGate;
  /** Milliseconds of the clock. */
  now: () => number;
  /** Renders previews; absent where this process has no content of its own. */
  previews?: Previews | undefined;
}

/** The query parameters that the record declares, each once but for lists, in the declared order and the record's normal form. */
function normalQuery({ query: given }: FastifyRequest, record: PageRecord): Record<string, string> {
  const { query: names = [], lists = [], normaliseQuery } = record;
  const values = names.map((name) => {
    const value = (given as Record<string, unknown>)[name];
    if (!Array.isArray(value)) return [name, value] as const;
    return [name, lists.includes(name) ? value.join() : value[0]] as const;
  });
  const query = Object.fromEntries(
    values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return normaliseQuery ? normaliseQuery(query) : query;
}

/** What the page of a request may depend on. */
function pageRequestOf(request: FastifyRequest, visitor: Visitor, record: PageRecord): PageRequest {
  const { region, locale, prefix, consent, preview, chosen } = visitor;
  const isMatched = record !== unmatched;
  return {
    record,
    pattern: isMatched ? (request.routeOptions.url ?? '') : '',
    // As `pathOf`, which would be one more module for each request.
    path: request.url.split('?', 1)[0] as string,
    params: isMatched ? (request.params as Record<string, string>) : {},
    query: normalQuery(request, record),
    region,
    locale,
    edition: { region, locale },
    prefix,
    chosen: record.partial ? {} : chosen,
    consent,
    preview,
    confidential: preview || record.holdsToken === true,
    posted: request.method === 'POST' ? postedBy(request) : undefined,
  };
}

/** A refused request without anything that the error page does not depend on: all refused requests share one page. */
function refusedRequest(request: PageRequest, reason: string): PageRequest {
  return { ...request, record: unmatched, path: '', pattern: '', params: {}, query: {}, refused: reason };
}

/** Says that too many pages wait to be rendered. */
const sendBusy = ({ busy }: PageService, recipient: Recipient, request: PageRequest, status: RefusalStatus) =>
  sendWhole({ ...recipient, own: true }, 'BYPASS', busy(request, status));

/** Sends a page that is rendered for this reader alone. What this process asks of itself is no preview of a reader. */
function sendOwn(service: PageService, recipient: Recipient, request: PageRequest, render: Render) {
  const { renders } = service.store;
  const { ip } = recipient.request;
  const rendered =
    request.preview && !request.posted && ip !== ownAddress
      ? renders.preview(render, previewersOf(recipient))
      : renders.bypass(render, () => clientOf(ip));
  return typeof rendered === 'number'
    ? sendBusy(service, recipient, request, rendered)
    : sendInFlight({ ...recipient, own: true }, 'BYPASS', rendered);
}

/** Whether the page of a request is for its reader alone. */
const isOwn = ({ confidential, posted, record }: PageRequest) =>
  confidential || posted !== undefined || record.private === true;

/** Whether a request has to wait until the database is open: its page is not stored. */
const mustWait = ({ gate, store }: PageService, request: PageRequest): boolean =>
  gate.isClosed && (isOwn(request) || !store.has(pageKeyOf(request)));

/** Answers from the store, or renders: once for all who ask for the same page. */
function sendPage(service: PageService, recipient: Recipient, load: Load, request: PageRequest, site?: Site) {
  const { store, prepared, renderer } = service;
  const render = renderer(load, request, site);
  const { record } = request;
  if (isOwn(request) || site?.empty) return sendOwn(service, recipient, request, render);
  const key = pageKeyOf(request);
  const send = (found: Found) => {
    if (found.verdict === 'BUSY') return sendBusy(service, recipient, request, found.status);
    if (found.verdict === 'MISS') {
      const sent = sendInFlight(recipient, 'MISS', found.inFlight);
      found.leave?.();
      return sent;
    }
    const sent = sendWhole(recipient, found.verdict, found.page);
    if (found.verdict === 'HIT' && site && !record.runsHooks) prepared.remember(recipient, key, found.page);
    return sent;
  };
  const client = () => clientOf(recipient.request.ip);
  const found = store.find({ key, render, client });
  return found instanceof Promise ? found.then(send) : send(found);
}

/** Where the address leads when it has no page any more. */
function movedOrGone(
  { published: { redirects } }: PageService,
  { path, prefix, posted }: PageRequest,
  query = '',
): Redirect | NotFound | undefined {
  if (redirects.size === 0 || posted) return undefined;
  const found = redirects.find(path, query);
  if (!found) return undefined;
  return found.to === null ? gone : { kind: 'redirect', location: withPrefix(prefix, found.to) };
}

/** Where the page at the end of a redirect leads itself, as a story does in a section that is not its own. */
async function redirectOfPage(
  service: PageService,
  recipient: Recipient,
  target: PageRequest,
  site: Site,
): Promise<string | undefined> {
  const { record } = target;
  if (!record.mayRedirect || !record.load || target.confidential) return undefined;
  const render = service.renderer(record.load, target, site);
  const client = () => clientOf(recipient.request.ip);
  const found = await service.store.find({ key: pageKeyOf(target), render, client });
  if (found.verdict !== 'MISS') return undefined;
  const leave = found.inFlight.join();
  found.leave?.();
  const head = await found.inFlight.head.finally(leave).catch(() => undefined);
  return head?.headers.location;
}

/** Sends a client to the last of the redirects that follow from an address. */
async function sendLastRedirect(
  service: PageService,
  recipient: Recipient,
  { first, request, site }: { first: Redirect; request: PageRequest; site: Site | undefined },
) {
  if (!site) return sendRedirect(recipient, first.location, first);
  const { redirect, target } = lastRedirect(first, request, {
    requestAt: service.requestAt,
    known: { site: site.config, pageSlugs: site.pageSlugs },
    moved: (other) => movedOrGone(service, other),
  });
  const own = target?.prefix === request.prefix ? target : undefined;
  const location = own && (await redirectOfPage(service, recipient, own, site));
  const address = redirectAddress(location ?? redirect.location, recipient, redirect.keepsParameters);
  const leading = target ? undefined : service.leadOf(address, recipient.request);
  const lead = leading && (await leading);
  return sendTo(recipient, lead?.location ?? address, lead?.status ?? redirect.status);
}

/** Whether a request that matches any path by its parameters is for a file, which no page is. */
const isFileOfNone = ({ pattern, path }: PageRequest) => pattern.startsWith('/:') && isTidyFile(path);

/** Answers with the site of a request, which is loaded first where it is not known. */
function withSite<T>(
  sites: Sites,
  request: PageRequest,
  respond: (site: Site | undefined) => T,
): T | Promise<Awaited<T>> {
  const site = sites.get(request);
  if (site) return respond(site);
  return sites.load(request).then(respond, () => respond(undefined)) as Promise<Awaited<T>>;
}

/** Answers the requests of one route record; `load` is what the method of the request asks of it. */
export function pageHandler(service: PageService, record: PageRecord, load?: Load): RouteHandlerMethod {
  const { sites, geolocation, isTrustedProxy, version, cookieDomain } = service;

  const refuse = (recipient: Recipient, request: PageRequest, refusal: NotFound, site: Site | undefined) =>
    sendPage(service, recipient, async () => refusal, refusedRequest(request, refusal.reason), site);

  const respond = (recipient: Recipient, request: PageRequest, site: Site | undefined) => {
    if (site?.empty) return sendPage(service, recipient, async () => noPageFound, request, site);
    const find = load ?? (async () => noPageFound);
    const token = request.preview ? previewTokenOf(recipient, request) : undefined;
    if (token !== undefined)
      return sendPreview(
        service.previews,
        recipient,
        token,
        { load: find, request, site },
        {
          send: (render) => sendOwn(service, recipient, request, render),
          refuse: (refusal) => refuse(recipient, request, refusal, site),
        },
      );
    const moved = movedOrGone(service, request, recipient.request.url.slice(request.path.length + 1));
    const refusal = moved ?? (site && refusalOf(request, { site: site.config, pageSlugs: site.pageSlugs }));
    if (refusal && !moved && isFileOfNone(request)) return sendNoFile(recipient.request, recipient.reply);
    if (refusal?.kind === 'redirect')
      return sendLastRedirect(service, recipient, { first: refusal, request, site });
    return refusal
      ? refuse(recipient, request, refusal, site)
      : sendPage(service, recipient, find, request, site);
  };

  const answer = (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => {
    request.visitor = visitor;
    const known = request.cookies['ta-version'];
    const renewed = known !== undefined && known !== version;
    if (renewed) renewVersion(request, reply, version, cookieDomain);
    const { next } = service.published.schedule;
    const outdatedInMs = next === null ? Number.POSITIVE_INFINITY : next - service.now();
    const pageRequest = pageRequestOf(request, visitor, record);
    if (pageRequest.confidential) reply.headers(service.confidentialHeaders ?? {});
    const recipient = { request, reply, visitor, own: renewed, outdatedInMs };
    const found = () => withSite(sites, pageRequest, (site) => respond(recipient, pageRequest, site));
    if (!mustWait(service, pageRequest)) return found();
    const busy = () => sendBusy(service, recipient, pageRequest, 503);
    return service.gate.passed().then(found, busy);
  };

  // A cached page is answered without a promise: each costs more than all the rest of its way.
  return (request, reply) => {
    request.routeName = record.name;
    const visitor = visitorOf(request, { editions: sites.editions(), geolocation, isTrustedProxy });
    if (visitor instanceof Promise) return visitor.then((found) => answer(request, reply, found));
    const answered = answer(request, reply, visitor);
    return answered instanceof Promise ? answered : undefined;
  };
}
