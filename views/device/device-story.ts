/** The most stories that a reader can save on a device. */
export const maxSaved = 100;

/** A story as the browser keeps it on the device. */
export interface DeviceStory {
  id: string;
  /** The path of its page. */
  href: string;
  title: string;
  section: string;
  /** The address of a small picture. */
  picture?: string;
  /** The language tag. */
  lang: string;
}

/** How many restaurants a shortlist has at most. */
export const maxShortlist = 24;
