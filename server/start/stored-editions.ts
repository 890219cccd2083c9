import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EditionTable, editionProblems, setEditions } from '../../locales/editions.ts';
import { tenants } from '../../locales/regions.ts';
import type { Config } from '../config/config.ts';
import { readEditions } from '../content/queries/editions.ts';
import type { ContentSource } from '../content/source.ts';
import type { Queryable } from '../database/database.ts';
import { ExpectedError } from '../lib/expected-error.ts';

const copyIn = (dataDir: string) => join(dataDir, 'editions.json');

/** The table of editions as it was at the last start of the server over a data folder; nothing where there was none. */
export async function readEditionsCopy(dataDir: string): Promise<EditionTable | undefined> {
  const text = await readFile(copyIn(dataDir), 'utf8').catch(() => 'null');
  return (JSON.parse(text) as EditionTable | null) ?? undefined;
}

/**
 * Makes the regions and languages of a store those of this process; where it names none, the built-in ones. A copy is
 * used while the database is away.
 * @throws {ExpectedError} when none of the regions has the tenant of the settings
 */
export async function setStoredEditions(
  database: Queryable,
  { DATA_DIR, SITE_DOMAIN }: Pick<Config, 'DATA_DIR' | 'SITE_DOMAIN'>,
  isAway: boolean,
): Promise<void> {
  const table = isAway ? await readEditionsCopy(DATA_DIR) : await readEditions(database);
  if (!isAway && (table || (await readEditionsCopy(DATA_DIR))))
    await writeFile(copyIn(DATA_DIR), JSON.stringify(table ?? null));
  setEditionTable(table, SITE_DOMAIN);
}

/**
 * Makes the regions and languages of another content server those of this process; where it names none, the built-in
 * ones. While it is away, those that it had at the last start are used.
 * @param warn called with what the operator has to do where nothing is known of them
 * @throws {ExpectedError} when they cannot be those of this program, or none of the regions has the tenant of the settings
 */
export async function setServedEditions(
  content: Pick<ContentSource, 'editions'>,
  { DATA_DIR, SITE_DOMAIN }: Pick<Config, 'DATA_DIR' | 'SITE_DOMAIN'>,
  warn: (message: string) => void,
): Promise<void> {
  const { data, error } = await content.editions({});
  const known = await readEditionsCopy(DATA_DIR);
  // A server of an earlier version does not have the call.
  const isAway = error !== undefined && error.status !== 404;
  if (isAway && !known)
    warn(
      `the content server does not say which regions the magazine has (${error.message}): restart when it does`,
    );
  const { regions, ...more } = data ?? {};
  const table = isAway ? known : regions && { regions, ...more };
  const [problem] = table ? editionProblems(table) : [];
  if (problem)
    throw new ExpectedError(
      `The content server at CONTENT_API_URL has regions that this program cannot show: ${problem.path.join('.')} ${problem.message}`,
    );
  if (!isAway && (table || known)) {
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(copyIn(DATA_DIR), JSON.stringify(table ?? null));
  }
  setEditionTable(table, SITE_DOMAIN);
}

/**
 * Makes regions and languages those of this process; without a table the built-in ones.
 * @throws {ExpectedError} when none of the regions has the tenant of the settings
 */
export function setEditionTable(table: EditionTable | undefined, tenant: Config['SITE_DOMAIN']): void {
  setEditions(table);
  if (!tenants.includes(tenant))
    throw new ExpectedError(
      `SITE_DOMAIN is ${tenant}, and no region of this magazine has that tenant. Set it to ${tenants.join(' or ')}.`,
    );
}
