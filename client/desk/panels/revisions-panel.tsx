import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Item, listRevisions, type Revision } from '../api/items.ts';
import { momentText } from '../parts/moment.tsx';
import type { ItemDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import { CompareDialog } from './compare-dialog.tsx';

interface RevisionsPanelProps<D extends ItemDocument> {
  item: Item<D>;
  /** The text that is open now. */
  present: D;
  /** Puts an earlier version into the editor; the next save makes it the newest. */
  restore: (document: D) => void;
}

/** The versions of an item that are kept. */
export function RevisionsPanel<D extends ItemDocument>({ item, present, restore }: RevisionsPanelProps<D>) {
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Revision<D>>();
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
        {data?.items.map((revision) => (
          <li key={revision.version}>
            <span>
              {momentText(revision.at)}
              <span className="desk-hint">{revision.by}</span>
            </span>
            {revision.version !== item.version && (
              <button
                type="button"
                className="desk-quiet"
                aria-label={t('revisions.compareOne', { version: revision.version })}
                onClick={() => setCompared(revision)}
              >
                {t('revisions.compare')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {compared && (
        <CompareDialog
          revision={compared}
          present={present}
          close={() => setCompared(undefined)}
          restore={() => {
            restore(compared.document);
            setCompared(undefined);
          }}
        />
      )}
    </details>
  );
}
