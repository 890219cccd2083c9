import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { pathOf } from '../../lib/addresses.ts';
import { isTidyFile, isWithoutEdition, sendNoFile, sendShortError } from './short-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only says that its address cannot be read. */
    refusesReading?: boolean;
  }
}

/** The routes of a pattern. */
interface Pattern {
  /** As the first of them was registered. */
  url: string;
  segments: readonly string[];
  methods: Set<string>;
}

const isParameter = (segment: string) => segment.startsWith(':');
const segmentsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/');

/** The patterns that the pattern of a route stands for: with its optional last parameter, and without. */
export const variantsOf = (url: string): string[] =>
  url.endsWith('?') ? [url.slice(0, -1), url.replace(/\/[^/]+\?$/, '') || '/'] : [url];

function fits({ segments }: Pattern, path: readonly string[]): boolean {
  const hasRest = segments.at(-1) === '*';
  const fixed = hasRest ? segments.slice(0, -1) : segments;
  if (hasRest ? path.length < segments.length : path.length !== segments.length) return false;
  return fixed.every(
    (segment, index) => segment === path[index] || (isParameter(segment) && path[index] !== ''),
  );
}

/** The order of patterns that fit one path, as the router has it: fixed texts, then parameters, then the rest. */
const rankOf = ({ segments }: Pattern): string =>
  segments.map((segment) => (segment === '*' ? 2 : isParameter(segment) ? 1 : 0)).join('');

/** What is equal of patterns that differ in the names of parameters alone. */
export const shapeOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? ':' : segment))
    .join('/');

/** The methods of routes by their patterns. */
export class RouteMethods {
  private readonly patterns = new Map<string, Pattern>();

  add(url: string, methods: readonly string[]): void {
    for (const variant of variantsOf(url)) {
      const key = shapeOf(variant);
      const known = this.patterns.get(key) ?? { url: variant, segments: key.split('/'), methods: new Set() };
      for (const method of methods) known.methods.add(method);
      this.patterns.set(key, known);
    }
  }

  /** The routes that cannot be read, each by one of its patterns. */
  withoutReading(): { url: string; methods: ReadonlySet<string> }[] {
    return [...this.patterns.values()]
      .filter(({ methods }) => !methods.has('GET'))
      .map(({ url, methods }) => ({ url, methods: new Set(methods) }));
  }

  /**
   * The most specific pattern that a path matches.
   * @param isFile whether the path is that of a file, which is at none of the addresses that begin with a parameter
   */
  at(path: string, isFile: boolean): Pick<Pattern, 'url' | 'methods'> | undefined {
    const segments = segmentsOf(path);
    const matching = [...this.patterns.values()].filter(
      (pattern) => fits(pattern, segments) && !(isFile && pattern.segments[1] === ':'),
    );
    return matching.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))[0];
  }
}

/** Answers 405 with the methods that there are. */
function sendNoMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: ReadonlySet<string>,
): FastifyReply {
  request.reason = 'the address has no such method';
  const allowed = [...methods].sort().join(', ');
  const message = `this address takes ${allowed} only`;
  return sendShortError(request, reply.header('allow', allowed), { status: 405, message });
}

/** Notes the methods of all routes. Register it before the routes, `refuseOtherMethods` after them. */
export function noteMethods(app: FastifyInstance): RouteMethods {
  const routes = new RouteMethods();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.refusesReading) routes.add(url, [method].flat());
  });
  return routes;
}

/**
 * Answers 405, with the methods that there are, to a request by another method than its address has, before its body is
 * read; what matches no route, or has no page by `mayExist`, is left to `answerMissing`.
 * @param mayExist whether a path that matches a pattern may be that of a page, as far as is known without I/O
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: RouteMethods,
  answerMissing: RouteHandlerMethod,
  mayExist: (pattern: string, path: string) => boolean,
): void {
  app.register((scope, _options, done) => {
    // Else an address that takes posts alone would be read as one of those that begin with a parameter.
    for (const { url, methods } of routes.withoutReading())
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        config: { refusesReading: true },
        handler: (request, reply) => sendNoMethod(request, reply, methods),
      });
    scope.addHook('onRequest', (request, reply, done) => {
      const path = pathOf(request.url);
      const found = request.is404 ? routes.at(path, isWithoutEdition(path)) : undefined;
      if (found && !found.methods.has(request.method) && mayExist(found.url, path))
        sendNoMethod(request, reply, found.methods);
      else done();
    });
    scope.setNotFoundHandler(function answer(request, reply) {
      return isTidyFile(request.url) ? sendNoFile(request, reply) : answerMissing.call(this, request, reply);
    });
    done();
  });
}
