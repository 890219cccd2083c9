import { Fragment, type ReactNode } from 'react';
import type { PageAds } from './ads/page-ads.ts';
import { slotMarkup } from './slots.ts';

/** A part of a page that other pages show as well. */
export interface SharedPart {
  /** Has all that the part depends on besides what it asks the reader for; undefined where no other page shows the same. */
  key: string | undefined;
  element: ReactNode;
  /** Parts that are not the same wherever it is shown, each in the place of its `InnerPart`; nothing in that of an absent one. */
  inner?: readonly (SharedPart | undefined)[];
  /** The advertising that it may show, all of which is in its key. */
  ads?: PageAds | undefined;
  /** Whether it is what the head of the document contains. */
  isHead?: true;
}

/** The place of an inner part of a shared part, by its index. */
export const InnerPart = ({ index }: { index: number }) => <page-slot name={`inner${index}`} />;

/** Returns the name of the slot that stands for a shared part in the HTML of a page, until the part's own HTML is put in its place. */
export type SharePart = (part: SharedPart) => string;

/**
 * The contents of an element, as its attributes: its parts, or what stands for them where their HTML is shared with
 * other pages. A shared part gets no advertising from the reader but its own, and must add nothing to the head of the
 * document but preloads of pictures.
 */
export function contents(share: SharePart | undefined, parts: () => readonly SharedPart[]) {
  if (share)
    return {
      dangerouslySetInnerHTML: {
        __html: parts()
          .map((part) => slotMarkup(share(part)))
          .join(''),
      },
    };
  return {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
    children: parts().map(({ element }, index) => <Fragment key={index}>{element}</Fragment>),
  };
}
