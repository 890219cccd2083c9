import { bound, bytes, milliseconds } from './bound.ts';

const notImported = 'the record is not imported';
const refused = `status 422; a problem of the folder; ${notImported}`;

/** What the texts of stories, pages and profiles may have, whether the API, a content folder or an importer brings them. */
export const texts = {
  textLength: bound(
    'a text of a document, in characters: of a block, an item of a list, a cell, a caption, a title',
    50_000,
    refused,
  ),
  textMarks: bound('signs in a text that may be inline marks', 5_000, refused),
  documentLength: bound('the texts of a document together, in characters', 1_000_000, refused),
  markdownDepth: bound(
    'quotes and lists that begin in one line of Markdown, and directives within each other',
    20,
    'a problem of the folder',
  ),
  htmlLength: bound('the HTML of a record, with its reusable blocks, in characters', 2_000_000, notImported),
  htmlDepth: bound('elements of it within each other', 200, notImported),
  htmlElements: bound('elements of it', 200_000, notImported),
  htmlConversions: bound(
    'nodes of it that are converted, counted again each time that they are',
    500_000,
    notImported,
  ),
  reusedBlocks: bound('reusable blocks in their places', 500, notImported),
  tableCells: bound('cells of a table, with those that others span', 50_000, notImported),
};

/** Files of a content folder. */
export const documents = {
  folderFiles: bound('files of one folder', 100_000, 'a problem of the folder'),
  fieldsLength: bound('the fields of a file, in characters', 262_144, 'a problem of the folder'),
};

/** What is imported from other systems. */
export const imports = {
  recordLength: bound(
    'a text of an export of WordPress, in characters',
    32_000_000,
    'the import ends with a message that names the item',
  ),
  spannedCells: bound('columns, or rows, that a cell spans', 100, 'it spans so many'),
  styleLength: bound('the style of a cover, in characters', 4_000, 'what is after them is not read'),
  tries: bound(
    'requests for one address of a site that is imported, while it is busy or does not answer',
    4,
    'the import ends with a message, and goes on from there',
  ),
  pauseMs: milliseconds('the pause that such a site asks for', 60_000, 'it is asked again then'),
  mediaBytes: bytes('a file of the folder of media', 200_000_000, 'the picture is missing, in the report'),
  decodedPixels: bound(
    'the pixels of a picture that is made smaller',
    150_000_000,
    'the picture is missing, in the report',
  ),
  subscribersBytes: bytes(
    'a file of subscribers',
    268_435_456,
    'nothing is imported, and the reason is named',
  ),
  subscribers: bound(
    'rows of a file of subscribers',
    1_000_000,
    'nothing is imported, and the reason is named',
  ),
  subscriberText: bound(
    'the source, or the proof, of a consent, in characters',
    500,
    'nothing is imported, and the reason is named',
  ),
};
