import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { Input, Output } from '../contract/calls.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { PagesIndex, StaticPage } from '../contract/static-page.ts';
import type { Edition } from '../contract/vocabulary.ts';
import { localeEntries } from '../locale-entries.ts';
import { type Answer, missing } from '../source.ts';
import { brandFileTypes, findBrandFile } from './brand-files.ts';
import { bestLocale, readableLocales } from './locale-choice.ts';
import { withFewMarked } from './sections/section-counts.ts';

/** The language in which the fronts of an edition show stories: the best one of those that have any. */
async function storyLanguageOf(database: Queryable, edition: Edition): Promise<Locale> {
  const rows = await database.query<{ locale: Locale }>(
    `select locale from unnest($1::text[]) as reader(locale)
     where exists (select 1 from story_listing as listing
       where listing.region = $2 and listing.locale = reader.locale and not listing.hidden)`,
    [readableLocales(edition), edition.region],
  );
  return bestLocale(
    edition,
    rows.map(({ locale }) => locale),
  );
}

/** Whether a region has issues of the magazine, as its configuration says it. */
async function issuesOf(
  database: Queryable,
  region: Edition['region'],
): Promise<Pick<SiteConfig, 'has-issues'>> {
  const [found] = await database.query('select 1 from issue where $1 = any(regions) limit 1', [region]);
  return found ? { 'has-issues': true } : {};
}

/**
 * The site configuration of an edition, with its languages, and with the sections marked that have few stories in it;
 * there is no fallback to another language.
 */
export async function findSiteConfig(
  database: Queryable,
  { region, locale }: Input<'siteConfig'>,
): Promise<Answer<Output<'siteConfig'>>> {
  const rows = await database.query<{ document: SiteConfig }>(
    'select document from site_config where region = $1 and locale = $2',
    [region, locale],
  );
  const config = rows[0]?.document;
  if (!config) return missing(`site configuration of ${region} in ${locale}`);
  const [marked, storyLanguage, issues] = await Promise.all([
    withFewMarked(database, config),
    storyLanguageOf(database, { region, locale }),
    issuesOf(database, region),
  ]);
  const entries = localeEntries(config['available-locales']);
  return { data: { ...marked, ...issues, 'locale-entries': entries, 'story-language': storyLanguage } };
}

/** A file of the brand with its bytes. */
export async function readBrandFile(
  database: Queryable,
  { file: name }: Input<'brandFile'>,
): Promise<Answer<Output<'brandFile'>>> {
  const file = await findBrandFile(database, name);
  if (!file) return missing(`brand file ${name}`);
  const type = brandFileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { data: { type, data: file.bytes.toString('base64') } };
}

/** Every static page once, with its title in the reader's best language. */
export async function listStaticPages(
  database: Queryable,
  input: Input<'pagesIndex'>,
): Promise<Answer<PagesIndex>> {
  const rows = await database.query<{ slug: string; title: string }>(
    `select distinct on (slug) slug, document->>'title' as title from static_page
     where locale = any($1) order by slug, array_position($1, locale)`,
    [readableLocales(input)],
  );
  return { data: { data: rows } };
}

/** One static page, in the reader's best language. */
export async function findStaticPage(
  database: Queryable,
  input: Input<'staticPage'>,
): Promise<Answer<StaticPage>> {
  const rows = await database.query<{ locale: Locale; document: StaticPage }>(
    'select locale, document from static_page where slug = $1',
    [input.slug],
  );
  const locale = bestLocale(
    input,
    rows.map((row) => row.locale),
  );
  const row = rows.find((candidate) => candidate.locale === locale);
  return row ? { data: row.document } : missing(`static page ${input.slug}`);
}
