import type { Locale } from '../../../locales/languages.ts';
import type { Input, Output } from '../contract/calls.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { PagesIndex, StaticPage } from '../contract/static-page.ts';
import { type Answer, missing } from '../source.ts';
import type { Queryable } from './database.ts';
import { bestLocale, readableLocales } from './locale-choice.ts';

/** The configuration of exactly the region and locale asked for. */
export async function siteConfig(
  database: Queryable,
  { region, locale }: Input<'siteConfig'>,
): Promise<Answer<Output<'siteConfig'>>> {
  const rows = await database.query<{ document: SiteConfig }>(
    'select document from site_config where region = $1 and locale = $2',
    [region, locale],
  );
  return rows[0] ? { data: rows[0].document } : missing(`configuration of ${region} in ${locale}`);
}

/** Every page once, titled in the best language it has. */
export async function pagesIndex(
  database: Queryable,
  input: Input<'pagesIndex'>,
): Promise<Answer<PagesIndex>> {
  const rows = await database.query<{ slug: string; title: string }>(
    `select distinct on (slug) slug, document->>'title' as title from standing_page
     where locale = any($1) order by slug, array_position($1, locale)`,
    [readableLocales(input)],
  );
  return { data: { data: rows } };
}

/** One page in the best language it has. */
export async function staticPage(
  database: Queryable,
  input: Input<'staticPage'>,
): Promise<Answer<StaticPage>> {
  const rows = await database.query<{ locale: Locale; document: StaticPage }>(
    'select locale, document from standing_page where slug = $1',
    [input.slug],
  );
  const locale = bestLocale(
    input,
    rows.map((row) => row.locale),
  );
  const row = rows.find((candidate) => candidate.locale === locale);
  return row ? { data: row.document } : missing(`page ${input.slug}`);
}
