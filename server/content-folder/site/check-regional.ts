import type { Region } from '../../../locales/regions.ts';
import { colourProblems } from '../../../views/brand/colour-problems.ts';
import type { ContentDocuments } from '../documents.ts';
import type { Problem } from '../problems.ts';
import type { RegionalFields, SiteFile } from '../schemas/site.ts';
import type { FieldPath } from '../source-file.ts';

type Report = (problem: Problem) => void;
type Regional = [Region, RegionalFields][];

const regionalOf = ({ regional = {} }: SiteFile) => Object.entries(regional) as Regional;

/** Reports verticals, supertags and pages of regions that the site does not have. */
function checkFields({ site, pages }: ContentDocuments, report: Report): void {
  const { verticals } = site.value;
  const pageSlugs = new Set(pages.map(({ slug }) => slug));
  const wrong = (path: FieldPath, message: string, refersTo?: string) =>
    report(site.problem(path, message, refersTo));
  const checkPages = (path: FieldPath, slugs: readonly string[] = []) => {
    for (const [index, slug] of slugs.entries())
      if (!pageSlugs.has(slug)) wrong([...path, index], `there is no page pages/LOCALE/${slug}.md`, 'pages/');
  };
  checkPages(['legal'], site.value.legal);
  for (const [name, slug] of Object.entries(site.value.policies ?? {}))
    if (!pageSlugs.has(slug)) wrong(['policies', name], `there is no page pages/LOCALE/${slug}.md`, 'pages/');
  for (const [region, fields] of regionalOf(site.value)) {
    const path = ['regional', region] as const;
    const own = fields.verticals ?? verticals;
    for (const [vertical, supertags] of Object.entries(fields.verticals ?? {})) {
      if (!verticals[vertical])
        wrong(
          [...path, 'verticals', vertical],
          `the site has no vertical ${vertical}: add it to verticals first`,
        );
      for (const [index, supertag] of supertags.entries())
        if (verticals[vertical] && !verticals[vertical].includes(supertag))
          wrong(
            [...path, 'verticals', vertical, index],
            `the site has no supertag ${supertag} in ${vertical}`,
          );
    }
    for (const [index, entry] of (fields.navigation ?? []).entries()) {
      const at = [...path, 'navigation', index];
      if (typeof entry === 'string') {
        if (!own[entry]) wrong(at, `the region has no vertical ${entry}`);
      } else if ('page' in entry && !pageSlugs.has(entry.page))
        wrong(at, `there is no page pages/LOCALE/${entry.page}.md`, 'pages/');
    }
    checkPages([...path, 'footer'], fields.footer);
    checkPages([...path, 'legal'], fields.legal);
  }
}

/** Reports stories that run in a region which does not have their vertical or supertag. */
function checkStories({ site, stories }: ContentDocuments, report: Report): void {
  const own = new Map(
    regionalOf(site.value).flatMap(([region, { verticals }]) => (verticals ? [[region, verticals]] : [])),
  );
  for (const { fields } of stories) {
    const { vertical, supertag, regions } = fields.value;
    const isKnown = site.value.verticals[vertical]?.includes(supertag);
    regions.forEach((region, index) => {
      const supertags = own.get(region)?.[vertical];
      if (isKnown && own.has(region) && !supertags?.includes(supertag))
        report(fields.problem(['regions', index], `site.json gives ${region} no ${supertag} in ${vertical}`));
    });
  }
}

/** Reports colours that cannot be told apart, and colours of verticals that are not there. */
function checkColours({ site }: ContentDocuments, report: Report): void {
  const { brand = {}, verticals } = site.value;
  const colours = brand.colours ?? {};
  for (const [scheme, choice] of Object.entries(colours))
    for (const vertical of Object.keys(choice.verticals ?? {}))
      if (!verticals[vertical])
        report(
          site.problem(
            ['brand', 'colours', scheme, 'verticals', vertical],
            `there is no vertical ${vertical}`,
          ),
        );
  for (const { path, message } of colourProblems(
    { colours } as Parameters<typeof colourProblems>[0],
    Object.keys(verticals),
  ))
    report(site.problem(['brand', 'colours', ...path], message));
}

/** Reports what is wrong with the brand and with what regions have of their own. */
export function checkRegional(documents: ContentDocuments, report: Report): void {
  checkFields(documents, report);
  checkStories(documents, report);
  checkColours(documents, report);
}
