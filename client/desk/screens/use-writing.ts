import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import {
  changeStory,
  createStory,
  getStory,
  type ItemKey,
  type ReviewState,
  type StoryItem,
  withdrawStory,
} from '../api/items.ts';
import { ApiError } from '../api/request.ts';
import { lengthOf } from '../story/checks.ts';
import { dropLocalWork, keepLocalWork, type LocalWork, localWorkOn } from '../story/local-work.ts';
import { type Merged, mergeStories } from '../story/merge.ts';
import { mergePatchOf, sameJson } from '../story/merge-patch.ts';
import type { StoryDocument } from '../story/story.ts';

/** What is to become of a story when it is saved. */
export interface Intent {
  state: 'draft' | 'published';
  /** Keeps what is public as it is until the new version counts. */
  keepsLive?: boolean;
  /** From when it is public, in milliseconds. */
  publishAt?: number;
  /** Submits a draft to review, or returns it. */
  review?: { state: ReviewState; note?: string };
}

export interface Conflict extends Merged {
  theirs: StoryItem;
}

interface State {
  /** The stored story; undefined for a new one. */
  item: StoryItem | undefined;
  base: StoryDocument;
  draft: StoryDocument;
  version: number;
  /** Counts the replacements of the draft from outside the editor. */
  round: number;
  /** When the work was kept that came back from this browser. */
  restored?: number | undefined;
}

export interface Writing extends State {
  isChanged: boolean;
  /** Whether this browser keeps what is not saved: its store may be full, or refused. */
  isKept: boolean;
  isSaving: boolean;
  error: unknown;
  conflict: Conflict | undefined;
  change: (fields: Partial<StoryDocument>) => void;
  /** Replaces the draft as a whole, as an earlier version does. */
  replace: (draft: StoryDocument) => void;
  fail: (error: unknown) => void;
  /** Resolves to whether it was saved. */
  save: (intent: Intent) => Promise<boolean>;
  withdraw: () => Promise<boolean>;
  discard: () => void;
  /** Goes on with a draft of the version that somebody else saved; without one, as before. */
  resolveConflict: (draft?: StoryDocument) => void;
}

const keepDelayMs = 400;

/** The document that is saved, with the fields that each save sets. */
function savedOf(draft: StoryDocument, { item }: State, { state, publishAt }: Intent): StoryDocument {
  const now = new Date();
  const { minutes } = lengthOf(draft.body, draft.locale);
  const isFirst = state === 'published' && item?.liveVersion === undefined;
  const moment = isFirst ? (publishAt ?? now.getTime()) : undefined;
  return {
    ...draft,
    readingMinutes: minutes,
    updatedAt: now.toISOString(),
    version: (item?.document.version ?? 0) + 1,
    ...(moment === undefined ? {} : { publishedAt: new Date(moment).toISOString() }),
  };
}

async function send(state: State, intent: Intent): Promise<ItemKey> {
  const document = savedOf(state.draft, state, intent);
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
  const key = { locale, slug };
  if (!state.item) await createStory(key, { document, ...fields });
  else {
    const isLater = intent.publishAt !== undefined && state.item.liveVersion !== undefined;
    const publishAt = isLater ? new Date(intent.publishAt as number).toISOString() : null;
    const patch = { document: mergePatchOf(state.base, document), keepsLive: null, ...fields, publishAt };
    await changeStory(state.item, state.version, patch);
  }
  return key;
}

async function takeOff({ item, version }: State): Promise<ItemKey> {
  const key = item as StoryItem;
  await withdrawStory(key, version);
  return key;
}

/** The writing of a story: what it was, what it is to become, and how it is saved. `place` names the work in the browser. */
export function useWriting(
  item: StoryItem | undefined,
  blank: StoryDocument,
  person: string,
  place: string,
): Writing {
  const [state, setState] = useState<State>(() => begin(item, blank, localWorkOn(person, place)));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const { isChanged, isKept } = useKeptWork(state, person, place);

  const meetConflict = useCallback(async (mine: State) => {
    const theirs = await getStory({ locale: mine.draft.locale, slug: mine.draft.slug });
    setConflict({ theirs, ...mergeStories(mine.base, mine.draft, theirs.document) });
  }, []);

  const act = async (action: () => Promise<ItemKey>): Promise<boolean> => {
    setSaving(true);
    setError(undefined);
    try {
      const stored = await getStory(await action());
      dropLocalWork(person, place);
      setState(({ round }) => ({ ...begin(stored, blank), round }));
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
    isChanged,
    isKept,
    isSaving,
    error,
    conflict,
    ...changesOf(setState),
    fail: setError,
    save: (intent) => act(() => send(state, intent)),
    withdraw: () => act(() => takeOff(state)),
    discard: () => {
      dropLocalWork(person, place);
      setState((before) => ({ ...begin(before.item, blank), round: before.round + 1 }));
    },
    resolveConflict: (draft) => {
      if (conflict && draft)
        setState(({ round }) => ({ ...begin(conflict.theirs, blank), draft, round: round + 1 }));
      setConflict(undefined);
    },
  };
}

/** What changes a draft. */
const changesOf = (set: Dispatch<SetStateAction<State>>): Pick<Writing, 'change' | 'replace'> => ({
  change: (fields) => set((before) => ({ ...before, draft: { ...before.draft, ...fields } })),
  replace: (draft) => set((before) => ({ ...before, draft, round: before.round + 1 })),
});

function begin(item: StoryItem | undefined, blank: StoryDocument, work?: LocalWork): State {
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
function useKeptWork({ base, draft, version }: State, person: string, place: string) {
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
