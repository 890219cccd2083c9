import { Fragment, type ReactNode } from 'react';

/** A part of a page that other pages show as well. */
export interface SharedPart {
  /** Has all that the part depends on besides what it asks the reader for. */
  key: string;
  element: ReactNode;
  /** Parts that are not the same wherever it is shown, each in the place of its `InnerPart`; nothing in that of an absent one. */
  inner?: readonly (SharedPart | undefined)[];
}

/** The place of an inner part of a shared part, by its index. */
export const InnerPart = ({ index }: { index: number }) => <page-slot name={`inner${index}`} />;

/** Gives what stands for a shared part in the HTML of a page, until the part's own HTML is put in its place. */
export type SharePart = (part: SharedPart) => string;

/**
 * The contents of an element, as its attributes: its parts, or what stands for them where their HTML is shared with
 * other pages. A shared part gets no advertising from the reader, and must add nothing to the head of the document.
 */
export function contents(share: SharePart | undefined, parts: () => readonly SharedPart[]) {
  if (share) return { dangerouslySetInnerHTML: { __html: parts().map(share).join('') } };
  return { children: parts().map(({ key, element }) => <Fragment key={key}>{element}</Fragment>) };
}
