import type { Queryable } from '../../../database/database.ts';

/** The columns of a file of subscriptions, in their order; files to import have the same. */
export const subscriptionColumns = [
  'address',
  'name',
  'region',
  'language',
  'newsletter',
  'consented_at',
  'source',
  'proof',
] as const;

/** A subscription as files have it: who, what, and when and how it was agreed to. */
export type SubscriptionRow = Record<(typeof subscriptionColumns)[number], string>;

/** Where the next page of an export begins. */
export interface ExportPosition {
  subscriber: string;
  newsletter: string;
}

export interface ExportQuery {
  /** The slug of a newsletter; all of them where it is absent. */
  newsletter?: string | undefined;
  after?: ExportPosition | undefined;
  size: number;
}

/** What a subscription has as proof that came by the form, before this was stored with it. */
const proofOfForm = 'confirmed by the link in a mail';

/** One page of the subscriptions, in the order of subscribers, and where the next one begins. */
export async function readSubscriptions(
  database: Queryable,
  { newsletter, after, size }: ExportQuery,
): Promise<{ rows: SubscriptionRow[]; next?: ExportPosition }> {
  const found = await database.query<Omit<SubscriptionRow, 'consented_at'> & { id: string; since: Date }>(
    `select subscriber.id::text, address, name, region, locale as language, newsletter, since, source,
       coalesce(proof, case when source = 'form' then $5 else '' end) as proof
     from subscription join subscriber on subscriber.id = subscription.subscriber_id
     where ($1::text is null or newsletter = $1) and (subscriber.id, newsletter) > ($2::bigint, $3::text)
     order by subscriber.id, newsletter limit $4`,
    [newsletter ?? null, after?.subscriber ?? '0', after?.newsletter ?? '', size, proofOfForm],
  );
  const last = found.length === size ? found.at(-1) : undefined;
  const rows = found.map(({ id: _id, since, ...row }) => ({ ...row, consented_at: since.toISOString() }));
  return { rows, next: last && { subscriber: last.id, newsletter: last.newsletter } };
}
