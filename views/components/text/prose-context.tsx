import { createContext, type ReactNode, useContext } from 'react';
import { useReader } from '../../reader.tsx';
import { type InlineContext, inline } from './inline.tsx';

/** The footnotes of a body: their numbers, and how often each has been referred to so far. */
export interface Notes {
  numbers: ReadonlyMap<string, number>;
  seen: Map<string, number>;
}

/** The notes of a body that begins to be rendered. */
export const notesOf = (ids: readonly string[]): Notes => ({
  numbers: new Map(ids.map((id, index) => [id, index + 1])),
  seen: new Map(),
});

interface BodyContext {
  notes: Notes;
  sponsored: boolean;
  /** Whether a paragraph of the body has these words. */
  isSaid: (words: string) => boolean;
  typeset: InlineContext['typeset'];
}

const ProseContext = createContext<BodyContext>({
  notes: notesOf([]),
  sponsored: false,
  isSaid: () => false,
  typeset: undefined,
});

/** Tells the blocks of a body what they stand in. */
export function ProseProvider({ value, children }: { value: BodyContext; children: ReactNode }) {
  return <ProseContext value={value}>{children}</ProseContext>;
}

/** The anchor of a footnote. */
export const noteAnchor = (id: string): string => `note-${id}`;
/** The anchor of the nth reference to a footnote. */
export const referenceAnchor = (id: string, nth: number): string =>
  nth === 1 ? `note-${id}-reference` : `note-${id}-reference-${nth}`;

/** The number of a footnote in the text, which leads to it; the footnote leads back to each. */
function NoteMark({ id, notes: { numbers, seen } }: { id: string; notes: Notes }) {
  const { t } = useReader();
  const number = numbers.get(id);
  if (number === undefined) return null;
  const nth = (seen.get(id) ?? 0) + 1;
  seen.set(id, nth);
  return (
    <sup className="note-mark">
      <a
        href={`#${noteAnchor(id)}`}
        id={referenceAnchor(id, nth)}
        role="doc-noteref"
        aria-label={t('story.note', { number })}
        data-hx-boost="false"
      >
        {number}
      </a>
    </sup>
  );
}

/** How often a footnote has been referred to in the body so far. */
export function useTimesReferred(): (id: string) => number {
  const { seen } = useContext(ProseContext).notes;
  return (id) => seen.get(id) ?? 0;
}

/** Whether the body is paid for. */
export const useSponsored = (): boolean => useContext(ProseContext).sponsored;

/** Whether a paragraph of the body has these words, marks aside. */
export const useIsSaid = (): BodyContext['isSaid'] => useContext(ProseContext).isSaid;

/** A text of a body, with its inline marks and references to footnotes. */
export function Inline({ text }: { text: string }) {
  const { notes, sponsored, typeset } = useContext(ProseContext);
  const context: InlineContext = { sponsored, typeset, note: (id) => <NoteMark id={id} notes={notes} /> };
  return inline(text, context);
}
