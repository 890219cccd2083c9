import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Item, listRevisions } from '../api/items.ts';
import { setup } from '../setup.ts';
import type { ItemDocument } from '../story/story.ts';
import { t } from '../texts.ts';

const times = new Intl.DateTimeFormat(setup.iso, { dateStyle: 'medium', timeStyle: 'short' });

interface RevisionsPanelProps<D extends ItemDocument> {
  item: Item<D>;
  /** Puts an earlier version into the editor; the next save makes it the newest. */
  restore: (document: D) => void;
}

/** The versions of an item that are kept. */
export function RevisionsPanel<D extends ItemDocument>({ item, restore }: RevisionsPanelProps<D>) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['revisions', item.kind, item.locale, item.slug, item.version],
    queryFn: () => listRevisions<D>(item),
    enabled: isOpen,
  });
  return (
    <details className="desk-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t('revisions.title')}</h2>
      </summary>
      <ul className="desk-rows">
        {data?.items.map(({ version, at, by, document }) => (
          <li key={version}>
            <span>
              {times.format(new Date(at))}
              <span className="desk-hint">{by}</span>
            </span>
            {version !== item.version && (
              <button
                type="button"
                className="desk-quiet"
                aria-label={t('revisions.restoreOne', { version })}
                onClick={() => restore(document)}
              >
                {t('revisions.restore')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
