import { type Static, type TObject, Type } from 'typebox';
import { Slug } from '../../content/contract/vocabulary.ts';
import { byItem, call, limits, type PublishingCall } from './call.ts';
import { examples } from './examples.ts';
import { batchCalls, batchParts, manyWritten } from './newsroom/batch-calls.ts';
import { editorLetterCalls } from './newsroom/editor-letter-calls.ts';
import { presenceCalls } from './newsroom/presence-calls.ts';
import { shareCalls } from './newsroom/share-calls.ts';
import { workCalls } from './newsroom/work-calls.ts';
import { accessCalls } from './people/access-calls.ts';
import { accountCalls } from './people/account-calls.ts';
import { peopleCalls } from './people/people-calls.ts';
import * as pictureSchemas from './picture-schemas.ts';
import * as schemas from './schemas.ts';

const itemPath = '/items/:kind/:locale/:slug';
const itemKey = Type.Object(schemas.itemKeyFields);
const revision = Type.Object({ ...schemas.itemKeyFields, version: Type.Integer({ minimum: 1 }) });
const pictureName = Type.Object({ name: Slug });
const storyKey = Type.Object({ locale: schemas.itemKeyFields.locale, slug: Slug });
const paged = Type.Object(schemas.pageFields, { additionalProperties: false });
const itemParts = { demand: byItem, params: itemKey, answer: schemas.WriteAnswer, limit: limits.item };

/** All calls that need a token. From this table come the routes and the OpenAPI document. */
export const publishingCalls = {
  listItems: call('GET', '/items', 'The items with their states, the last changed first', 'read', {
    query: schemas.ItemListQuery,
    answer: schemas.ItemListAnswer,
  }),
  getItem: call('GET', itemPath, 'One item with its document', 'read', {
    params: itemKey,
    answer: schemas.ItemAnswer,
  }),
  putItem: call('PUT', itemPath, 'Creates or replaces an item', 'publish', {
    ...itemParts,
    body: schemas.ItemBody,
    example: examples.item,
  }),
  patchItem: call('PATCH', itemPath, 'Changes fields of an item by a merge patch', 'publish', {
    ...itemParts,
    body: schemas.ItemPatch,
    example: examples.patch,
  }),
  withdrawItem: call('DELETE', itemPath, 'Withdraws an item: its address answers 410', 'publish', {
    demand: byItem,
    params: itemKey,
    answer: schemas.WithdrawAnswer,
  }),
  listRevisions: call(
    'GET',
    `${itemPath}/revisions`,
    'The versions that are kept, the newest first',
    'read',
    {
      params: itemKey,
      answer: schemas.RevisionsAnswer,
    },
  ),
  restoreRevision: call(
    'POST',
    `${itemPath}/revisions/:version/restore`,
    'Makes an earlier version the newest one again',
    'publish',
    { demand: byItem, params: revision, answer: schemas.WriteAnswer },
  ),
  writeBatch: call('POST', '/batch', 'Creates and replaces many items: all of them or none', 'publish', {
    ...batchParts,
    body: schemas.BatchBody,
    answer: manyWritten,
    example: examples.batch,
  }),
  listReleases: call('GET', '/releases', 'The releases, the last made first', 'read', {
    answer: schemas.ReleasesAnswer,
  }),
  putRelease: call('PUT', '/releases/:name', 'Makes a release, or gives it another moment', 'publish', {
    params: schemas.ReleaseParams,
    body: schemas.ReleaseBody,
    answer: Type.Object({ name: Type.String(), publishAt: Type.Optional(Type.String()) }),
    example: examples.release,
  }),
  writeRedirects: call('POST', '/redirects', 'Stores where addresses without a page lead', 'publish', {
    body: schemas.RedirectsBody,
    answer: schemas.RedirectsAnswer,
    example: examples.redirects,
    limit: limits.item,
  }),
  takeDown: call(
    'POST',
    '/takedowns',
    'Takes pages off by their addresses, at once: they answer 410',
    'publish',
    { body: schemas.TakedownBody, answer: schemas.TakedownAnswer, example: examples.takedown },
  ),
  createPreview: call(
    'POST',
    '/previews',
    'Makes a link that shows drafts, or the site as of a moment',
    'read',
    {
      body: schemas.PreviewBody,
      answer: schemas.PreviewAnswer,
      example: examples.preview,
    },
  ),
  purge: call('POST', '/purge', 'Purges cached pages by tag or path, on every node', 'publish', {
    body: schemas.PurgeBody,
    answer: schemas.PurgeAnswer,
    example: examples.purge,
  }),
  reportMail: call(
    'POST',
    '/mail-events',
    'Reports mails that were returned, or that their readers called spam',
    'mail',
    {
      body: schemas.MailReport,
      answer: schemas.MailReportAnswer,
      example: examples.mailReport,
    },
  ),
  listChanges: call('GET', '/changes', 'Who changed what and when, the last change first', 'read', {
    query: paged,
    answer: schemas.ChangesAnswer,
  }),
  listSummaries: call('GET', '/summaries', 'What a language model wrote of stories, the last first', 'read', {
    query: schemas.SummaryListQuery,
    answer: schemas.SummaryListAnswer,
  }),
  reviewSummary: call('PUT', '/summaries/:locale/:slug', 'Approves or rejects such a summary', 'publish', {
    params: storyKey,
    body: schemas.SummaryReview,
    answer: Type.Object({ locale: Type.String(), slug: Type.String(), state: Type.String() }),
    example: examples.review,
  }),
  listPictures: call('GET', '/pictures', 'The uploaded pictures in the order of their names', 'read', {
    query: paged,
    answer: pictureSchemas.PicturesAnswer,
  }),
  getPicture: call('GET', '/pictures/:name', 'What is known of a picture', 'read', {
    params: pictureName,
    answer: pictureSchemas.PictureAnswer,
  }),
  putPicture: call('PUT', '/pictures/:name', 'Uploads a picture: JPEG, PNG, WebP or AVIF', 'publish', {
    demand: { role: 'contributor' },
    params: pictureName,
    query: pictureSchemas.PictureQuery,
    bytes: true,
    answer: pictureSchemas.PictureAnswer,
    limit: limits.picture,
  }),
  patchPicture: call(
    'PATCH',
    '/pictures/:name',
    'Changes what is said of a picture by a merge patch',
    'publish',
    {
      demand: { role: 'contributor' },
      params: pictureName,
      body: schemas.ItemPatch,
      answer: pictureSchemas.PictureAnswer,
      example: examples.picture,
    },
  ),
  addBrandFile: call(
    'POST',
    '/brand-files',
    'Stores a logo or an icon (SVG, PNG, WebP, JPEG) or a font (WOFF2), to be named in site configurations',
    'admin',
    { bytes: true, answer: pictureSchemas.BrandFileAnswer, limit: limits.item },
  ),
  addMediaFile: call(
    'POST',
    '/media-files',
    'Stores a film (MP4, WebM), a sound (M4A, MP3, Ogg) or captions (WebVTT), to be named in documents',
    'publish',
    {
      demand: { role: 'contributor' },
      bytes: true,
      query: pictureSchemas.MediaQuery,
      answer: pictureSchemas.MediaFileAnswer,
      limit: limits.media,
    },
  ),
  removePicture: call('DELETE', '/pictures/:name', 'Removes a picture', 'publish', {
    params: pictureName,
    answer: Type.Object({ name: Slug, outcome: Type.Literal('removed') }),
  }),
  ...batchCalls,
  ...presenceCalls,
  ...shareCalls,
  ...workCalls,
  ...editorLetterCalls,
  ...peopleCalls,
  ...accountCalls,
  ...accessCalls,
} as const;

export type PublishingCallName = keyof typeof publishingCalls;
export const publishingCallNames = Object.keys(publishingCalls) as PublishingCallName[];

/** What a call takes, checked. */
export interface CallInput<N extends PublishingCallName = PublishingCallName> {
  params: Static<(typeof publishingCalls)[N]['params']>;
  query: Static<(typeof publishingCalls)[N]['query']>;
  body: (typeof publishingCalls)[N] extends PublishingCall<TObject, TObject, infer B> ? Static<B> : never;
}
