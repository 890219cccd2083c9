import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import {
  changeItem,
  createItem,
  getItem,
  type Item,
  type ItemKey,
  type ReviewState,
  withdrawItem,
} from '../api/items.ts';
import { ApiError, TakenAddress } from '../api/request.ts';
import { dropLocalWork, keepLocalWork, type LocalWork } from '../story/local-work.ts';
import { type Merged, mergeDocuments } from '../story/merge.ts';
import { mergePatchOf, sameJson } from '../story/merge-patch.ts';
import type { ItemDocument } from '../story/story.ts';

/** What is to become of an item when it is saved. */
export interface Intent {
  state: 'draft' | 'published';
  /** Keeps what is public as it is until the new version counts. */
  keepsLive?: boolean;
  /** From when it is public, in milliseconds. */
  publishAt?: number;
  /** Submits a draft to review, or returns it. */
  review?: { state: ReviewState; note?: string };
}

export interface Conflict<D extends ItemDocument> extends Merged<D> {
  theirs: Item<D>;
}

/** What is written, and what it begins with. */
export interface Subject<D extends ItemDocument> {
  kind: string;
  /** The stored item; undefined for a new one. */
  item: Item<D> | undefined;
  /** The document of a new item. */
  blank: D;
  /** Names the work in the browser. */
  place: string;
  /** What a new item is a translation of. */
  original?: { locale: string; slug: string } | undefined;
  /** Whether a new item can have another address: what is stored at its own is something else then. */
  isMovable?: boolean | undefined;
  /** The document that is saved, with the fields that each save sets. */
  prepare?: (draft: D, item: Item<D> | undefined, intent: Intent) => D;
}

interface State<D extends ItemDocument> {
  item: Item<D> | undefined;
  base: D;
  draft: D;
  version: number;
  /** Counts the replacements of the draft from outside the editor. */
  round: number;
  /** When the work was kept that came back from this browser. */
  restored?: number | undefined;
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

async function send<D extends ItemDocument>(
  { kind, original, prepare }: Subject<D>,
  state: State<D>,
  intent: Intent,
): Promise<ItemKey> {
  const document = prepare?.(state.draft, state.item, intent) ?? state.draft;
  const { locale, slug } = document;
  const fields = {
    state: intent.state,
    ...(intent.keepsLive ? { keepsLive: true } : {}),
    ...(intent.review
      ? { review: intent.review }
      : intent.state === 'published' && state.item
        ? { review: null }
        : {}),
  };
  const key = { kind, locale, slug };
  const moment = intent.publishAt === undefined ? undefined : new Date(intent.publishAt).toISOString();
  // The first moment of a story is the date in its document.
  const isDated = kind === 'story' && state.item?.liveVersion === undefined;
  const publishAt = isDated ? undefined : moment;
  if (!state.item)
    await createItem(key, {
      document,
      ...fields,
      ...(publishAt ? { publishAt } : {}),
      ...(original ? { original } : {}),
    });
  else {
    const patch = { document: mergePatchOf(state.base, document), keepsLive: null, ...fields };
    await changeItem(state.item, state.version, { ...patch, publishAt: publishAt ?? null });
  }
  return key;
}

async function takeOff<D extends ItemDocument>({ item, version }: State<D>): Promise<ItemKey> {
  const key = item as Item<D>;
  await withdrawItem(key, version);
  return key;
}

async function setExpiry<D extends ItemDocument>(
  { item, version }: State<D>,
  moment: number | undefined,
): Promise<ItemKey> {
  const key = item as Item<D>;
  await changeItem(key, version, { expireAt: moment === undefined ? null : new Date(moment).toISOString() });
  return key;
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
  const { kind, place, isMovable } = subject;
  const [state, setState] = useState<State<D>>(() => begin(subject, work));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<D>>();
  const { isChanged, isKept } = useKeptWork(state, person, place);

  const meetConflict = useCallback(
    async (mine: State<D>) => {
      const theirs = await getItem<D>({ kind, locale: mine.draft.locale, slug: mine.draft.slug });
      if (isMovable && !mine.item) throw new TakenAddress(theirs);
      setConflict({ theirs, ...mergeDocuments(mine.base, mine.draft, theirs.document) });
    },
    [kind, isMovable],
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
      const isConflict = failure instanceof ApiError && [409, 412].includes(failure.status);
      if (isConflict) await meetConflict(state).catch(setError);
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
      setState(({ item, round }) => ({ ...begin({ ...subject, item }), round: round + 1 }));
    },
    resolveConflict: (draft) => {
      const theirs = conflict && begin({ ...subject, item: conflict.theirs });
      if (theirs && draft) setState(({ round }) => ({ ...theirs, draft, round: round + 1 }));
      setConflict(undefined);
    },
  };
}

/** Replaces what is written by what somebody else has saved. */
async function takeOver<D extends ItemDocument>(
  subject: Subject<D>,
  { draft: { locale, slug } }: State<D>,
  set: Dispatch<SetStateAction<State<D>>>,
): Promise<void> {
  const stored = await getItem<D>({ kind: subject.kind, locale, slug });
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
