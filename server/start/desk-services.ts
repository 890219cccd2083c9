import type { FastifyInstance } from 'fastify';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Config } from '../config/config.ts';
import type { Sites } from '../content/sites.ts';
import type { Database } from '../database/database.ts';
import { deskRoutes } from '../desk/routes.ts';
import type { SourceImages } from '../images/source-images.ts';
import { openPeople } from '../people/people.ts';
import { openSessionCookie } from '../people/session-cookie.ts';
import type { SignedInPeople } from '../people/signed-in.ts';

export interface DeskServiceParts {
  config: Config;
  database: Database;
  sites: Sites;
  /** All pictures, uploaded ones first. */
  pictures: SourceImages;
  assets: DocumentAssets;
  /** The headers of pages that nothing from outside may see. */
  confidentialHeaders: Readonly<Record<string, string>>;
  now: () => number;
}

/** Registers the desk, unless it is switched off. Returns what lets its people use the publishing API. */
export function deskServices(
  app: FastifyInstance,
  { config, database, sites, pictures, assets, confidentialHeaders, now }: DeskServiceParts,
): SignedInPeople | undefined {
  if (config.DESK === 'off') return undefined;
  const people = openPeople(database, now);
  const cookie = openSessionCookie(config.SITE_ORIGIN);
  // Previews are shown in frames of the desk; the desk itself, with its forms, in none.
  const policy = confidentialHeaders['content-security-policy']?.replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  );
  const headers = {
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    ...confidentialHeaders,
    ...(policy ? { 'content-security-policy': policy } : {}),
    'cache-control': 'private, no-store',
  };
  deskRoutes(app, { people, cookie, assets, sites, pictures, headers });
  return { people, cookie };
}
