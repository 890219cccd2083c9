import type { RequestHandler } from 'express';

/** Where the desk is, and where it shows the site: another origin, so that the site's scripts do not reach the desk. */
export interface DeskOrigins {
  desk: string;
  preview: string;
}

/** The origins of a port of this machine. */
export const originsAt = (port: number): DeskOrigins => ({
  desk: `http://127.0.0.1:${port}`,
  preview: `http://localhost:${port}`,
});

/**
 * Lets only this machine's own pages in: requests name one of the two hosts, and none comes from another origin. So
 * neither a page on the web nor a name that leads here can read or write the folder.
 */
export function guard({ desk, preview }: DeskOrigins): RequestHandler {
  const hosts = new Map([desk, preview].map((origin) => [new URL(origin).host, origin]));
  return (request, response, next) => {
    const own = hosts.get(request.headers.host ?? '');
    const from = request.headers.origin;
    if (own === undefined || (from !== undefined && from !== own)) {
      response.status(403).type('text').send(`Only pages of ${desk} are answered.`);
      return;
    }
    next();
  };
}
