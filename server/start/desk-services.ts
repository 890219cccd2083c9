import type { FastifyInstance } from 'fastify';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Config } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import type { Sites } from '../content/sites.ts';
import type { Database } from '../database/database.ts';
import { createPersonMails } from '../desk/mails/person-mails.ts';
import { providerReturnPath } from '../desk/provider.tsx';
import { deskRoutes } from '../desk/routes.ts';
import type { SourceImages } from '../images/source-images.ts';
import { openPeople } from '../people/people.ts';
import { openProvider, type SignInProvider } from '../people/provider/open-provider.ts';
import { openDeskCookies } from '../people/session-cookie.ts';
import type { SignedInPeople } from '../people/signed-in.ts';
import type { MailTransport } from '../readers/mail/mail.ts';

export interface DeskServiceParts {
  config: Config;
  database: Database;
  sites: Sites;
  /** All pictures, uploaded ones first. */
  pictures: SourceImages;
  assets: DocumentAssets;
  transport: MailTransport;
  /** The headers of pages that nothing from outside may see. */
  confidentialHeaders: Readonly<Record<string, string>>;
  now: () => number;
}

/** The provider that the settings name, by which people may sign in. */
function providerOf(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAINS, OIDC_CLAIM }: Config,
  { database, origin, now }: { database: Database; origin: string; now: () => number },
): SignInProvider | undefined {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return undefined;
  const settings = {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    domains: OIDC_DOMAINS,
    claim: OIDC_CLAIM,
    returnAddress: origin + providerReturnPath,
  };
  return openProvider(database, settings, now);
}

/** Registers the desk, unless it is switched off. Returns what lets its people use the publishing API. */
export function deskServices(
  app: FastifyInstance,
  { config, database, sites, pictures, assets, transport, confidentialHeaders, now }: DeskServiceParts,
): SignedInPeople | undefined {
  if (config.DESK === 'off') return undefined;
  const people = openPeople(database, now);
  const cookies = openDeskCookies(config.SITE_ORIGIN);
  const origin = originOf(config);
  const mails = createPersonMails({ database, sites, transport, origin, log: app.log, now });
  app.personMails = mails;
  app.addHook('onReady', async () => mails.wake());
  app.addHook('preClose', () => mails.stop());
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
  const provider = providerOf(config, { database, origin, now });
  deskRoutes(app, { people, cookies, provider, mails, origin, assets, sites, pictures, headers });
  return { people, cookie: cookies.session, mails };
}
