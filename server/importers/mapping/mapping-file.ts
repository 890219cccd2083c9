import { readFile, writeFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { ExpectedError } from '../../lib/expected-error.ts';
import { Mapping } from './mapping.ts';

const validator = Compile(Mapping);

/** What is wrong with a mapping besides its form: places that it does not name. */
function unknownPlaces({ verticals, supertags, default: usual, categories, tags }: Mapping): string[] {
  const wrong: string[] = [];
  const vertical = (where: string, slug: string) => {
    if (!Object.hasOwn(verticals, slug)) wrong.push(`${where}: "verticals" does not name ${slug}`);
  };
  const supertag = (where: string, slug: string | undefined) => {
    if (slug && !Object.hasOwn(supertags, slug)) wrong.push(`${where}: "supertags" does not name ${slug}`);
  };
  vertical('/default/vertical', usual.vertical);
  supertag('/default/supertag', usual.supertag);
  for (const [name, place] of Object.entries(categories)) {
    if (!place) continue;
    vertical(`/categories/${name}/vertical`, place.vertical);
    supertag(`/categories/${name}/supertag`, place.supertag);
  }
  for (const [name, slug] of Object.entries(tags)) supertag(`/tags/${name}`, slug ?? undefined);
  return wrong;
}

/**
 * Reads a mapping file; returns nothing when it is not there.
 * @throws {ExpectedError} with every problem of the file, or when it belongs to another source
 */
export async function readMapping(file: string, source: string): Promise<Mapping | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ExpectedError(`${file} cannot be read: ${error.code}`);
  });
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ExpectedError(`${file} is not JSON: ${(error as Error).message}`);
  }
  const problems = validator.Check(value)
    ? unknownPlaces(value as Mapping)
    : [...validator.Errors(value)].map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
  if (problems.length > 0) throw new ExpectedError(`${file} is not a valid mapping:\n${problems.join('\n')}`);
  const mapping = value as Mapping;
  if (mapping.source !== source)
    throw new ExpectedError(
      `${file} is the mapping of ${mapping.source}, not of ${source}: name another with --mapping`,
    );
  return mapping;
}

/** Writes a mapping file; one that is there already stays. */
export async function writeMapping(file: string, mapping: Mapping): Promise<void> {
  await writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' }).catch((error) => {
    throw error.code === 'EEXIST'
      ? new ExpectedError(`${file} is there already: delete it for a new draft`)
      : error;
  });
}
