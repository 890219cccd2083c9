import type { FastifyInstance, FastifyReply } from 'fastify';
import { compositeKey } from '../../views/composite-key.ts';
import { brandFileTypes } from '../content/queries/brand-files.ts';
import { TooMuchWaiting } from '../lib/limits/fair-queue.ts';
import { shownElsewhere } from '../lib/shown-elsewhere.ts';
import { isUnavailable, retryLater } from '../lib/unavailable.ts';
import { isUnchanged } from '../lib/validators.ts';
import type { BrandService } from './brand-service.ts';
import type { BytesCache } from './bytes-cache.ts';
import { type IconName, type IconSource, isPngIcon, letterIcon, makeIcon, makeMailLogo } from './icons.ts';
import { type BrandKit, iconPath, manifestPath } from './kit.ts';
import { mailLogoHeight } from './mail-logo.ts';

export interface BrandRouteParts {
  brands: BrandService;
  cache: BytesCache;
}

const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Addresses without a hash, and those with another one. */
  current: 'public, max-age=3600',
  elsewhere: 'public, max-age=60',
  unkept: 'private, no-store',
} as const;

/** Pictures are shown and do nothing: opened by themselves they have no scripts, no origin and load nothing. */
const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

const types: Readonly<Record<string, string>> = { ...brandFileTypes, ico: 'image/x-icon' };
const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)];
const nameForm = /^[0-9a-f]{32}\.(?:svg|png|jpg|webp|woff2)$/;
const mailLogoForm = /^([0-9a-f]{32}\.(?:svg|png|jpg|webp))\.png$/;

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', cacheControl.elsewhere).send();

function sendPicture(reply: FastifyReply, name: string, bytes: Buffer, lifetime: string) {
  return reply
    .type(typeOf(name) ?? 'application/octet-stream')
    .header('content-security-policy', picturePolicy)
    .header('cache-control', lifetime)
    .send(bytes);
}

/** Makes an icon of a site, once. */
async function iconOf({ brands, cache }: BrandRouteParts, name: IconName, kit: BrandKit) {
  const { icons, iconHash } = kit;
  const isSvg = icons.file?.endsWith('.svg') === true;
  if (name === 'icon.svg' && icons.file) return isSvg ? brands.file(icons.file) : undefined;
  return cache.fetch(compositeKey('icon', iconHash, name), async () => {
    if (name === 'icon.svg') return Buffer.from(await letterIcon(icons));
    const bytes = icons.file ? await brands.file(icons.file) : undefined;
    // A file that is gone is stood in for by the letter.
    const source: IconSource = bytes ? icons : { ...icons, file: undefined };
    return makeIcon(name, source, bytes);
  });
}

const isIcon = (name: string): name is IconName =>
  isPngIcon(name) || name === 'icon.svg' || name === 'favicon.ico';

function iconRoutes(app: FastifyInstance, parts: BrandRouteParts): void {
  const { brands } = parts;
  app.get<{ Params: { hash: string; name: string } }>('/brand/icons/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params;
    if (!isIcon(name)) return notFound(reply);
    const kit = brands.byHash('iconHash', hash);
    if (!kit) {
      const { iconHash } = await brands.current();
      return reply.header('cache-control', cacheControl.elsewhere).redirect(iconPath(iconHash, name), 302);
    }
    const bytes = await iconOf(parts, name, kit);
    return bytes ? sendPicture(reply, name, bytes, cacheControl.hashed) : notFound(reply);
  });
  // What browsers and phones ask for without being told.
  for (const name of ['favicon.ico', 'apple-touch-icon.png'] as const)
    app.get(`/${name}`, async (request, reply) => {
      const kit = await brands.current();
      const etag = `"${kit.iconHash}"`;
      reply.header('etag', etag);
      const lifetime = kit.empty ? cacheControl.unkept : cacheControl.current;
      if (isUnchanged(request.headers, etag)) return reply.code(304).header('cache-control', lifetime).send();
      const bytes = await iconOf(parts, name, kit);
      return bytes ? sendPicture(reply, name, bytes, lifetime) : notFound(reply);
    });
}

function manifestRoutes(app: FastifyInstance, { brands }: BrandRouteParts): void {
  const send = (reply: FastifyReply, manifest: string, lifetime: string) =>
    reply.type('application/manifest+json').header('cache-control', lifetime).send(manifest);
  app.get<{ Params: { hash: string } }>('/brand/manifests/:hash/app.webmanifest', async (request, reply) => {
    const kit = brands.byHash('manifestHash', request.params.hash);
    if (kit) return send(reply, kit.manifest, cacheControl.hashed);
    const { manifestHash } = await brands.current();
    return reply.header('cache-control', cacheControl.elsewhere).redirect(manifestPath(manifestHash), 302);
  });
  app.get('/app.webmanifest', async (_request, reply) => {
    const { manifest, empty } = await brands.current();
    return send(reply, manifest, empty ? cacheControl.unkept : cacheControl.current);
  });
}

function fileRoutes(app: FastifyInstance, { brands, cache }: BrandRouteParts): void {
  app.get<{ Params: { name: string } }>('/brand/files/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = nameForm.test(name) ? await brands.file(name) : undefined;
    if (!bytes) return notFound(reply);
    return sendPicture(reply.header('etag', `"${name}"`), name, bytes, cacheControl.hashed);
  });
  app.get<{ Params: { file: string } }>('/brand/mails/:file', async (request, reply) => {
    const [, name] = mailLogoForm.exec(request.params.file) ?? [];
    const logo = name && (await brands.file(name));
    const bytes =
      logo &&
      (await cache.fetch(compositeKey('mail', name), () =>
        makeMailLogo(logo, name.endsWith('.svg'), mailLogoHeight),
      ));
    return bytes ? sendPicture(reply, request.params.file, bytes, cacheControl.hashed) : notFound(reply);
  });
}

/**
 * Serves what makes the brand: the files of the publisher at `/brand/files/`, the icons and the manifest that are made
 * from them, and the logo for mails. Addresses with a hash never change what they give; one with another hash, as an
 * older page may have it, redirects to the current one.
 */
export function brandRoutes(app: FastifyInstance, parts: BrandRouteParts): void {
  app.register((scope, _options, done) => {
    scope.setErrorHandler((error, request, reply) => {
      reply.header('cache-control', cacheControl.unkept);
      if (error instanceof TooMuchWaiting) return reply.code(error.status).headers(retryLater).send();
      request.log.error({ err: error }, 'part of the brand failed');
      return isUnavailable(error) ? reply.code(503).headers(retryLater).send() : reply.code(500).send();
    });
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...shownElsewhere };
    });
    iconRoutes(scope, parts);
    manifestRoutes(scope, parts);
    fileRoutes(scope, parts);
    done();
  });
}
