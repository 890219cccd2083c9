import { Link } from 'wouter';
import type { ItemSummary } from '../api/items.ts';
import { Moment } from '../parts/moment.tsx';
import { writingPath } from '../parts/writing-path.ts';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';
import { nameOfState } from './views.ts';

/** Which items of a list are chosen, by their ids. Nothing can be chosen while others are being loaded in their place. */
export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
  isOff: boolean;
}

interface RowProps {
  item: ItemSummary;
  selection: Selection | undefined;
}

function Mark({ item, selection: { ids, set, isOff } }: { item: ItemSummary; selection: Selection }) {
  const change = (isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(item.id);
    else next.delete(item.id);
    set(next);
  };
  return (
    <td className="desk-mark">
      <label>
        <input
          type="checkbox"
          aria-label={t('bulk.choose', { title: item.title || item.slug })}
          checked={ids.has(item.id)}
          disabled={isOff}
          onChange={({ target }) => change(target.checked)}
        />
      </label>
    </td>
  );
}

function Row({ item, selection }: RowProps) {
  const { iso, name } = languageOf(item.locale);
  return (
    <tr data-chosen={selection?.ids.has(item.id) || undefined}>
      {selection && <Mark item={item} selection={selection} />}
      <th scope="row">
        <Link href={writingPath(item)} lang={iso}>
          {item.title || item.slug}
        </Link>
        {item.stale && <span className="desk-hint"> {t('list.stale')}</span>}
      </th>
      <td>{name}</td>
      <td>
        <span className="desk-state" data-state={item.state}>
          {nameOfState(item.state)}
        </span>
        {item.publishAt && item.state === 'scheduled' && <Moment className="desk-hint" at={item.publishAt} />}
      </td>
      <td>
        {item.updatedBy}
        <Moment className="desk-hint" at={item.updatedAt} />
      </td>
    </tr>
  );
}

function MarkAll({
  items,
  selection: { ids, set, isOff },
}: {
  items: readonly ItemSummary[];
  selection: Selection;
}) {
  const all = items.every(({ id }) => ids.has(id));
  return (
    <th scope="col" className="desk-mark">
      <label>
        <input
          type="checkbox"
          aria-label={t('bulk.chooseAll')}
          checked={all}
          disabled={isOff}
          ref={(field) => {
            if (field) field.indeterminate = !all && items.some(({ id }) => ids.has(id));
          }}
          onChange={() => set(new Set(all ? [] : items.map(({ id }) => id)))}
        />
      </label>
    </th>
  );
}

interface ItemTableProps {
  items: readonly ItemSummary[];
  /** Where several can be chosen at once. */
  selection?: Selection;
  /** Whether others are being loaded in place of these. */
  isBusy: boolean;
}

/** Items with their states, each a link to where it is written. */
export function ItemTable({ items, selection, isBusy }: ItemTableProps) {
  return (
    <table className="desk-stories" aria-busy={isBusy}>
      <caption className="visually-hidden">{t('list.title')}</caption>
      <thead>
        <tr>
          {selection && <MarkAll items={items} selection={selection} />}
          <th scope="col">{t('field.title')}</th>
          <th scope="col">{t('field.language')}</th>
          <th scope="col">{t('list.state')}</th>
          <th scope="col">{t('list.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}
