import { type TObject, type TSchema, Type } from 'typebox';
import { bounds } from '../../lib/limits/bounds.ts';
import type { JsonBounds } from '../../lib/limits/json-size.ts';
import type { Demand } from '../../people/rules/permissions.ts';
import type { Scope } from '../tokens.ts';

export const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'POST'] as const;

/** A call that needs a token, or a person who is signed in. */
export interface PublishingCall<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
> {
  method: (typeof methods)[number];
  /** Path below the API's base. */
  path: string;
  summary: string;
  /** What a token needs. */
  scope: Scope;
  /** What a person needs; a role without limits where they could not be checked. */
  demand: Demand;
  params: P;
  query: Q;
  /** The schema of a JSON body; `bytes` stands for a picture. */
  body?: B;
  bytes?: true;
  answer: TSchema;
  /** An example of a body. */
  example?: unknown;
  /** Whether it is about who is signed in: no token can make it. */
  own?: true;
  /** Whether its answer opens something: it is not kept for a repeated request. */
  secret?: true;
  /** Limit of the body in bytes. */
  limit: number;
  /** What the JSON of the body may hold; as much as one document by default. */
  jsonBounds?: JsonBounds;
}

export const limits = {
  small: bounds.publishing.smallBytes.max,
  item: bounds.publishing.itemBytes.max,
  batch: bounds.publishing.batchBytes.max,
  picture: bounds.pictures.pictureBytes.max,
  media: bounds.media.mediaBytes.max,
} as const;

/** What calls ask of people, where they say nothing else. */
const demands: Readonly<Record<Scope, Demand>> = {
  read: { role: 'contributor' },
  publish: { role: 'publisher', unlimited: true },
  admin: { role: 'administrator', unlimited: true },
  mail: { role: 'administrator', unlimited: true },
};
/** What calls ask that write items: each item is checked by itself when it is written. */
export const byItem: Demand = { role: 'contributor' };

const none = Type.Object({}, { additionalProperties: false });
/** One row of the table of calls. Its body is small, and it asks of people what its scope says, where nothing else is said. */
export const call = <
  P extends TObject = typeof none,
  Q extends TObject = typeof none,
  B extends TSchema = TSchema,
>(
  method: PublishingCall['method'],
  path: string,
  summary: string,
  scope: Scope,
  parts: {
    params?: P;
    query?: Q;
    body?: B;
    bytes?: true;
    answer: TSchema;
    example?: unknown;
    limit?: number;
    jsonBounds?: JsonBounds;
    demand?: Demand;
    secret?: true;
    own?: true;
  },
): PublishingCall<P, Q, B> => ({
  method,
  path,
  summary,
  scope,
  demand: demands[scope],
  limit: limits.small,
  ...parts,
  params: (parts.params ?? none) as P,
  query: (parts.query ?? none) as Q,
});
