import { defaultLocale } from '../../../locales/languages.ts';
import type { Context } from '../context.ts';
import type { ContentDocuments } from '../documents.ts';
import type { Problem } from '../problems.ts';
import type { LabelsFile } from '../schemas/site.ts';
import type { FieldPath, SourceFile } from '../source-file.ts';
import { usualPrivacyPolicy } from './configs.ts';

type Report = (problem: Problem) => void;

/** Reports labels of what `site.json` does not have, and in English what has no label. */
function checkLabels(
  source: SourceFile<LabelsFile>,
  wanted: Record<'verticals' | 'supertags' | 'sections' | 'promotions', string[]>,
  complete: boolean,
  report: Report,
): void {
  for (const field of complete ? (['title', 'description', 'keywords'] as const) : [])
    if (source.value.site?.[field] === undefined) report(source.problem(['site', field], 'is missing'));
  const sections = [...wanted.verticals, ...wanted.sections];
  for (const key of Object.keys(source.value.descriptions ?? {}).filter((key) => !sections.includes(key)))
    report(source.problem(['descriptions', key], `site.json has no section ${key}`, 'site.json'));
  for (const section of ['verticals', 'supertags', 'promotions'] as const) {
    const labelled = Object.keys(source.value[section] ?? {});
    for (const key of labelled.filter((key) => !wanted[section].includes(key)))
      report(source.problem([section, key], `site.json has no ${key} among its ${section}`, 'site.json'));
    if (!complete) continue;
    for (const key of new Set(wanted[section].filter((key) => !labelled.includes(key))))
      report(source.problem([section, key], 'is missing', 'site.json'));
  }
}

/** Reports what `site.json` and the labels refer to and is not there. */
export function checkSite({ site, labels, pages, surveys }: ContentDocuments, report: Report): void {
  const { verticals, hiddenVerticals = [], navigation, footer, carousels = {}, promotions = {} } = site.value;
  const { newsletterPreviews = {}, welcomeSurvey } = site.value;
  const { privacyPolicy, demonstrationDate } = site.value;
  const wrong = (path: FieldPath, message: string, refersTo?: string) =>
    report(site.problem(path, message, refersTo));
  const checkVertical = (path: FieldPath, key: string) => {
    if (!verticals[key]) wrong(path, `there is no vertical ${key}`);
  };
  const pageSlugs = new Set(pages.map(({ slug }) => slug));
  const checkPage = (path: FieldPath, slug: string) => {
    if (!pageSlugs.has(slug)) wrong(path, `there is no page pages/LOCALE/${slug}.md`, 'pages/');
  };
  for (const [index, entry] of navigation.entries()) {
    if (typeof entry === 'string') checkVertical(['navigation', index], entry);
    else if ('page' in entry) checkPage(['navigation', index], entry.page);
  }
  for (const [index, key] of hiddenVerticals.entries()) checkVertical(['hiddenVerticals', index], key);
  for (const [index, slug] of footer.entries()) checkPage(['footer', index], slug);
  if (privacyPolicy !== undefined) checkPage(['privacyPolicy'], privacyPolicy);
  for (const key of Object.keys(carousels)) if (key !== 'home') checkVertical(['carousels', key], key);
  for (const [newsletter, { vertical }] of Object.entries(newsletterPreviews))
    if (vertical) checkVertical(['newsletterPreviews', newsletter, 'vertical'], vertical);
  if (welcomeSurvey && !surveys.some(({ value }) => value.slug === welcomeSurvey))
    wrong(['welcomeSurvey'], `there is no survey ${welcomeSurvey}`, 'surveys/');
  for (const list of ['noSummaries', 'noAiSummaries'] as const)
    for (const [index, section] of (site.value[list] ?? []).entries()) {
      const [vertical = '', supertag] = section.split('/');
      checkVertical([list, index], vertical);
      if (supertag && verticals[vertical] && !verticals[vertical].includes(supertag))
        wrong([list, index], `there is no ${supertag} in ${vertical}`);
    }
  if (demonstrationDate && Number.isNaN(Date.parse(demonstrationDate)))
    wrong(['demonstrationDate'], `there is no date ${demonstrationDate}`);
  const wanted = {
    verticals: Object.keys(verticals),
    supertags: Object.values(verticals).flat(),
    sections: Object.entries(verticals).flatMap(([key, supertags]) =>
      supertags.map((supertag) => `${key}/${supertag}`),
    ),
    promotions: Object.keys(promotions),
  };
  if (!labels.has(defaultLocale)) {
    const file = `labels/${defaultLocale}.json`;
    report({ file, line: 1, message: 'is missing', refersTo: file });
  }
  for (const [locale, source] of labels) checkLabels(source, wanted, locale === defaultLocale, report);
}

/** Reports that forms link to a privacy policy which is not there. */
export function warnOfPrivacyPolicy(
  { site, pages }: Pick<ContentDocuments, 'site' | 'pages'>,
  warn: Report,
): void {
  if (site.value.privacyPolicy !== undefined || pages.some(({ slug }) => slug === usualPrivacyPolicy)) return;
  warn(
    site.problem(
      ['privacyPolicy'],
      `forms and the cookie notice link to the page pages/LOCALE/${usualPrivacyPolicy}.md, which is not there`,
    ),
  );
}

/** Reports pictures of promotions that are not there. */
export function checkPromotions(
  { site }: Pick<ContentDocuments, 'site'>,
  { pictures, report }: Pick<Context, 'pictures' | 'report'>,
): void {
  for (const [name, { picture }] of Object.entries(site.value.promotions ?? {}))
    if (picture && !pictures.find(picture, defaultLocale))
      report(
        site.problem(
          ['promotions', name, 'picture'],
          `there is no picture ${picture} in the folder pictures`,
          'pictures.json',
        ),
      );
}
