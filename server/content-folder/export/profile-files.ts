import { type Region, regionOf } from '../../../locales/regions.ts';
import type { ProfileInput } from '../../publishing/projection/save-profiles.ts';
import type { FileProfile } from '../schemas/profiles.ts';
import type { Author } from '../schemas/texts.ts';

/** A moment on the clock of a region, to the minute. */
function localTime(moment: string, region: Region): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: regionOf(region).timeZone } as const;
  return new Intl.DateTimeFormat('sv', options).format(new Date(moment)).replace(' ', 'T');
}

function factsOf({ facts, region }: ProfileInput): FileProfile['facts'] {
  const { startDate, endDate } = facts;
  return {
    ...facts,
    ...(startDate ? { startDate: localTime(startDate, region) } : {}),
    ...(endDate ? { endDate: localTime(endDate, region) } : {}),
  } as FileProfile['facts'];
}

/** A profile as a file of the content folder has it: each language stands for itself. */
export function fileProfileOf(profile: ProfileInput): FileProfile {
  const { picture, photos = [], body, standfirst, ...rest } = profile;
  return {
    ...rest,
    standfirst: standfirst || undefined,
    picture: picture?.src,
    photos: photos.length > 0 ? photos.map(({ src }) => src) : undefined,
    body: body.flatMap((block) => ('text' in block ? [block.text] : [])),
    facts: factsOf(profile),
  } as FileProfile;
}

/** Authors with their texts in every language. */
export function authorsOf(profiles: readonly ProfileInput[]): Author[] {
  const authors = new Map<string, Author>();
  for (const profile of profiles) {
    const { slug, region, picture, createdAt, updatedAt, locale, name, standfirst, facts } = profile;
    const known = authors.get(slug);
    const texts = {
      ...known?.texts,
      [locale]: {
        name,
        role: facts.role || undefined,
        about: standfirst || undefined,
      },
    };
    authors.set(slug, {
      slug,
      region,
      picture: picture?.src,
      createdAt,
      updatedAt,
      texts,
    });
  }
  return [...authors.values()];
}
