import type { ReactNode } from 'react';

/** The parts of the frame that many pages share, so that their HTML can be kept. */
export type KeptPart = 'navItems' | 'menuItems' | 'menuDirectories' | 'menuSections' | 'footer' | 'regions';

/** The contents of an element as its attributes: HTML that was kept, else what is to be rendered. */
export function contents(kept: string | undefined, element: ReactNode) {
  return kept === undefined ? { children: element } : { dangerouslySetInnerHTML: { __html: kept } };
}
