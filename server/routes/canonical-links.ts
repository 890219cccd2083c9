import { createLinks, type Links } from './links.ts';
import { profileKinds } from './profiles/kinds/index.ts';

/** Canonical addresses: they have no locale prefix. */
export const canonicalLinks: Links = createLinks(profileKinds);
