import { Gallery } from './gallery.island.tsx';

/** The islands by name. The browser loads `NAME.island.tsx` for the first island of a name on a page. */
export const islands = {
  gallery: Gallery,
} as const;

export type IslandName = keyof typeof islands;
