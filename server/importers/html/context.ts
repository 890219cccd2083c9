import type { RootContent } from 'hast';
import type { SourceMedia } from '../records.ts';
import type { DraftBlock } from './draft-blocks.ts';
import type { Notes } from './notes.ts';

/** What a body refers to. */
export interface BodySource {
  /** The address of the record, from which relative addresses are resolved. */
  base: string;
  /** A file of the media library by its number. */
  media(id: string): SourceMedia | undefined;
  /** The pictures that belong to a record; without a number, to the one whose body it is. */
  attachedTo(recordId?: string): SourceMedia[];
  reusable(id: string): string | undefined;
  /** The path of the record in the magazine, for links within its text. */
  path?: string | undefined;
  /** Where a link leads in the magazine; undefined when it is to be left out. */
  link(href: string): string | undefined;
  /** The texts of footnotes that the source keeps beside the body, by id. */
  footnotes?: ReadonlyMap<string, string> | undefined;
}

/** What the parts of a conversion share. */
export interface Context extends BodySource {
  notes: Notes;
  /** Quotation marks of speech within a text, if they are not the usual double ones. */
  quotes?: { open: string; close: string };
  /** Whether a line end in a text is one for readers, and an empty line ends a paragraph. */
  lineEnds: boolean;
  /** The blocks of nodes. */
  flow(nodes: readonly RootContent[]): DraftBlock[];
  /** The ids of footnotes, in the order of the references to them. */
  referred: Set<string>;
  /** The texts of footnotes that stand in the body. */
  noteTexts: Map<string, string>;
  /** The anchors of the parts of the body, by the names of the places in it. */
  anchors: Map<string, string>;
}
