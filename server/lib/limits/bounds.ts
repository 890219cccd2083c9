import { bound, bytes, milliseconds } from './bound.ts';
import { documents, imports, texts } from './document-bounds.ts';
import { issues } from './issue-bounds.ts';
import { people } from './people-bounds.ts';
import { services, times } from './service-bounds.ts';
import { calls, clients, made, passwords, previews, renders, searches } from './share-bounds.ts';

/** What any client sends with a request. */
const requests = {
  headBytes: bytes('the head of a request: its first line and all its headers', 16_384, 'status 431'),
  acceptLanguage: bound('the header `Accept-Language`, in characters', 1_000, 'it is ignored'),
  acceptEncoding: bound('the header `Accept-Encoding`, in characters', 256, 'the answer is not compressed'),
  segmentLength: bound('a segment of a path, in characters', 300, 'status 404'),
  slugLength: bound('a slug, in characters', 120, 'status 404; 422 where it is written'),
  listingPage: bound('the number of a page of a listing', 999_999, 'status 404'),
  formBytes: bytes('the body of a form, and any body that has no row of its own', 65_536, 'status 413'),
  pageSegments: bound(
    'the segments of a page’s path: no page kind has more',
    4,
    'status 404; the way back from the region selector begins at the first four',
  ),
  shortlist: bound('restaurants of a shortlist', 24, 'those after them are left out'),
  pathLength: bound('the path of a page, in characters', 1_024, 'status 404'),
  formFields: bound('fields of a form', 500, 'status 413'),
  parameters: bound('parameters of an address', 100, 'those after them are ignored'),
  policyReportBytes: bytes(
    'a report of the content security policy',
    16_384,
    'status 204, and nothing is read',
  ),
  policyReports: bound('violations in one report', 10, 'those after them are ignored'),
  fieldReportBytes: bytes('a report of a browser to `/rum`', 8_192, 'status 413'),
};

/** What is searched for. */
const search = {
  queryLength: bound('a query, in characters', 200, 'status 404; 422 by the API'),
  queryWords: bound('words of a query', 12, 'those after them are ignored'),
  filterValues: bound(
    'values by which one field of a search is narrowed',
    20,
    'the page ignores those after them; 422 by the API',
  ),
  correctedWords: bound(
    'misspelt words of a query',
    5,
    'those after them are searched for as they were typed',
  ),
  wordsWithoutSpaces: bound(
    'words of a text without spaces, as Thai and Chinese are written, whose spelling is corrected',
    14,
    'it is searched for as it was typed',
  ),
  wordsOfSpelling: bound(
    'words of such a text that are read as one misspelt word',
    5,
    'longer ones are not read as one',
  ),
  lettersOfSpelling: bound('letters of such a word', 16, 'longer ones are not read as one'),
  resultsPage: bound('the number of a page of results, by the API', 1_000, 'status 422'),
  resultsSize: bound('results on a page, by the API', 60, 'status 422'),
  suggestions: bound('suggestions, by the API', 20, 'status 422'),
};

/** What holders of a token send to the publishing API. */
const publishing = {
  smallBytes: bytes('the body of a call that has no row of its own', 65_536, 'status 413'),
  itemBytes: bytes(
    'the body of a call that writes one item, or a file of the brand',
    5_242_880,
    'status 413',
  ),
  batchBytes: bytes('the body of a batch', 52_428_800, 'status 413'),
  batchItems: bound('items of a batch', 1_000, 'status 422'),
  redirects: bound('redirects in one call', 10_000, 'status 422'),
  purgedTags: bound('tags, or paths, of one purge', 1_000, 'status 422'),
  mailEvents: bound('events of mails in one call', 1_000, 'status 422'),
  previewItems: bound('items of one preview link', 1_000, 'status 422'),
  address: bound('a path or an address, in characters', 2_000, 'status 422'),
  takenDown: bound('addresses that one call takes down', 1_000, 'status 422'),
  tag: bound('a tag of a purge, in characters', 300, 'status 422'),
  shortText: bound('the name of a release or a source, in characters', 200, 'status 422'),
  sourceId: bound('the id of an item in its source, in characters', 500, 'status 422'),
  pictureText: bound('the description of a picture in a language, in characters', 1_000, 'status 422'),
  pictureCredit: bound('the credit of a picture, in characters', 300, 'status 422'),
  previewSeconds: bound('seconds for which a preview link works', 2_592_000, 'status 422'),
  tokenName: bound('the name of a token, in characters', 100, 'it is not made, and the reason is named'),
  tokenDays: bound('days for which a token works', 3_650, 'it is not made, and the reason is named'),
  listPage: bound('the number of a page of a list', 100_000, 'status 422'),
  listSize: bound('items on a page of a list', 1_000, 'status 422'),
  reviewNote: bound('the note of a review, in characters', 2_000, 'status 422'),
  previewLinks: bound('links to previews for others that work at once', 1_000, 'the oldest ends'),
  calendarMs: milliseconds('from the beginning of a calendar to its end', 5_356_800_000, 'status 422'),
  calendarEntries: bound('what a calendar holds', 2_000, 'what is later is left out'),
  importReports: bound('reports of imports that are kept', 100, 'the oldest is forgotten'),
  importNotes: bound('notes that are kept of a report of an import', 5_000, 'the file has the others'),
  importNote: bound('a note of such a report, in characters', 1_000, 'it is cut'),
  searchDays: bound('the days of which searches are listed', 90, 'status 422'),
  idempotencyKey: bound('the header `Idempotency-Key`, in characters', 255, 'status 400'),
};

/** Pictures and drawings, before they are decoded. */
const pictures = {
  pictureBytes: bytes(
    'a picture, uploaded or of a content folder',
    52_428_800,
    'status 413; a problem of the folder',
  ),
  pictureWidth: bound('the width of a picture, in pixels', 6_000, 'status 422; a problem of the folder'),
  picturePixels: bound('the pixels of a picture', 48_000_000, 'status 422; a problem of the folder'),
  svgBytes: bytes('an SVG drawing of the brand', 262_144, 'status 422; a problem of the folder'),
  brandPictureBytes: bytes('a picture of the brand', 2_097_152, 'status 422; a problem of the folder'),
  brandFontBytes: bytes('a font of the brand', 2_097_152, 'status 422; a problem of the folder'),
  svgDepth: bound('elements of an SVG drawing within each other', 100, 'status 422'),
  brandSide: bound('each side of a picture of the brand, in pixels', 4_096, 'status 422'),
  svgElements: bound('elements of an SVG drawing', 5_000, 'status 422'),
  svgDrawn: bound('elements that are drawn, with those that `use` repeats', 20_000, 'status 422'),
};

/** Film and sound. */
const media = {
  mediaBytes: bytes(
    'a file of film, sound or captions, uploaded or of a content folder',
    33_554_432,
    'status 413; a problem of the folder',
  ),
  mediaSources: bound(
    'files of one film or sound, and languages of its captions',
    6,
    'status 422; a problem of the folder',
  ),
  mediaChapters: bound('chapters of a film or a sound', 100, 'status 422; a problem of the folder'),
  mediaSeconds: bound(
    'how long a film or a sound is, in seconds',
    86_400,
    'status 422; a problem of the folder',
  ),
};

/** What browsers report. */
const reports = {
  fieldReports: bound('vitals, or failures, in one report to `/rum`', 10, 'status 422'),
  adEvents: bound('events of ad slots in one report to `/rum`', 20, 'status 422'),
  fieldReportText: bound('the message of a failure, in characters', 200, 'status 422'),
  fieldReportLines: bound(
    'failures of pages in browsers that are logged in a minute',
    30,
    'status 204, and they are not logged',
  ),
  policyReportsOfClient: bound(
    'violations of the security policy of one client that are logged in a minute',
    10,
    'status 204, and they are not logged',
  ),
  policyReportsOfAll: bound('those of all clients', 60, 'status 204, and they are not logged'),
  fieldReportsOfClient: bound('reports to `/rum` of one client in a minute', 20, 'status 429'),
};

/** What readers and strangers send to forms, over all processes of a database. */
const forms = {
  signUpsOfClient: bound('sign-ups for newsletters by one client in an hour', 20, 'status 429'),
  topics: bound('writers and subjects that one form follows', 5, 'status 422, with the form'),
  editorLettersOfClient: bound(
    'letters to the editor by one client in an hour',
    5,
    'status 429, with the form',
  ),
  editorLettersWaiting: bound(
    'letters to the editor that wait for a decision',
    1_000,
    'status 429, with the form',
  ),
  editorLetterText: bound('a letter to the editor, in characters', 3_000, 'status 422, with the form'),
  editorLetterPlace: bound('where its writer lives, in characters', 100, 'status 422, with the form'),
  answersOfClient: bound('answers to surveys by one client in an hour', 30, 'status 429'),
  name: bound('the name of who signs up, in characters', 100, 'status 422, with the form'),
  email: bound('a mail address, in characters', 254, 'status 422, with the form'),
  answerText: bound('an answer to a survey in words, in characters', 1_000, 'what is after them is left out'),
  mailsInHour: bound(
    'mails that strangers cause to one mailbox in an hour',
    3,
    'the answer is the same, and no mail is sent',
  ),
  mailsOfClientInHour: bound(
    'of these, mails that one client causes in an hour',
    2,
    'the answer is the same, and no mail is sent',
  ),
  mailsInDay: bound(
    'mails that strangers cause to one mailbox in a day',
    5,
    'the answer is the same, and no mail is sent',
  ),
  mailsOfClientInDay: bound(
    'of these, mails that one client causes in a day',
    4,
    'the answer is the same, and no mail is sent',
  ),
};

/** Page views that browsers report. */
const views = {
  viewsOfStory: bound(
    'page views of a story by one client in half an hour',
    20,
    'status 204, and nothing is counted',
  ),
  viewsOfClient: bound(
    'page views of all stories by one client in half an hour',
    1_000,
    'status 204, and nothing is counted',
  ),
  countedViews: bound(
    'stories in a region whose page views wait to be saved',
    10_000,
    'those of further stories are not counted',
  ),
};

/** What the JSON of the publishing API, and of documents from elsewhere, may hold. */
const json = {
  documentValues: bound(
    'values in the JSON of a call, and in one document',
    60_000,
    'status 413; 422 for an item of a batch',
  ),
  batchValues: bound('values in the JSON of a batch', 600_000, 'status 413'),
  documentDepth: bound('objects and arrays within each other', 100, 'status 413; 422 for an item of a batch'),
};

/** What commands read. */
const commands = {
  manifestBytes: bytes(
    'the manifest of a backup, which comes first in it',
    16_777_216,
    'the restore ends with a message before anything is unpacked',
  ),
  backupFiles: bound(
    'the files of a backup, as its manifest names them',
    100_000,
    'the restore ends with a message before anything is unpacked',
  ),
  backupBytes: bytes(
    'the sizes of these files together; the archive may have no byte more than they say',
    68_719_476_736,
    'the restore ends with a message before anything is unpacked',
  ),
};

/**
 * Every input that decides an amount of work, in groups: constants that bound one have their value here. `docs/security.md`
 * is generated from it (`npm run docs:bounds`), and for each row a test sends what is one beyond (`test/integration/limits/`).
 */
export const bounds = {
  requests,
  forms,
  views,
  json,
  texts,
  renders,
  previews,
  made,
  calls,
  passwords,
  people,
  searches,
  clients,
  documents,
  issues,
  imports,
  services,
  times,
  commands,
  search,
  publishing,
  pictures,
  media,
  reports,
};
