import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';

/** A package that this project installs. */
export interface Dependency {
  name: string;
  version: string;
  /** As an SPDX expression; `unknown` if the package says nothing. */
  licence: string;
  /** Whether only those who work on the project install it. */
  development: boolean;
  /** Whether it runs a program of its own while it is installed. */
  installScript: boolean;
}

/** What this project reads of one entry of a lock file. */
export interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/**
 * The packages of a lock file, by name and version.
 * @param licenceOf the licence that the installed package at a path states itself, which counts for more
 */
export function dependenciesOf(
  packages: Readonly<Record<string, LockEntry>>,
  licenceOf: (path: string) => string | undefined,
): Dependency[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false, hasInstallScript = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: licenceOf(path) ?? license ?? 'unknown',
      development: dev,
      installScript: hasInstallScript,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** The licence in the package.json of an installed package; packages of other platforms are not installed. */
function installedLicence(path: string): string | undefined {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : undefined;
}

/** The packages that this project installs, from its lock file and their package.json files. */
export function readDependencies(): Dependency[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return dependenciesOf(lock.packages, installedLicence);
}

/** `npm run licences`: writes every package that runs on a server or in a browser, with its licence, as a table. */
export async function run(): Promise<void> {
  const rows = readDependencies()
    .filter(({ development }) => !development)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  process.stdout.write(['| Package | Version | Licence |', '| --- | --- | --- |', ...rows, ''].join('\n'));
}
