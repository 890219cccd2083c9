import { AsyncLocalStorage } from 'node:async_hooks';
import { type Channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace as traces,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { type CallName, callNames } from '../../content/contract/calls.ts';
import type { ContentSource } from '../../content/source.ts';
import { pathOf } from '../../lib/addresses.ts';
import {
  type Ended,
  imageEnds,
  mailEnds,
  queryEnds,
  type RenderEnded,
  renderEnds,
} from '../../lib/events.ts';
import { loggable } from '../logging.ts';
import { openExporter } from './exporter.ts';
import { parseTraceparent } from './traceparent.ts';

/** Traces of a program, as OpenTelemetry has them. */
export interface Tracing {
  /** A content source each call of which is a span. */
  trace(content: ContentSource): ContentSource;
  /** Traces requests, and what is done for them; ends with the program. Call it before the program is ready. */
  watch(app: FastifyInstance): void;
}

/** The span in which something happens. */
type Storage = AsyncLocalStorage<Context>;

const end = (span: Span, failed: boolean) => {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

function tracedContent(content: ContentSource, tracer: Tracer, storage: Storage): ContentSource {
  const traced = (name: CallName) => async (input: never, signal?: AbortSignal) => {
    const parent = storage.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(`content ${name}`, {}, parent);
    let status: number | undefined = 500;
    try {
      const answer = await storage.run(traces.setSpan(parent, span), () => content[name](input, signal));
      status = answer.error?.status;
      return answer;
    } finally {
      if (status !== undefined) span.setAttribute('magazine.content.error', status);
      end(span, status !== undefined && status !== 404);
    }
  };
  return Object.fromEntries(callNames.map((name) => [name, traced(name)])) as ContentSource;
}

interface Observed {
  ends: Channel;
  name: string;
  attributes(event: never): Attributes;
  failed(event: never): boolean;
}

const failed = (event: Ended) => event.failed;
const none = () => ({});

/** What the program tells of when it has ended, as spans. */
const observed: readonly Observed[] = [
  {
    ends: queryEnds,
    name: 'query',
    attributes: ({ sql }: { sql: string }) => ({
      'db.system.name': 'postgresql',
      'db.query.text': sql.replaceAll(/\s+/g, ' ').trim().slice(0, 1_000),
    }),
    failed,
  },
  {
    ends: renderEnds,
    name: 'render',
    attributes: ({ status }: RenderEnded) => (status === undefined ? {} : { 'magazine.status': status }),
    failed: ({ status = 500 }: RenderEnded) => status >= 500,
  },
  { ends: mailEnds, name: 'mail', attributes: none, failed },
  { ends: imageEnds, name: 'image', attributes: none, failed },
];

/** Makes spans of what is told of. Returns a function that ends it. */
function watchObserved(tracer: Tracer, storage: Storage): () => void {
  const ending = observed.map(({ ends, name, attributes, failed: hasFailed }) => {
    const record = (event: unknown) => {
      const startTime = Date.now() - (event as Ended).ms;
      const options = { startTime, attributes: attributes(event as never) };
      end(tracer.startSpan(name, options, storage.getStore() ?? ROOT_CONTEXT), hasFailed(event as never));
    };
    subscribe(ends.name, record);
    return () => unsubscribe(ends.name, record);
  });
  return () => {
    for (const each of ending) each();
  };
}

/** The trace that a trusted proxy says a request belongs to; else a new one. */
function parentOf({ headers, socket }: FastifyRequest, isTrusted: Config['TRUSTED_PROXIES']): Context {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || !isTrusted(socket.remoteAddress ?? '', 0)) return ROOT_CONTEXT;
  const remote = parseTraceparent(traceparent);
  return remote && isSpanContextValid(remote) ? traces.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function watchRequests(
  app: FastifyInstance,
  tracer: Tracer,
  storage: Storage,
  isTrusted: Config['TRUSTED_PROXIES'],
): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parentOf(request, isTrusted);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    const context = traces.setSpan(parent, span);
    contexts.set(request, context);
    storage.run(context, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) =>
    storage.run(contexts.get(request) ?? ROOT_CONTEXT, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const span = traces.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const route = request.routeName ?? request.routeOptions.url;
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      'url.path': pathOf(loggable(request.originalUrl)),
      'magazine.cache': request.cacheVerdict ?? 'none',
    });
    if (span) end(span, reply.statusCode >= 500);
    done();
  });
}

/** Begins to trace: spans go to a collector in the background. What a collector does, or does not, reaches no reader. */
export function openTracing(
  { TRUSTED_PROXIES: isTrusted }: Pick<Config, 'TRUSTED_PROXIES'>,
  endpoint: string,
  log: { warn(fields: object, message: string): void },
): Tracing {
  const storage: Storage = new AsyncLocalStorage();
  const { tracer, close } = openExporter({ endpoint, log });
  const endObserving = watchObserved(tracer, storage);
  return {
    trace: (content) => tracedContent(content, tracer, storage),
    watch: (app) => {
      watchRequests(app, tracer, storage, isTrusted);
      app.addHook('onClose', async () => {
        endObserving();
        await close();
      });
    },
  };
}
