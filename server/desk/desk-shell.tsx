import type { FastifyReply } from 'fastify';
import { renderToString } from 'react-dom/server';
import { languageOf, locales, textsOf } from '../../locales/languages.ts';
import { localesOf, regionCodes, regionOf } from '../../locales/regions.ts';
import { DeskDocument, type DeskSetup } from '../../views/people/desk-document.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { Edition } from '../content/contract/vocabulary.ts';
import { allEditions } from '../content/editions.ts';
import { minimalSite } from '../content/minimal-site.ts';
import type { DeskParts, DeskRequest } from './desk-parts.ts';
import { readerOf } from './render-page.tsx';

function setupOf({ sites }: DeskParts, edition: Edition, { t, locale, iso }: Reader): DeskSetup {
  return {
    siteName: (sites.get(edition)?.config ?? minimalSite(edition))['site-name'],
    locale,
    texts: textsOf(locale),
    iso,
    editions: regionCodes.map((region) => ({
      region,
      name: t(`region.${region}`),
      timeZone: regionOf(region).timeZone,
      currency: regionOf(region).currency,
      locales: [...localesOf(region)],
    })),
    languages: locales.map((code) => {
      const { iso, dir, name } = languageOf(code);
      return { code, iso, dir, name };
    }),
  };
}

/** Answers the addresses of the desk for somebody who is signed in: a document in which its program runs. */
export async function deskShell({ request, reply, session, parts }: DeskRequest): Promise<FastifyReply> {
  const edition = allEditions(parts.sites.editions())[0] as Edition;
  const reader = await readerOf(request, edition, session.person.language);
  const html = renderToString(
    <ReaderProvider reader={reader}>
      <DeskDocument assets={parts.assets} setup={setupOf(parts, edition, reader)} />
    </ReaderProvider>,
  );
  return reply.headers(parts.headers).type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
}
