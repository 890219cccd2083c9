/** An input that decides an amount of work, and how much of it is taken. */
export interface Bound {
  /** The input, as documentation calls it. */
  input: string;
  max: number;
  unit: 'bytes' | 'milliseconds' | '';
  /** The answer to what is beyond it. */
  beyond: string;
}

/** What any client sends with a request. */
const requests = {
  formBytes: {
    input: 'the body of a form, and any body that has no row of its own',
    max: 65_536,
    unit: 'bytes',
    beyond: 'status 413',
  },
  pageSegments: {
    input: 'the segments of a page’s path: no page kind has more',
    max: 4,
    unit: '',
    beyond: 'status 404; the way back from the region selector begins at the first four',
  },
  pathLength: {
    input: 'the path of a page, in characters',
    max: 1_024,
    unit: '',
    beyond: 'status 404',
  },
  formFields: {
    input: 'fields of a form',
    max: 500,
    unit: '',
    beyond: 'status 413',
  },
  parameters: {
    input: 'parameters of an address',
    max: 100,
    unit: '',
    beyond: 'those after them are ignored',
  },
  policyReportBytes: {
    input: 'a report of the content security policy',
    max: 16_384,
    unit: 'bytes',
    beyond: 'status 204, and nothing is read',
  },
  policyReports: {
    input: 'violations in one report',
    max: 10,
    unit: '',
    beyond: 'those after them are ignored',
  },
  fieldReportBytes: {
    input: 'a report of a browser to `/rum`',
    max: 8_192,
    unit: 'bytes',
    beyond: 'status 413',
  },
} as const satisfies Record<string, Bound>;

/** What readers and strangers send to forms, over all processes of a database. */
const forms = {
  signUpsOfClient: {
    input: 'sign-ups for newsletters by one client in an hour',
    max: 20,
    unit: '',
    beyond: 'status 429',
  },
  answersOfClient: {
    input: 'answers to surveys by one client in an hour',
    max: 30,
    unit: '',
    beyond: 'status 429',
  },
  mailsInHour: {
    input: 'mails that strangers cause to one mailbox in an hour',
    max: 3,
    unit: '',
    beyond: 'the answer is the same, and no mail is sent',
  },
  mailsInDay: {
    input: 'mails that strangers cause to one mailbox in a day',
    max: 5,
    unit: '',
    beyond: 'the answer is the same, and no mail is sent',
  },
} as const satisfies Record<string, Bound>;

/** Page views that browsers report. */
const views = {
  viewsOfStory: {
    input: 'page views of a story by one client in half an hour',
    max: 20,
    unit: '',
    beyond: 'status 204, and nothing is counted',
  },
  viewsOfClient: {
    input: 'page views of all stories by one client in half an hour',
    max: 1_000,
    unit: '',
    beyond: 'status 204, and nothing is counted',
  },
  countedViews: {
    input: 'stories in a region whose page views wait to be saved',
    max: 10_000,
    unit: '',
    beyond: 'those of further stories are not counted',
  },
} as const satisfies Record<string, Bound>;

/** What the JSON of the publishing API, and of documents from elsewhere, may hold. */
const json = {
  documentValues: {
    input: 'values in the JSON of a call, and in one document',
    max: 60_000,
    unit: '',
    beyond: 'status 413; 422 for an item of a batch',
  },
  batchValues: {
    input: 'values in the JSON of a batch',
    max: 600_000,
    unit: '',
    beyond: 'status 413',
  },
  documentDepth: {
    input: 'objects and arrays within each other',
    max: 100,
    unit: '',
    beyond: 'status 413; 422 for an item of a batch',
  },
} as const satisfies Record<string, Bound>;

/** What waits for its turn. Of all previews two run at once, and one of a client and of a link. */
const previews = {
  waitingOfClient: {
    input: 'previews of one client, or of one link, that wait',
    max: 8,
    unit: '',
    beyond: 'status 429',
  },
  waiting: {
    input: 'previews that wait',
    max: 16,
    unit: '',
    beyond: 'status 503',
  },
} as const satisfies Record<string, Bound>;

/** What clients may have at once. They take turns; what nobody waits for any more is not begun. */
const clients = {
  innerRequests: {
    input: 'clients for whom the program asks itself for pages, at once',
    max: 2,
    unit: '',
    beyond: 'the next ones wait',
  },
  innerRequestsWaiting: {
    input: 'requests of clients that wait for this',
    max: 128,
    unit: '',
    beyond: 'status 503',
  },
  innerRequestsOfClient: {
    input: 'those of one client',
    max: 16,
    unit: '',
    beyond: 'status 429',
  },
  renditionsWaiting: {
    input: 'renditions that wait to be encoded',
    max: 512,
    unit: '',
    beyond: 'status 503',
  },
  renditionsOfClient: {
    input: 'renditions that wait for one client',
    max: 128,
    unit: '',
    beyond: 'status 429',
  },
  sharePicturesWaiting: {
    input: 'pictures of pages that wait to be drawn',
    max: 64,
    unit: '',
    beyond: 'status 503',
  },
  sharePicturesOfClient: {
    input: 'pictures of pages that wait for one client',
    max: 16,
    unit: '',
    beyond: 'status 429',
  },
} as const satisfies Record<string, Bound>;

/** What commands read. */
const commands = {
  manifestBytes: {
    input: 'the manifest of a backup, which comes first in it',
    max: 16_777_216,
    unit: 'bytes',
    beyond: 'the restore ends with a message before anything is unpacked',
  },
  backupFiles: {
    input: 'the files of a backup, as its manifest names them',
    max: 100_000,
    unit: '',
    beyond: 'the restore ends with a message before anything is unpacked',
  },
  backupBytes: {
    input: 'the sizes of these files together; the archive may have no byte more than they say',
    max: 68_719_476_736,
    unit: 'bytes',
    beyond: 'the restore ends with a message before anything is unpacked',
  },
} as const satisfies Record<string, Bound>;

/**
 * Every input that decides an amount of work, in groups: constants that bound one have their value here. `docs/security.md`
 * is generated from it (`npm run docs:bounds`), and for each row a test sends what is one beyond (`test/integration/limits/`).
 */
export const bounds = { requests, forms, views, json, previews, clients, commands };
