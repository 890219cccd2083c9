import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '../panels/conflict-dialog.tsx';
import { PresenceNote } from '../panels/presence-note.tsx';
import { PreviewPanel } from '../panels/preview-panel.tsx';
import { PublishBar, type PublishBarProps } from '../panels/publish-bar.tsx';
import { RevisionsPanel } from '../panels/revisions-panel.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { momentText } from '../parts/moment.tsx';
import type { ItemDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import type { Writing, WritingState } from './use-writing.ts';

function Restored({ writing: { restored, isChanged, discard } }: { writing: WritingState }) {
  if (restored === undefined || !isChanged) return null;
  return (
    <div className="desk-notice" role="status">
      <p>{t('write.restored', { time: momentText(restored) })}</p>
      <button type="button" className="desk-quiet" onClick={discard}>
        {t('write.discard')}
      </button>
    </div>
  );
}

function ReviewNote({ writing: { item } }: { writing: WritingState }) {
  if (!item?.review?.note) return null;
  return (
    <blockquote className="desk-notice">
      {item.review.note}
      <cite className="desk-hint">{item.review.by}</cite>
    </blockquote>
  );
}

interface WritingFrameProps<D extends ItemDocument> extends Omit<PublishBarProps, 'writing'> {
  writing: Writing<D>;
  title: string;
  /** What stands beside it besides the preview and the earlier versions. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What surrounds everything that is written: its state, what can become of it, and the preview beside it. */
export function WritingFrame<D extends ItemDocument>(props: WritingFrameProps<D>) {
  const { writing, title, beside, children, ...bar } = props;
  const { item, conflict, error } = writing;
  const [shows, setShows] = useState<'details' | 'preview'>(beside ? 'details' : 'preview');
  return (
    <main className="desk-writing" id="main" data-shows={shows}>
      <h1 className="visually-hidden">{title}</h1>
      <PublishBar writing={writing} {...bar} />
      <ErrorMessage error={error} />
      <PresenceNote writing={writing} />
      <Restored writing={writing} />
      <ReviewNote writing={writing} />
      <div className="desk-columns">
        {children}
        <aside className="desk-side" aria-label={t('write.beside')}>
          <div className="desk-tabs">
            {(['details', 'preview'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={shows === name} onClick={() => setShows(name)}>
                {t(`write.${name}`)}
              </button>
            ))}
          </div>
          {shows === 'preview' ? (
            <PreviewPanel item={item} isChanged={writing.isChanged} />
          ) : (
            <>
              {beside}
              {item && <RevisionsPanel item={item} present={writing.draft} restore={writing.replace} />}
            </>
          )}
        </aside>
      </div>
      {conflict && <ConflictDialog conflict={conflict} resolve={writing.resolveConflict} />}
    </main>
  );
}
