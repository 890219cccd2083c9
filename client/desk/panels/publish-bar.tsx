import { useState } from 'react';
import { Link } from 'wouter';
import type { ReviewState } from '../api/items.ts';
import { hasRole, usePerson } from '../api/session.tsx';
import { nameOfState } from '../lists/views.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inZone, zoneOf } from '../parts/moment-field.tsx';
import { ScheduleDialog } from '../parts/schedule-dialog.tsx';
import type { Intent } from '../screens/save-writing.ts';
import type { WritingState } from '../screens/use-writing.ts';
import { t } from '../texts.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';

/** What is said of the draft itself. */
function savedText({ item, isChanged, isKept, isSaving }: WritingState): string {
  if (isSaving) return t('write.saving');
  if (isChanged) return t(isKept ? 'write.unsaved' : 'write.notKept');
  return item ? t('write.saved') : '';
}

function Status({ writing }: { writing: WritingState }) {
  const { item } = writing;
  const zone = zoneOf(item?.document.region);
  const scheduled = item?.state === 'scheduled' && item.publishAt;
  return (
    <p className="desk-status" role="status">
      <span className="desk-state" data-state={item?.state ?? 'draft'}>
        {item ? nameOfState(item.state) : t('write.new')}
      </span>
      {item?.review && <span>{t(`review.${item.review.state}`, { name: item.review.by })}</span>}
      {scheduled && <span>{inZone(Date.parse(scheduled), zone)}</span>}
      {item?.expireAt && (
        <span>{t('publish.expires', { time: inZone(Date.parse(item.expireAt), zone) })}</span>
      )}
      <span className="desk-hint">{savedText(writing)}</span>
    </p>
  );
}

interface ReviewProps {
  title: string;
  send: (note: string) => void;
  close: () => void;
}

/** Asks for a note that goes with a draft to review, or back to its writer. */
function ReviewDialog({ title, send, close }: ReviewProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog title={title} close={close}>
      <Field label={t('review.note')} lines={4} value={note} change={setNote} />
      <DialogActions close={close} label={title} act={() => send(note.trim())} />
    </Dialog>
  );
}

interface WithdrawProps {
  withdraw: () => void;
  close: () => void;
}

function WithdrawDialog({ withdraw, close }: WithdrawProps) {
  return (
    <Dialog title={t('publish.withdraw')} close={close}>
      <p>{t('publish.withdrawText')}</p>
      <DialogActions close={close} label={t('publish.withdraw')} act={withdraw} />
    </Dialog>
  );
}

/** What is asked for before something is done. */
type Asked = 'schedule' | 'expiry' | 'withdraw' | ReviewState;

interface ActionsProps {
  writing: WritingState;
  isIncomplete: boolean;
  save: (intent: Intent) => void;
  ask: (what: Asked) => void;
}

function PageLink({ item }: Pick<WritingState, 'item'>) {
  if (item?.liveVersion === undefined || !item.path) return null;
  return (
    <a href={item.path} target="_blank" rel="noreferrer" className="desk-quiet">
      {t('publish.view')}
    </a>
  );
}

interface EditorActionsProps extends Pick<WritingState, 'item' | 'isChanged'>, Pick<ActionsProps, 'ask'> {
  /** Whether nothing can be done now. */
  idle: boolean;
}

/** What editors do: return it, and say when it appears and ends. */
function EditorActions({ item, isChanged, idle, ask }: EditorActionsProps) {
  const person = usePerson();
  const canEnd = item?.liveVersion === undefined || hasRole(person, 'publisher');
  return (
    <>
      {item?.review?.state === 'submitted' && (
        <button type="button" className="desk-button" disabled={idle} onClick={() => ask('returned')}>
          {t('review.return')}
        </button>
      )}
      <button type="button" className="desk-button" disabled={idle} onClick={() => ask('schedule')}>
        {t('publish.schedule')}
      </button>
      {item && canEnd && (
        <button
          type="button"
          className="desk-button"
          disabled={idle || isChanged}
          onClick={() => ask('expiry')}
        >
          {t('publish.expiry')}
        </button>
      )}
    </>
  );
}

function Actions({ writing, isIncomplete, save, ask }: ActionsProps) {
  const { item, isChanged, isSaving } = writing;
  const person = usePerson();
  const isLive = item?.liveVersion !== undefined;
  const idle = isSaving || isIncomplete;
  const publishes = hasRole(person, 'publisher');
  return (
    <div className="desk-actions">
      <PageLink item={item} />
      {isLive && publishes && (
        <button type="button" className="desk-quiet" disabled={isSaving} onClick={() => ask('withdraw')}>
          {t('publish.withdraw')}
        </button>
      )}
      <button
        type="button"
        className="desk-button"
        disabled={idle || !isChanged}
        onClick={() => save({ state: 'draft', ...(isLive ? { keepsLive: true } : {}) })}
      >
        {t('publish.draft')}
      </button>
      {hasRole(person, 'editor') && <EditorActions item={item} isChanged={isChanged} idle={idle} ask={ask} />}
      {!publishes && (
        <button
          type="button"
          className="desk-button"
          data-main
          disabled={idle || (!isChanged && item?.review?.state === 'submitted')}
          onClick={() => ask('submitted')}
        >
          {t('review.submit')}
        </button>
      )}
      {publishes && (
        <button
          type="button"
          className="desk-button"
          data-main
          disabled={idle || (!isChanged && item?.state === 'published')}
          onClick={() => save({ state: 'published' })}
        >
          {isLive ? t('publish.changes') : t('publish.now')}
        </button>
      )}
    </div>
  );
}

export interface PublishBarProps {
  writing: WritingState;
  /** Whether something is missing without which it cannot be saved. */
  isIncomplete: boolean;
  /** Where it leads back to, and how that is called. */
  back: { href: string; label: string };
  saved: () => void;
}

/** What can become of an item, by the role of who writes it, and what it is now. */
export function PublishBar({ writing, isIncomplete, back, saved }: PublishBarProps) {
  const { item, draft } = writing;
  const [asks, setAsks] = useState<Asked>();
  const isLive = item?.liveVersion !== undefined;
  const close = () => setAsks(undefined);
  const act = (action: () => Promise<boolean>) => {
    close();
    void action().then((done) => done && saved());
  };
  const save = (intent: Intent) => act(() => writing.save(intent));
  return (
    <div className="desk-bar">
      <Link href={back.href} className="desk-back">
        {back.label}
      </Link>
      <Status writing={writing} />
      <Actions writing={writing} isIncomplete={isIncomplete} save={save} ask={setAsks} />
      {asks === 'schedule' && (
        <ScheduleDialog
          region={draft.region}
          close={close}
          schedule={(publishAt) =>
            save({ state: 'published', publishAt, ...(isLive ? { keepsLive: true } : {}) })
          }
        />
      )}
      {asks === 'expiry' && (
        <ExpiryDialog
          region={draft.region}
          expireAt={item?.expireAt}
          close={close}
          expire={(moment) => act(() => writing.expire(moment))}
        />
      )}
      {(asks === 'submitted' || asks === 'returned') && (
        <ReviewDialog
          title={asks === 'submitted' ? t('review.submit') : t('review.return')}
          close={close}
          send={(note) =>
            save({
              state: 'draft',
              review: { state: asks, ...(note ? { note } : {}) },
              ...(isLive ? { keepsLive: true } : {}),
            })
          }
        />
      )}
      {asks === 'withdraw' && <WithdrawDialog withdraw={() => act(writing.withdraw)} close={close} />}
    </div>
  );
}
