import type { Page } from './context.ts';
import { directoryPage } from './directory.ts';
import { type PagedProfileKind, profileKindTable, profilePage } from './profile.ts';

const everything = 200;

/** A page kind whose last segment may be left out: without it the directory, with it one profile. */
const indexOrProfile =
  (kind: PagedProfileKind, parameter: string, everywhere = false): Page =>
  (context) => {
    const slug = context.request.params[parameter];
    if (slug !== undefined) return profilePage(context, kind, slug);
    return directoryPage(context, { kind, path: profileKindTable[kind].above, size: everything, everywhere });
  };

export const destinationGuidesPage = indexOrProfile('destination-guide', 'location', true);
export const diningGuidesPage = indexOrProfile('dining-guide', 'location', true);
export const mallGuidesPage = indexOrProfile('mall-guide', 'location', true);
export const verticalGuidesPage = indexOrProfile('dining-guide', 'guide', true);
export const mapsPage = indexOrProfile('map', 'map', true);
export const newsletterPages = indexOrProfile('newsletter', 'newsletter', true);
export const placesPage = indexOrProfile('place', 'profile');
