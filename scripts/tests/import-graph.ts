import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../server/config/root.ts';

/** A relative path in quotes: what is imported, or is loaded by its address. */
const relativePath = /['"](\.{1,2}\/[\w./@-]+)['"]/g;

const isModule = (file: string) => /\.(?:tsx?|js)$/.test(file);

const named = new Map<string, readonly string[]>();

/** The files of the project that a module names by relative paths. */
function filesNamedBy(file: string): readonly string[] {
  const known = named.get(file);
  if (known) return known;
  const text = isModule(file) ? readFileSync(join(root, file), 'utf8') : '';
  const found = [...text.matchAll(relativePath)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile());
  named.set(file, found);
  return found;
}

/**
 * The files that a file needs, with those that they need and the file itself.
 * @param file a path from the root of the project, as are those of the result
 */
export function filesNeededBy(file: string): ReadonlySet<string> {
  const needed = new Set([file]);
  for (const each of needed) for (const other of filesNamedBy(each)) needed.add(other);
  return needed;
}
