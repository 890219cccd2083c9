import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findItem, type Item, type ItemKey } from '../api/items.ts';
import { hasFormAlone, useSchemas } from '../api/schemas.ts';
import { usePerson } from '../api/session.tsx';
import { blankDocument, type Schema } from '../forms/schema.ts';
import { SchemaFields } from '../forms/schema-field.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import type { LocalWork } from '../story/local-work.ts';
import type { ItemDocument } from '../story/story.ts';
import { nameOfField, t } from '../texts.ts';
import { useWriting } from './use-writing.ts';
import { WithLocalWork } from './with-local-work.tsx';
import { WritingFrame } from './writing-frame.tsx';

interface ItemWritingProps {
  itemKey: ItemKey;
  schema: Schema;
  item: Item | null;
  work: LocalWork<ItemDocument> | undefined;
}

const placeOf = ({ kind, locale, slug }: ItemKey) => `${kind}/${locale}/${slug}`;

function ItemWriting({ itemKey, schema, item, work }: ItemWritingProps) {
  const { kind, locale, slug } = itemKey;
  const person = usePerson();
  const [now] = useState(() => new Date().toISOString());
  const blank = item?.document ?? blankDocument(schema, itemKey, now);
  const writing = useWriting(
    { kind, key: itemKey, item: item ?? undefined, blank, place: placeOf(itemKey) },
    person.id,
    work,
  );
  const { draft, replaceFields, round, fail } = writing;
  return (
    <WritingFrame
      writing={writing}
      title={`${nameOfField(kind)}: ${slug}`}
      isIncomplete={false}
      back={{ href: `/items/${kind}`, label: t('items.title') }}
      saved={() => {}}
    >
      <div className="desk-text">
        <p className="eyebrow">{`${nameOfField(kind)} · ${slug}`}</p>
        <SchemaFields
          key={round}
          schema={schema}
          value={draft}
          isItem
          change={(next) => replaceFields(next as ItemDocument)}
          context={{ locale, region: String(draft.region ?? ''), round, failed: fail }}
        />
      </div>
    </WritingFrame>
  );
}

/** The form of an item of any kind, made of its schema; one that is not stored yet begins empty. */
export function ItemScreen(itemKey: ItemKey) {
  const { kind, locale, slug } = itemKey;
  const person = usePerson();
  const schemas = useSchemas();
  const item = useQuery({
    queryKey: ['item', kind, locale, slug],
    queryFn: () => findItem(itemKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const schema = hasFormAlone(kind) ? schemas.data?.get(kind) : undefined;
  const { data: found } = item;
  if (schema && found !== undefined)
    return (
      <WithLocalWork person={person.id} place={placeOf(itemKey)}>
        {(work) => <ItemWriting itemKey={itemKey} schema={schema} item={found} work={work} />}
      </WithLocalWork>
    );
  return (
    <main className="desk-list" id="main">
      <h1 className="visually-hidden">{nameOfField(kind)}</h1>
      <ErrorMessage error={schemas.error ?? item.error} />
      {!schemas.error && !item.error && <p role="status">{t('list.loading')}</p>}
    </main>
  );
}
