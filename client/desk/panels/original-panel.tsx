import { useQuery } from '@tanstack/react-query';
import { getItem, type ItemKey, listRevisions } from '../api/items.ts';
import { languageOf } from '../setup.ts';
import { changedBlocks } from '../story/changed-blocks.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';

/** The original as it is, and as it was when it was translated; without that version as it is alone. */
async function readOriginal(key: ItemKey, version: number | undefined) {
  const [present, { items }] = await Promise.all([
    getItem<StoryDocument>(key),
    listRevisions<StoryDocument>(key),
  ]);
  const before = items.find((revision) => revision.version === version)?.document;
  return { document: present.document, before };
}

interface OriginalPanelProps {
  original: { locale: string; slug: string; version?: number } | undefined;
  /** Whether it was changed since it was translated. */
  isStale: boolean;
  isOpen: boolean;
}

/** The original of a translated story beside it; what was changed since it was translated is marked. */
export function OriginalPanel({ original, isStale, isOpen }: OriginalPanelProps) {
  const key = { kind: 'story', locale: original?.locale ?? '', slug: original?.slug ?? '' };
  const { data } = useQuery({
    queryKey: ['original', key, original?.version],
    queryFn: () => readOriginal(key, original?.version),
    enabled: original !== undefined,
    retry: false,
  });
  if (!data) return null;
  const { document, before } = data;
  const { iso, name } = languageOf(key.locale);
  return (
    <details className="desk-panel" open={isOpen}>
      <summary>
        <h2>{t('original.title', { language: name })}</h2>
      </summary>
      {isStale && <p className="desk-hint">{t('original.changed')}</p>}
      <div className="desk-original" lang={iso}>
        <p>{document.title}</p>
        <p>{document.standfirst}</p>
        {changedBlocks(before?.body ?? document.body, document.body).map(({ text, isChanged }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
          isChanged ? <mark key={index}>{text}</mark> : <p key={index}>{text}</p>,
        )}
      </div>
    </details>
  );
}
