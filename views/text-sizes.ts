/** The sizes of a story's text that readers can choose, from the smallest on; `standard` is what nobody chose. */
export const textSizes = ['small', 'standard', 'large', 'largest'] as const;

export type TextSize = (typeof textSizes)[number];

/** The key under which the browser keeps the size that its reader chose. */
export const textSizeKey = 'text-size';
