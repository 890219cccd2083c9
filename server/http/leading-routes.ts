import type { FastifyInstance, FastifyRequest } from 'fastify';
import createRouter from 'find-my-way';
import { pathOf } from '../lib/addresses.ts';
import { routerOptions } from '../routes/index.ts';
import { splitPrefix } from '../visitor/edition.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route, which is none of a page, may lead elsewhere. */
    mayRedirect?: boolean;
  }
}

/** Where a route leads a reader, and with what status. */
export interface Lead {
  location: string;
  status: number;
}

/** Finds where an address without a page leads a reader; undefined, at once where no route may lead on, if nowhere else. */
export type FindLead = (address: string, request: FastifyRequest) => Promise<Lead | undefined> | undefined;

/** Returns what asks the routes with `mayRedirect` where they lead. Call it before routes are registered. */
export function leadsOfRoutes(app: FastifyInstance): FindLead {
  const router = createRouter({ ...routerOptions, onBadUrl: () => {} });
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.mayRedirect && [method].flat().includes('GET')) router.on('GET', url, () => {});
  });
  const ask = async (address: string, request: FastifyRequest): Promise<Lead | undefined> => {
    // A body that was sent with the request is none of this one.
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = request.headers;
    const { remoteAddress } = request.socket;
    const answer = await app.inject({ method: 'HEAD', url: address, headers, remoteAddress });
    const { location } = answer.headers;
    return location === undefined ? undefined : { location, status: answer.statusCode };
  };
  return (address, request) =>
    router.find('GET', pathOf(splitPrefix(address).address)) ? ask(address, request) : undefined;
}
