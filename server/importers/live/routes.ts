import type { FastifyInstance } from 'fastify';
import { jsonIn } from '../../lib/json.ts';
import { amountsOf } from '../../lib/limits/bound.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { clientOf, FairQueue } from '../../lib/limits/fair-queue.ts';
import type { Publishing } from '../../publishing/publishing.ts';
import type { LiveCms } from './live-cms.ts';
import { changeOf } from './read-webhook.ts';
import { draftNamed, isSigned } from './signature.ts';

interface CmsRouteParts {
  cms: LiveCms;
  publishing: Pick<Publishing, 'previews'>;
  secret: string;
  now: () => number;
}

/**
 * `POST /cms/changes`: what a CMS tells of changes, signed with a secret that both know (202; 401 without a signature, 422
 * for another body). `GET /cms/preview`: leads to the preview of a draft, by a signed address or by what Ghost calls it in its own
 * previews (403 for another).
 */
export function cmsRoutes(app: FastifyInstance, { cms, publishing, secret, now }: CmsRouteParts): void {
  const queue = new FairQueue(amountsOf(bounds.previews));
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, ready) => ready(null, body));
    scope.post(
      '/cms/changes',
      { bodyLimit: bounds.publishing.itemBytes.max },
      async ({ body, headers }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const signature = headers['x-ghost-signature'] ?? headers['x-signature'];
        if (!isSigned(bytes, signature, secret, now()))
          return reply.code(401).send({ message: 'the signature is missing, wrong or too old' });
        const change = changeOf(jsonIn(bytes.toString()));
        if (!change)
          return reply.code(422).send({ message: 'the body names no post or page that has changed' });
        cms.changed(change);
        return reply.code(202).send({ type: change.type, id: change.id });
      },
    );
    scope.get<{ Querystring: Record<string, string> }>('/cms/preview', async ({ query, ip }, reply) => {
      reply.header('cache-control', 'private, no-store');
      const name = draftNamed(query, secret, now());
      if (!name) return reply.code(403).send({ message: 'the address is not signed, or has expired' });
      const item = await queue.run(() => cms.draft(name), { clients: [clientOf(ip)] });
      if (!item) return reply.code(404).send({ message: 'there is no such text' });
      const { address } = await publishing.previews.create({ items: [item] });
      return reply.redirect(address, 302);
    });
    done();
  });
}
