import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { getItem, type Item, type ItemKey } from '../api/items.ts';
import { ApiError, TakenAddress } from '../api/request.ts';
import { dropLocalWork, keepLocalWork, type LocalWork } from '../story/local-work.ts';
import { type Merged, mergeDocuments } from '../story/merge.ts';
import { sameJson } from '../story/merge-patch.ts';
import type { ItemDocument } from '../story/story.ts';
import { type Intent, keyOf, type State, type Subject, send, setExpiry, takeOff } from './save-writing.ts';

export interface Conflict<D extends ItemDocument> extends Merged<D> {
  theirs: Item<D>;
}

export interface Writing<D extends ItemDocument = ItemDocument> extends State<D> {
  kind: string;
  isChanged: boolean;
  /** Whether this browser keeps what is not saved: its store may be full, or refused. */
  isKept: boolean;
  isSaving: boolean;
  error: unknown;
  conflict: Conflict<D> | undefined;
  change: (fields: Partial<D>) => void;
  /** Replaces the draft by one with other fields, which stand in the form already. */
  replaceFields: (draft: D) => void;
  /** Replaces the draft as a whole, as an earlier version does. */
  replace: (draft: D) => void;
  fail: (error: unknown) => void;
  /** Resolves to whether it was saved. */
  save: (intent: Intent) => Promise<boolean>;
  withdraw: () => Promise<boolean>;
  /** Sets when it stops being public, in milliseconds; never by itself without a moment. It stays what it is otherwise. */
  expire: (moment: number | undefined) => Promise<boolean>;
  /** Takes over the version that somebody else has saved; with own changes both are merged. */
  catchUp: () => void;
  discard: () => void;
  /** Goes on with a draft of the version that somebody else saved; without one, as before. */
  resolveConflict: (draft?: D) => void;
}

/** What the state of a writing is said by, whatever is written. */
export type WritingState = Pick<
  Writing,
  | 'item'
  | 'draft'
  | 'version'
  | 'isChanged'
  | 'isKept'
  | 'isSaving'
  | 'save'
  | 'withdraw'
  | 'expire'
  | 'catchUp'
  | 'restored'
  | 'discard'
>;

const keepDelayMs = 400;

/** Whether somebody else has saved another version meanwhile. */
const isOutdated = (failure: unknown) => failure instanceof ApiError && [409, 412].includes(failure.status);

/** What somebody else has saved, merged with what is written here; rejects where that is another item at its address. */
async function conflictOf<D extends ItemDocument>(
  { kind, key, isMovable }: Pick<Subject<D>, 'kind' | 'key' | 'isMovable'>,
  { item, base, draft }: State<D>,
): Promise<Conflict<D>> {
  const theirs = await getItem<D>(keyOf({ kind, key }, { item, draft }));
  if (isMovable && !item) throw new TakenAddress(theirs);
  return { theirs, ...mergeDocuments(base, draft, theirs.document) };
}

/**
 * The writing of an item: what it was, what it is to become, and how it is saved.
 * @param work what this browser has kept of it
 */
export function useWriting<D extends ItemDocument>(
  subject: Subject<D>,
  person: string,
  work: LocalWork<D> | undefined,
): Writing<D> {
  const { kind, key, place, isMovable } = subject;
  const [state, setState] = useState<State<D>>(() => begin(subject, work));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<D>>();
  const { isChanged, isKept } = useKeptWork(state, person, place);

  const meetConflict = useCallback(
    async (mine: State<D>) => setConflict(await conflictOf({ kind, key, isMovable }, mine)),
    [kind, key, isMovable],
  );

  const act = async (action: () => Promise<ItemKey>): Promise<boolean> => {
    setSaving(true);
    setError(undefined);
    try {
      const stored = await getItem<D>(await action());
      dropLocalWork(person, place);
      setState(({ round }) => ({ ...begin({ ...subject, item: stored }), round }));
      return true;
    } catch (failure) {
      if (isOutdated(failure)) await meetConflict(state).catch(setError);
      else setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    ...state,
    kind,
    isChanged,
    isKept,
    isSaving,
    error,
    conflict,
    ...changesOf(setState),
    fail: setError,
    save: (intent) => act(() => send(subject, state, intent)),
    withdraw: () => act(() => takeOff(state)),
    expire: (moment) => act(() => setExpiry(state, moment)),
    catchUp: () =>
      void (isChanged ? meetConflict(state) : takeOver(subject, state, setState)).catch(setError),
    discard: () => {
      dropLocalWork(person, place);
      setState(anew(subject));
    },
    resolveConflict: (draft) => {
      if (conflict && draft) setState(resolved(subject, conflict, draft));
      setConflict(undefined);
    },
  };
}

/** What is written after the newest version was merged with it. */
const resolved =
  <D extends ItemDocument>(subject: Subject<D>, { theirs }: Conflict<D>, draft: State<D>['draft']) =>
  ({ round }: State<D>): State<D> => ({
    ...begin({ ...subject, item: theirs }),
    draft,
    round: round + 1,
  });

/** The item as it is stored, without what was written since. */
const anew =
  <D extends ItemDocument>(subject: Subject<D>) =>
  ({ item, round }: State<D>): State<D> => ({ ...begin({ ...subject, item }), round: round + 1 });

/** Replaces what is written by what somebody else has saved. */
async function takeOver<D extends ItemDocument>(
  subject: Subject<D>,
  state: State<D>,
  set: Dispatch<SetStateAction<State<D>>>,
): Promise<void> {
  const stored = await getItem<D>(keyOf(subject, state));
  set(({ round }) => ({ ...begin({ ...subject, item: stored }), round: round + 1 }));
}

/** What changes a draft. */
const changesOf = <D extends ItemDocument>(
  set: Dispatch<SetStateAction<State<D>>>,
): Pick<Writing<D>, 'change' | 'replaceFields' | 'replace'> => ({
  change: (fields) => set((before) => ({ ...before, draft: { ...before.draft, ...fields } })),
  replaceFields: (draft) => set((before) => ({ ...before, draft })),
  replace: (draft) => set((before) => ({ ...before, draft, round: before.round + 1 })),
});

function begin<D extends ItemDocument>(
  { item, blank }: Pick<Subject<D>, 'item' | 'blank'>,
  work?: LocalWork<D>,
): State<D> {
  const base = work?.base ?? item?.document ?? blank;
  return {
    item,
    base,
    draft: work?.draft ?? base,
    version: work?.version ?? item?.version ?? 0,
    round: 0,
    restored: work?.at,
  };
}

/**
 * Keeps what is not saved in this browser: a moment after each change, and at once when the page is left. Returns
 * whether there is any, and whether the browser took it; where it did not, leaving the page asks first.
 */
function useKeptWork<D extends ItemDocument>(
  { base, draft, version }: State<D>,
  person: string,
  place: string,
) {
  const isChanged = !sameJson(base, draft);
  const [isKept, setKept] = useState(true);
  const keep = useRef(() => {});
  keep.current = () => {
    if (isChanged) setKept(keepLocalWork(person, place, { base, draft, version, at: Date.now() }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what is kept
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), keepDelayMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => keep.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (isKept || !isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept, isChanged]);
  return { isChanged, isKept };
}
