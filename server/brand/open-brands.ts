import type { FastifyInstance } from 'fastify';
import type { PageSettings } from '../config/config.ts';
import { type BrandServiceParts, createBrandService } from './brand-service.ts';
import { createBytesCache } from './bytes-cache.ts';
import { relatedAppOf } from './kit.ts';
import { brandRoutes } from './routes.ts';

const cacheBytes = 16 * 1_048_576;

/** Serves the brands of the sites: files, icons and manifests. */
export function openBrands(
  app: FastifyInstance,
  { settings, ...parts }: Omit<BrandServiceParts, 'cache' | 'app'> & { settings: PageSettings },
): void {
  const cache = createBytesCache(cacheBytes);
  brandRoutes(app, { cache, brands: createBrandService({ ...parts, cache, app: relatedAppOf(settings) }) });
}
