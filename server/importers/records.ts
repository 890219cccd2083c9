/** Someone who wrote something in the source. */
export interface SourceAuthor {
  /** What records call the author. */
  id: string;
  slug: string;
  name: string;
  about?: string | undefined;
  /** The number by which old addresses name the author. */
  number?: string | undefined;
}

/** A category or tag; `count` is the number of posts that have it, where it is known. */
export interface SourceTerm {
  slug: string;
  /** The number by which old addresses name it. */
  number?: string | undefined;
  name: string;
  parent?: string | undefined;
  /** The slug of the term that it is a translation of. */
  translates?: string;
  count: number;
}

/** A file of the source's media library; `url` is the address of the original. */
export interface SourceMedia {
  url: string;
  alt?: string | undefined;
  /** May have HTML. */
  caption?: string | undefined;
  title?: string | undefined;
}

/** How a body is written: with blank lines between paragraphs, with the comments of the block editor, or as whole HTML. */
export type BodyFormat = 'classic' | 'blocks' | 'html';

export type RecordState = 'published' | 'scheduled' | 'draft' | 'withdrawn';

/** Texts that editors wrote for search engines and shared links; those that are empty were not written. */
export interface SourceHeads {
  title?: string | undefined;
  description?: string | undefined;
  socialTitle?: string | undefined;
  socialDescription?: string | undefined;
  socialPicture?: string | undefined;
  canonical?: string | undefined;
}

/** A post or page of a source. Dates are ISO 8601 texts in UTC. */
export interface SourceRecord {
  id: string;
  /** `post`, `page`, or the name of another type of the source. */
  type: string;
  /** May have HTML. */
  title: string;
  slug: string;
  /** Paths at which the source shows it or showed it earlier, with a query where it is part of the address. */
  paths: string[];
  body: string;
  format: BodyFormat;
  /** May have HTML. */
  excerpt: string;
  /** Ids of authors, the first one first. */
  authors: string[];
  /** The authors themselves, where the source gives them with the record. */
  knownAuthors?: SourceAuthor[];
  /** Slugs, the main category first where the source names one. */
  categories: string[];
  tags: string[];
  state: RecordState;
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  picture?: SourceMedia | undefined;
  /** The texts of footnotes that stand beside the body, by id. They may have HTML. */
  footnotes?: ReadonlyMap<string, string> | undefined;
  /** Who paid for it, with the address of their site. */
  sponsor?: { by: string; link?: string | undefined } | undefined;
  /** What search engines and shared links were given in place of title, excerpt and picture. */
  heads?: SourceHeads | undefined;
  /** Language code of the source, as `fr` or `zh-TW`. */
  language?: string | undefined;
  /** Texts in fields that are not those of every post, with the names of terms of other taxonomies, by name. */
  fields?: ReadonlyMap<string, string> | undefined;
  /** The same for all translations of a text. */
  translationGroup?: string | undefined;
  /** What the source itself has to say about the record, for the report. */
  notes: string[];
}

/** A record that cannot be read. */
export interface BrokenRecord {
  /** What it is called in the report. */
  name: string;
  broken: string;
}

/** A member who receives a newsletter, with the moment and the proof of the subscription. */
export interface SourceSubscriber {
  address: string;
  name: string;
  newsletter: string;
  since: string;
  proof: string;
}

/** What a source holds besides its records. */
export interface Overview {
  /** Stands for the source in the store: kind and host, as `wordpress:blog.example`. */
  name: string;
  title: string;
  description: string;
  language?: string | undefined;
  /** The address of the source, from which relative addresses are resolved; empty when it is not known. */
  origin: string;
  /** Hosts whose addresses are the source's own. */
  hosts: string[];
  authors: SourceAuthor[];
  categories: SourceTerm[];
  tags: SourceTerm[];
  /** The number of records of each type. */
  types: Record<string, number>;
  /** The names of the fields that records of other types have, by type. */
  fields?: Record<string, string[]>;
  /** Members who receive newsletters, where the source has them. */
  subscribers?: SourceSubscriber[];
  /** The languages of records, where they have one. */
  languages: string[];
  /** What is there and is not imported, each with its number. */
  ignored: Record<string, number>;
}

/** How far a live source has been read: the moment of the last change. */
export type Cursor = string;

/** Where content comes from. */
export interface ImportSource {
  overview: Overview;
  /**
   * The records: of a file in their order, of a live source in the order of their last changes, those since the cursor.
   * Each record of a live source comes with the cursor from which reading can go on after it. A live source reads the
   * named types alone.
   */
  records(
    types: readonly string[],
    since?: Cursor,
  ): AsyncIterable<{ record: SourceRecord | BrokenRecord; cursor?: Cursor }>;
  /** One record of a live source as it is now, drafts too where they can be read; undefined where readers cannot see it. */
  one?(type: string, id: string): Promise<SourceRecord | BrokenRecord | undefined>;
  /** A draft of a live source by the name that its own previews have; undefined where there is none. */
  draft?(name: string): Promise<SourceRecord | undefined>;
  /** The ids of all that readers of a live source can see. */
  ids?(types: readonly string[]): AsyncIterable<string>;
  /** How many records there are from the cursor on, where that is known. */
  total(types: readonly string[], since?: Cursor): Promise<number | undefined>;
  /** A file of the media library by its id. */
  media(id: string): SourceMedia | undefined;
  /** The pictures that belong to a record, in their order. */
  attachedTo(recordId: string): SourceMedia[];
  /** The body of a reusable block. */
  reusable(id: string): string | undefined;
  /** The record at a path of the source, as far as it is known ahead. */
  recordAt(path: string): RecordOutline | undefined;
}

/** What decides on the address of a record, and on those of its parts. */
export type RecordOutline = Pick<
  SourceRecord,
  'id' | 'type' | 'slug' | 'title' | 'categories' | 'tags' | 'language' | 'state'
> & {
  /** The anchors of its headings in the magazine, by their names in the source. */
  anchors?: ReadonlyMap<string, string>;
};

export const isBroken = (record: SourceRecord | BrokenRecord): record is BrokenRecord => 'broken' in record;
