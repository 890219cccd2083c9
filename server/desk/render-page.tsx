import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { defaultLocale, type Locale, languageOf, locales, textsOf } from '../../locales/languages.ts';
import { regionOf } from '../../locales/regions.ts';
import { type Translate, translatorOf } from '../../locales/translate.ts';
import { PeopleDocument } from '../../views/people/people-document.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { Edition } from '../content/contract/vocabulary.ts';
import { allEditions } from '../content/editions.ts';
import { minimalSite } from '../content/minimal-site.ts';
import { chooseLocale } from '../visitor/edition.ts';
import type { DeskParts } from './desk-parts.ts';

/** What a page of the desk is made with. */
export interface PageTexts {
  t: Translate;
  siteName: string;
}

/** A page of the desk. */
export interface DeskPage {
  /** 200 by default. */
  status?: number;
  title: (texts: PageTexts) => string;
  content: (texts: PageTexts) => ReactNode;
}

const [firstLocale = defaultLocale, ...otherLocales] = locales;

/** The reader of a page, in the language of the parameter `lang`, the account, the cookie, or the browser. */
export async function readerOf(
  { query, cookies, headers }: FastifyRequest,
  { region }: Edition,
  own?: Locale,
): Promise<Reader> {
  const { lang } = query as Record<string, unknown>;
  const locale = chooseLocale(
    {
      query: typeof lang === 'string' ? lang : own,
      prefix: undefined,
      cookie: cookies['ta-lang'],
      acceptLanguage: headers['accept-language'],
    },
    [firstLocale, ...otherLocales],
  );
  const { iso } = languageOf(textsOf(locale));
  return { t: await translatorOf(locale), region, locale, iso, timeZone: regionOf(region).timeZone };
}

/** Sends a page of the desk, in the language of its reader. */
export async function sendDeskPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { assets, sites, headers }: DeskParts,
  { status = 200, title, content }: DeskPage,
): Promise<FastifyReply> {
  const edition = allEditions(sites.editions())[0] as Edition;
  const reader = await readerOf(request, edition);
  const siteName = (sites.get(edition)?.config ?? minimalSite(edition))['site-name'];
  const texts = { t: reader.t, siteName };
  const html = renderToString(
    <ReaderProvider reader={reader}>
      <PeopleDocument assets={assets} siteName={siteName} title={title(texts)}>
        {content(texts)}
      </PeopleDocument>
    </ReaderProvider>,
  );
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
}
