import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../locales/languages.ts';
import type { Facts, ProfileKind } from '../content/contract/profile.ts';
import type { ProfileInput } from '../content/store/write-profiles.ts';
import { editionFolder, readTable } from './files.ts';
import type { PictureLibrary } from './pictures.ts';

/** What a profile says in another language, as a file of `profile-texts/LOCALE/` has it; facts that are words alone. */
interface ProfileText {
  kind: ProfileKind;
  slug: string;
  name: string;
  standfirst: string;
  body: string[];
  facts?: Partial<Facts>;
  sortName?: string;
}

const keyOf = ({ kind, slug }: { kind: ProfileKind; slug: string }) => `${kind} ${slug}`;

async function textsOf(locale: Locale): Promise<ProfileText[]> {
  const folder = join('profile-texts', locale);
  const files = await readdir(join(editionFolder, folder)).catch(() => [] as string[]);
  const tables = await Promise.all(
    files
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readTable<ProfileText[]>(join(folder, name))),
  );
  return tables.flat();
}

function inLanguage(
  original: ProfileInput,
  text: ProfileText,
  locale: Locale,
  pictures: PictureLibrary,
): ProfileInput {
  const { name, standfirst, body, facts, sortName } = text;
  const { picture, photos, ...kept } = original;
  return {
    ...kept,
    locale,
    name,
    standfirst,
    sortName: sortName ?? original.sortName,
    facts: { ...original.facts, ...facts },
    ...(picture ? { picture: pictures.inLanguage(picture, locale) } : {}),
    photos: photos.map((photo) => pictures.inLanguage(photo, locale)),
    body: body.map((paragraph) => ({ type: 'paragraph', text: paragraph })),
  };
}

/** The profiles in their regions' own languages: the originals with another text; numbers, hours and pictures are theirs. */
export async function translateProfiles(
  originals: readonly ProfileInput[],
  pictures: PictureLibrary,
): Promise<ProfileInput[]> {
  const known = new Map(originals.map((profile) => [keyOf(profile), profile]));
  const translated: ProfileInput[] = [];
  for (const locale of locales) {
    for (const text of await textsOf(locale)) {
      const original = known.get(keyOf(text));
      if (!original) throw new Error(`profile-texts/${locale}: there is no ${keyOf(text)}`);
      translated.push(inLanguage(original, text, locale, pictures));
    }
  }
  return translated;
}
