import type { ReadBody } from './body.ts';
import type { Dates } from './dates.ts';
import type { StoryDocument } from './documents.ts';
import type { MediaTable } from './media/read-media.ts';
import type { PictureTable } from './pictures/picture-table.ts';
import type { Problem } from './problems.ts';
import type { SiteFile } from './schemas/site.ts';
import type { Author } from './schemas/texts.ts';

/** What the documents of a content folder are read with: what they may refer to, and where problems go. */
export interface Context {
  site: SiteFile;
  pictures: PictureTable;
  media: MediaTable;
  authors: ReadonlyMap<string, Author>;
  storiesBySlug: ReadonlyMap<string, readonly StoryDocument[]>;
  /** The kinds of the profiles with a slug. */
  profileKinds: ReadonlyMap<string, ReadonlySet<string>>;
  dates: Dates;
  /** Bodies that have been read, by their documents: these are read again with other dates. */
  bodies: Map<object, ReadBody>;
  report(problem: Problem): void;
}
