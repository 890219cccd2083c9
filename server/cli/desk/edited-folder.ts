import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../../locales/languages.ts';
import { localesOf, regionsOf, type Tenant } from '../../../locales/regions.ts';
import { profileKinds } from '../../content/contract/profile.ts';
import type { EditedFolder } from './editor-config.ts';
import { readJson } from './editor-requests.ts';

async function filesBelow(folder: string, below: string): Promise<string[]> {
  const names = await readdir(join(folder, below)).catch(() => [] as string[]);
  return names.filter((name) => !name.startsWith('.')).map((name) => `${below}/${name}`);
}

/** The languages of the magazine's regions, and those that the folder has besides. */
async function localesIn(folder: string, tenant: Tenant): Promise<Locale[]> {
  const named = (await filesBelow(folder, 'stories')).map((path) => path.slice('stories/'.length));
  const own = new Set<string>([...regionsOf(tenant).flatMap((region) => [...localesOf(region)]), ...named]);
  return locales.filter((locale) => own.has(locale));
}

/** The files of profiles; of kinds that no file holds, one of the kind's name. Authors have a file of their own. */
async function profileFilesIn(folder: string): Promise<string[]> {
  const files = await filesBelow(folder, 'profiles');
  const held = new Set<string>();
  for (const file of files)
    for (const { kind } of ((await readJson(folder, file)) ?? []) as { kind: string }[]) held.add(kind);
  const missing = profileKinds.filter((kind) => kind !== 'author' && !held.has(kind));
  const translations: string[] = [];
  for (const locale of await filesBelow(folder, 'profile-translations'))
    translations.push(...(await filesBelow(folder, locale)));
  const all = [...files, ...missing.map((kind) => `profiles/${kind}.json`), ...translations];
  return [...new Set(all)].filter((file) => file.endsWith('.json')).sort();
}

/** The files of the fronts of every edition, and of those of verticals that there are. */
async function frontFilesIn(folder: string, tenant: Tenant): Promise<string[]> {
  const ofEditions = regionsOf(tenant).flatMap((region) =>
    localesOf(region).map((locale) => `fronts/${locale}/${region}.json`),
  );
  const own: string[] = [];
  for (const locale of await filesBelow(folder, 'fronts')) own.push(...(await filesBelow(folder, locale)));
  return [...new Set([...ofEditions, ...own.filter((file) => file.endsWith('.json'))])].sort();
}

/** What a story can name: the folder's sections and authors, and the site's regions. */
async function choicesIn(folder: string, tenant: Tenant): Promise<EditedFolder['choices']> {
  const { verticals = {} } = ((await readJson(folder, 'site.json')) ?? {}) as {
    verticals?: Record<string, string[]>;
  };
  const authors = ((await readJson(folder, 'authors.json')) ?? []) as { slug: string }[];
  return {
    vertical: Object.keys(verticals),
    supertag: [...new Set(Object.values(verticals).flat())],
    author: authors.map(({ slug }) => slug),
    regions: regionsOf(tenant),
  };
}

/** What the editor has to know of a content folder, as it is now. */
export async function editedFolder(folder: string, tenant: Tenant, site: string): Promise<EditedFolder> {
  return {
    locales: await localesIn(folder, tenant),
    profileFiles: await profileFilesIn(folder),
    frontFiles: await frontFilesIn(folder, tenant),
    choices: await choicesIn(folder, tenant),
    site,
  };
}
