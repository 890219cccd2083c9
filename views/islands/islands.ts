import { Gallery } from './gallery.island.tsx';

/** Every island by its name; the browser loads the file `NAME.island.tsx` when one is needed. */
export const islands = {
  gallery: Gallery,
} as const;

export type IslandName = keyof typeof islands;
