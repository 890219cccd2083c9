import { type Static, Type } from 'typebox';
import { LocaleCode, RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { reviewStates } from '../../summaries/store.ts';
import {
  reviewStates as draftReviewStates,
  type ItemDocument,
  type ItemKind,
  itemOrders,
  itemStates,
  storedStates,
} from '../items.ts';
import { documentSchemas, itemKinds } from '../store/documents.ts';
import { closed, count, DateTime, dateTime, oneOf, shortText, version } from './schema-parts.ts';

const ItemKindCode = oneOf<ItemKind>(itemKinds);

export const itemKeyFields = { kind: ItemKindCode, locale: LocaleCode, slug: Slug };

/** Any document; the schema of its kind is checked with the item. Documentation lists the schemas. */
export const AnyDocument = Type.Unsafe<ItemDocument>(
  Type.Object(
    {},
    {
      description: `By kind: ${Object.keys(documentSchemas).join(', ')}; see the schemas of this document. A body may be {"markdown": "…"} or {"html": "…"}, and what follows from other fields may be left out.`,
    },
  ),
);

const itemFields = {
  document: AnyDocument,
  state: Type.Optional(oneOf(storedStates)),
  publishAt: Type.Optional(dateTime),
  expireAt: Type.Optional(dateTime),
  release: Type.Optional(shortText),
  keepsLive: Type.Optional(Type.Boolean()),
  review: Type.Optional(
    closed({
      state: oneOf(draftReviewStates),
      note: Type.Optional(Type.String({ minLength: 1, maxLength: bounds.publishing.reviewNote.max })),
    }),
  ),
  previousSlug: Type.Optional(Slug),
  original: Type.Optional(closed({ locale: LocaleCode, slug: Slug, version: Type.Optional(version) })),
  source: Type.Optional(shortText),
  sourceId: Type.Optional(Type.String({ minLength: 1, maxLength: bounds.publishing.sourceId.max })),
  sourceHash: Type.Optional(shortText),
};

/** An item as it is sent; `version` is the one that the writer has seen, 0 for none. */
export const ItemBody = closed({ ...itemFields, version: Type.Optional(version) });
export type ItemBody = Static<typeof ItemBody>;

/** The fields to change; null removes one. The result is checked as a whole. */
export const ItemPatch = Type.Object(
  {},
  { description: 'A JSON merge patch (RFC 7396) of the item as it is sent.' },
);

/** Many items, all of them written or none. */
export const BatchBody = closed({
  items: Type.Array(closed({ ...itemKeyFields, ...itemFields, version: Type.Optional(version) }), {
    minItems: 1,
    maxItems: bounds.publishing.batchItems.max,
  }),
});
export type BatchBody = Static<typeof BatchBody>;

export const WriteAnswer = Type.Object({
  id: Type.String(),
  ...itemKeyFields,
  outcome: oneOf(['created', 'updated', 'unchanged']),
  version,
});

/** Which of the summaries by a language model a list holds. */
export const SummaryListQuery = closed({ state: Type.Optional(oneOf(reviewStates)) });

/** What the owner says of a summary by a language model. */
export const SummaryReview = closed({ state: oneOf(['approved', 'rejected']) });

export const SummaryListAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      locale: LocaleCode,
      slug: Slug,
      title: Type.String(),
      state: oneOf(reviewStates),
      points: Type.Array(Type.String()),
      model: Type.String(),
      madeAt: dateTime,
      reviewedBy: Type.Optional(Type.String()),
    }),
  ),
});

export const WithdrawAnswer = Type.Object({ ...itemKeyFields, outcome: oneOf(['withdrawn', 'unchanged']) });

const SummaryFields = {
  id: Type.String(),
  ...itemKeyFields,
  title: Type.String(),
  stored: oneOf(storedStates),
  state: oneOf(itemStates),
  liveVersion: Type.Optional(version),
  keepsLive: Type.Optional(Type.Boolean()),
  version,
  publishAt: Type.Optional(dateTime),
  expireAt: Type.Optional(dateTime),
  release: Type.Optional(Type.String()),
  stale: Type.Boolean(),
  original: Type.Optional(Type.Object({ locale: LocaleCode, slug: Slug, version })),
  review: Type.Optional(
    Type.Object({
      state: oneOf(draftReviewStates),
      note: Type.Optional(Type.String()),
      by: Type.String(),
      at: dateTime,
    }),
  ),
  source: Type.Optional(Type.String()),
  sourceId: Type.Optional(Type.String()),
  sourceHash: Type.Optional(Type.String()),
  updatedAt: dateTime,
  updatedBy: Type.String(),
  path: Type.Optional(Type.String()),
};

export const ItemAnswer = Type.Object({ ...SummaryFields, document: AnyDocument });

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.publishing.listPage.max }));
const size = Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.publishing.listSize.max }));
export const pageFields = { page, size };

/** Which items a list holds. */
export const ItemListQuery = closed({
  kind: Type.Optional(ItemKindCode),
  locale: Type.Optional(LocaleCode),
  region: Type.Optional(RegionCode),
  state: Type.Optional(oneOf(itemStates)),
  source: Type.Optional(shortText),
  release: Type.Optional(shortText),
  review: Type.Optional(oneOf(draftReviewStates)),
  stale: Type.Optional(Type.Boolean()),
  slug: Type.Optional(Slug),
  by: Type.Optional(shortText),
  writer: Type.Optional(shortText),
  text: Type.Optional(shortText),
  order: Type.Optional(oneOf(itemOrders)),
  ...pageFields,
});

export const ItemListAnswer = Type.Object({
  page: count,
  pages: count,
  total: count,
  items: Type.Array(Type.Object(SummaryFields)),
});

export const RevisionsAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      version,
      slug: Slug,
      stored: oneOf(storedStates),
      publishAt: Type.Optional(dateTime),
      expireAt: Type.Optional(dateTime),
      at: dateTime,
      by: Type.String(),
      document: AnyDocument,
    }),
  ),
});

export const PurgeBody = Type.Partial(
  closed({
    tags: Type.Array(Type.String({ minLength: 1, maxLength: bounds.publishing.tag.max }), {
      maxItems: bounds.publishing.purgedTags.max,
    }),
    paths: Type.Array(Type.String({ pattern: '^/(?!/)', maxLength: bounds.publishing.address.max }), {
      maxItems: bounds.publishing.purgedTags.max,
    }),
    everything: Type.Literal(true),
  }),
  { additionalProperties: false, minProperties: 1 },
);
/** What became of mails: returned, for good or for now, or called spam by their reader. */
export const MailReport = closed({
  events: Type.Array(
    closed({
      type: Type.Union([Type.Literal('bounce'), Type.Literal('complaint')]),
      address: Type.String({ minLength: 3, maxLength: 320 }),
      permanent: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: bounds.publishing.mailEvents.max },
  ),
});
export const MailReportAnswer = Type.Object({ taken: Type.Integer() });

export const PurgeAnswer = Type.Object({ change: Type.Integer(), tags: Type.Array(Type.String()) });

export const ChangesAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: dateTime,
      by: Type.String(),
      items: Type.Array(Type.Object({ id: Type.String(), ...itemKeyFields, version, action: Type.String() })),
      redirects: Type.Array(
        Type.Object({ from: Type.String(), to: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
      ),
      tags: Type.Array(Type.String()),
    }),
  ),
});

/** A release: its items go out together at its moment; without one it waits. */
export const ReleaseBody = closed({ publishAt: Type.Optional(DateTime) });
export const ReleaseParams = Type.Object({ name: shortText });
export const ReleasesAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      publishAt: Type.Optional(dateTime),
      releasedAt: Type.Optional(dateTime),
      createdAt: dateTime,
      createdBy: Type.String(),
      items: count,
    }),
  ),
});

/** Where addresses without a page lead: to a path (301), to nothing (`null`, 410), or nowhere special (no `to`). */
export const RedirectsBody = closed({
  redirects: Type.Array(
    closed({
      from: Type.String({ minLength: 1, maxLength: bounds.publishing.address.max }),
      to: Type.Optional(
        Type.Union([Type.String({ minLength: 1, maxLength: bounds.publishing.address.max }), Type.Null()]),
      ),
    }),
    { minItems: 1, maxItems: bounds.publishing.redirects.max },
  ),
});
export const RedirectsAnswer = Type.Object({
  items: Type.Array(Type.Object({ from: Type.String(), refused: Type.Optional(Type.String()) })),
});

/** Addresses of pages to be taken off, whole or as paths. */
export const TakedownBody = closed({
  addresses: Type.Array(
    Type.String({ pattern: '^(?:https?://[^\\s/]+)?/(?!/)\\S*$', maxLength: bounds.publishing.address.max }),
    {
      minItems: 1,
      maxItems: bounds.publishing.takenDown.max,
    },
  ),
});
export const TakedownAnswer = Type.Object({
  items: Type.Array(
    Type.Object({ address: Type.String(), path: Type.String(), outcome: oneOf(['withdrawn', 'gone']) }),
  ),
});

/** What a preview link shows: items in their newest versions, the whole site as of a moment, or both. */
export const PreviewBody = Type.Partial(
  closed({
    items: Type.Array(closed(itemKeyFields), { minItems: 1, maxItems: bounds.publishing.previewItems.max }),
    at: DateTime,
    path: Type.String({ pattern: '^/(?!/)[^?#\\s\\\\]*$', maxLength: bounds.publishing.address.max }),
    expiresIn: Type.Integer({
      minimum: 1,
      maximum: bounds.publishing.previewSeconds.max,
      description: 'Seconds; a day if absent.',
    }),
    shared: Type.Boolean({ description: 'Makes a link for others, which can be withdrawn.' }),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export const PreviewAnswer = Type.Object({
  token: Type.String(),
  address: Type.String({ description: 'Path and query of the page.' }),
  expiresAt: dateTime,
  id: Type.Optional(Type.String({ description: 'Names a link that can be withdrawn.' })),
});
