import {
  borrowedTexts,
  type EditionProblem,
  type EditionTable,
  editionProblems,
  setEditions,
} from '../../../locales/editions.ts';
import { isRegion, regionCodes, tenants } from '../../../locales/regions.ts';
import type { EditionFields } from '../../content/contract/editions.ts';
import type { Problem } from '../problems.ts';
import type { SiteFile } from '../schemas/site.ts';
import type { SourceFile } from '../source-file.ts';

type Report = (problem: Problem) => void;

/** The regions and languages that a site names; nothing where they are those of the specification. */
export function editionTableOf({
  regions,
  interfaceTexts,
  defaultLanguage,
}: SiteFile): (EditionTable & EditionFields) | undefined {
  if (!regions) return undefined;
  return {
    regions,
    interfaceTexts,
    defaultLanguage,
  };
}

/** What nothing but a region itself depends on. */
const details = ['name', 'country', 'timeZone', 'currency', 'calendars'];
const isDetail = ([field, , detail]: EditionProblem['path']) =>
  field === 'regions' && details.includes(String(detail));

/** A table without what is wrong in it, as far as the regions and languages of the folder stay what they are. */
function withoutFaulty(table: EditionTable, problems: readonly EditionProblem[]): EditionTable {
  const isWrong = (...at: EditionProblem['path']) =>
    problems.some(({ path }) => at.every((part, index) => path[index] === part));
  const regions = table.regions.map((region, index) => {
    const kept = Object.entries(region).filter(
      ([field]) => !details.includes(field) || !isWrong('regions', index, field),
    );
    return Object.fromEntries(kept) as unknown as EditionTable['regions'][number];
  });
  const texts = Object.entries(table.interfaceTexts ?? {});
  return {
    regions,
    interfaceTexts: Object.fromEntries(texts.filter(([locale]) => !isWrong('interfaceTexts', locale))),
    defaultLanguage: isWrong('defaultLanguage') ? undefined : table.defaultLanguage,
  };
}

/**
 * Makes the regions and languages of a content folder those of this process, so that all of it is checked against them,
 * and reports what is wrong with them.
 * @returns whether the rest of the folder can be checked
 */
export function takeEditions({ value, problem }: SourceFile<SiteFile>, report: Report): boolean {
  const table = editionTableOf(value);
  const problems = table ? editionProblems(table) : [];
  for (const { path, message } of problems) report(problem([...path], message));
  for (const field of ['interfaceTexts', 'defaultLanguage'] as const)
    if (!table && value[field] !== undefined) report(problem([field], 'needs regions: name them first'));
  const known = problems.length > 0 && table ? withoutFaulty(table, problems) : table;
  if (known && editionProblems(known).some(({ path }) => !isDetail(path))) return false;
  setEditions(known);
  return true;
}

/** Reports what `site.json` says of regions and tenants that it does not have. */
export function checkEditionCodes({ value, problem }: SourceFile<SiteFile>, report: Report): void {
  for (const code of Object.keys(value.regional ?? {}))
    if (!isRegion(code))
      report(problem(['regional', code], `there is no region ${code}: there are ${regionCodes.join(', ')}`));
  for (const tenant of Object.keys(value.externalTenants ?? {}))
    if (!tenants.includes(tenant))
      report(
        problem(['externalTenants', tenant], `there is no tenant ${tenant}: there are ${tenants.join(', ')}`),
      );
}

/** Reports the languages in which readers see the interface texts of another. */
export function warnOfBorrowedTexts({ value, problem }: SourceFile<SiteFile>, warn: Report): void {
  const table = editionTableOf(value);
  for (const [locale, texts] of table ? borrowedTexts(table) : [])
    warn(
      problem(
        ['interfaceTexts', locale],
        `the program has no interface texts in ${locale} (locales/${locale}.json): buttons, labels and notices are shown in ${texts}`,
      ),
    );
}
