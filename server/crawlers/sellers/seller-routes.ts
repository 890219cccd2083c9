import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendText } from '../send.ts';

const day = 86_400;

type SellerSettings = Pick<Config, 'ADS_TXT' | 'APP_ADS_TXT' | 'SELLERS_JSON_URL'>;

/**
 * Says who may sell the site's advertising, as far as settings do: `/ads.txt`, `/app-ads.txt`, and the address of the
 * publisher's `/sellers.json`. What no setting names does not exist.
 */
export function sellerRoutes(
  app: FastifyInstance,
  { ADS_TXT, APP_ADS_TXT, SELLERS_JSON_URL }: SellerSettings,
): void {
  for (const [path, lines] of [
    ['/ads.txt', ADS_TXT],
    ['/app-ads.txt', APP_ADS_TXT],
  ] as const) {
    if (lines.length === 0) continue;
    const text = { type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n`, maxAge: day };
    app.get(path, (request, reply) => sendText({ request, reply }, text));
  }
  if (SELLERS_JSON_URL)
    app.get('/sellers.json', { config: { mayRedirect: true } }, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${day}`).redirect(SELLERS_JSON_URL, 302),
    );
}
