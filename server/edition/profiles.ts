import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale, type Locale } from '../../locales/languages.ts';
import { isRegion, type Region, regions } from '../../locales/regions.ts';
import { type Facts, type ProfileKind, profileKinds } from '../content/contract/profile.ts';
import type { StoryInput } from '../content/store/write.ts';
import type { ProfileInput } from '../content/store/write-profiles.ts';
import { type Author, linesOf } from './authors.ts';
import { editionFolder, readTable } from './files.ts';
import { fraction } from './fraction.ts';
import { openPictureLibrary } from './pictures.ts';
import { type Pictured, profilePictures } from './profile-pictures.ts';
import { translateProfiles } from './profile-texts.ts';

/** A profile as it is written in a file of `profiles/`. */
interface WrittenProfile {
  kind: ProfileKind;
  slug: string;
  region: Region;
  locale: Locale;
  name: string;
  standfirst: string;
  picture?: string;
  photos?: string[];
  body: string[];
  facts: Facts;
  /** When an event begins, in days from the day of loading, on the region's clock; on the weekday (1 for Monday) from then. */
  starts?: { days: number; weekday?: number; time: string; hours: number };
  vertical?: string;
  area?: string;
  sortName?: string;
  featured?: number;
  gathers?: { kind: ProfileKind | 'story'; slug: string }[];
}

const day = 86_400_000;
const hour = 3_600_000;

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000) : 0;
}

/** Profiles were looked through on different days of the last year. */
const updatedOn = ({ kind, slug }: WrittenProfile, today: number) =>
  new Date(today - Math.floor(fraction(`${kind} ${slug}`) * 365) * day).toISOString();

/** The dates of an event, counted from the day of loading. */
function eventDates({ starts, region }: WrittenProfile, today: number): Pick<Facts, 'startDate' | 'endDate'> {
  if (!starts) return {};
  const [hours = 0, minutes = 0] = starts.time.split(':').map(Number);
  const from = today + starts.days * day;
  const wait = starts.weekday === undefined ? 0 : (starts.weekday + 7 - new Date(from).getUTCDay()) % 7;
  const local = from + wait * day + hours * hour + minutes * 60_000;
  const start = local - offsetOf(regions[region].timeZone, local);
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + starts.hours * hour).toISOString(),
  };
}

function check(profile: WrittenProfile, file: string): void {
  const wrong = (what: string) => new Error(`profiles/${file}: ${profile.slug} has no good ${what}`);
  if (!profileKinds.includes(profile.kind)) throw wrong('kind');
  if (!isRegion(profile.region)) throw wrong('region');
  if (!isLocale(profile.locale)) throw wrong('locale');
}

function composeProfile(
  written: WrittenProfile,
  pictured: Pictured | undefined,
  today: number,
): ProfileInput {
  const { picture: _, body, starts, ...profile } = written;
  return {
    ...profile,
    photos: [],
    ...pictured,
    facts: { ...profile.facts, ...eventDates(written, today) },
    updatedAt: updatedOn(written, today),
    body: body.map((text) => ({ type: 'paragraph', text })),
  };
}

/** An author's profile in each language that the author is told about in. */
function authorProfiles({ slug, region, lines }: Author, today: number): ProfileInput[] {
  return linesOf(lines).map(([locale, { name, role, about }]) => ({
    kind: 'author',
    slug,
    locale,
    region,
    name,
    standfirst: about,
    facts: { role },
    updatedAt: new Date(today).toISOString(),
    body: [],
    photos: [],
  }));
}

/** The profiles as they are written. */
export async function readProfiles(): Promise<WrittenProfile[]> {
  const files = (await readdir(join(editionFolder, 'profiles')))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const profiles: WrittenProfile[] = [];
  for (const file of files) {
    for (const written of await readTable<WrittenProfile[]>(join('profiles', file))) {
      check(written, file);
      profiles.push(written);
    }
  }
  return profiles;
}

/**
 * Every profile of the edition, events dated from `today` (milliseconds), in a fixed order. Of the `stories` that a
 * profile gathers it shows the pictures too, and has others itself.
 */
export async function composeProfiles(
  today: number,
  stories: readonly StoryInput[] = [],
): Promise<ProfileInput[]> {
  const written = await readProfiles();
  const pictures = await openPictureLibrary();
  const pictured = profilePictures(written, stories, pictures);
  const profiles = written.map((profile) => composeProfile(profile, pictured.get(profile), today));
  const authors = await readTable<Author[]>('authors.json');
  return [
    ...profiles,
    ...(await translateProfiles(profiles, pictures)),
    ...authors.flatMap((author) => authorProfiles(author, today)),
  ];
}
