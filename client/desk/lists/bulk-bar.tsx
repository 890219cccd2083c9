import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ItemSummary, type TakenBack, takeBack } from '../api/items.ts';
import { listReleases } from '../api/releases.ts';
import { hasRole, usePerson } from '../api/session.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { ScheduleDialog } from '../parts/schedule-dialog.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';
import { type BulkAction, publishAll, putInRelease, scheduleAll, tagAll, withdrawAll } from './bulk.ts';

function TagDialog({ add, close }: { add: (tag: string) => void; close: () => void }) {
  const [tag, setTag] = useState('');
  return (
    <Dialog title={t('bulk.tag')} close={close}>
      <Field label={t('field.tag')} value={tag} change={setTag} />
      <DialogActions
        close={close}
        label={t('bulk.tag')}
        isPossible={tag.trim() !== ''}
        act={() => add(tag.trim())}
      />
    </Dialog>
  );
}

/** Asks for one of the releases that have not gone out. */
function ReleaseDialog({ put, close }: { put: (release: string) => void; close: () => void }) {
  const { data, error } = useQuery({ queryKey: ['releases'], queryFn: listReleases });
  const open = (data?.items ?? []).filter(({ releasedAt }) => releasedAt === undefined);
  const [chosen, setChosen] = useState<string>();
  const release = chosen ?? open[0]?.name;
  return (
    <Dialog title={t('bulk.release')} close={close}>
      <ErrorMessage error={error} />
      {data && open.length === 0 && <p>{t('releases.none')}</p>}
      {release !== undefined && (
        <Choice
          label={t('releases.name')}
          value={release}
          options={open.map(({ name }) => ({ value: name, label: name }))}
          change={setChosen}
        />
      )}
      <DialogActions
        close={close}
        label={t('bulk.release')}
        isPossible={release !== undefined}
        act={() => release !== undefined && put(release)}
      />
    </Dialog>
  );
}

/** What was done with several items, which can be taken back until something else is done. */
interface Done {
  changes: TakenBack[];
  isUndone?: boolean;
}

function useBulk(changed: () => void) {
  const [done, setDone] = useState<Done>();
  const { error, isActing, act } = useAction();
  const attempt = (work: () => Promise<Done>) => void act(async () => setDone(await work())).then(changed);
  return {
    done,
    error,
    isBusy: isActing,
    run: (action: BulkAction, items: readonly ItemSummary[]) =>
      attempt(async () => ({ changes: await action(items) })),
    undo: ({ changes }: Done) =>
      attempt(async () => {
        await takeBack(changes);
        return { changes, isUndone: true };
      }),
  };
}

function DoneNote({ done, isBusy, undo }: { done: Done; isBusy: boolean; undo: (done: Done) => void }) {
  const count = done.changes.length;
  return (
    <div className="desk-notice">
      <p>{t(done.isUndone ? 'bulk.undone' : 'bulk.done', { count })}</p>
      {count > 0 && !done.isUndone && (
        <button type="button" className="desk-quiet" disabled={isBusy} onClick={() => undo(done)}>
          {t('bulk.undo')}
        </button>
      )}
    </div>
  );
}

interface BulkBarProps {
  items: readonly ItemSummary[];
  /** Called when something was done: the list is another one, and nothing is chosen. */
  changed: () => void;
}

/** What can be done with the items that are chosen, by the role of the person, and what was done last. */
export function BulkBar({ items, changed }: BulkBarProps) {
  const person = usePerson();
  const { done, error, isBusy, run, undo } = useBulk(changed);
  const [asks, setAsks] = useState<'schedule' | 'tag' | 'release'>();
  const close = () => setAsks(undefined);
  const act = (action: BulkAction) => {
    close();
    run(action, items);
  };
  const button = (label: string, press: () => void) => (
    <button type="button" className="desk-button" disabled={isBusy} onClick={press}>
      {label}
    </button>
  );
  return (
    <>
      {items.length > 0 && (
        <section className="desk-bulk" aria-label={t('bulk.title')}>
          <p role="status">{t('bulk.chosen', { count: items.length })}</p>
          {hasRole(person, 'publisher') && button(t('publish.now'), () => act(publishAll))}
          {hasRole(person, 'editor') && button(t('publish.schedule'), () => setAsks('schedule'))}
          {hasRole(person, 'publisher') && button(t('bulk.release'), () => setAsks('release'))}
          {hasRole(person, 'publisher') && button(t('publish.withdraw'), () => act(withdrawAll))}
          {button(t('bulk.tag'), () => setAsks('tag'))}
        </section>
      )}
      <ErrorMessage error={error} />
      <div role="status">{done && <DoneNote done={done} isBusy={isBusy} undo={undo} />}</div>
      {asks === 'schedule' && (
        <ScheduleDialog
          close={close}
          schedule={(moment) => act(scheduleAll(new Date(moment).toISOString()))}
        />
      )}
      {asks === 'release' && <ReleaseDialog close={close} put={(release) => act(putInRelease(release))} />}
      {asks === 'tag' && <TagDialog close={close} add={(tag) => act(tagAll(tag))} />}
    </>
  );
}
