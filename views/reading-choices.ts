/** The sizes of a story's text that readers can choose, from the smallest on; `standard` is what nobody chose. */
export const textSizes = ['small', 'standard', 'large', 'largest'] as const;

/** The faces of a story's text that readers can choose; without a choice each story is set in its own. */
export const textFaces = ['serif', 'sans'] as const;

/** The themes; `system` is what nobody chose. */
export const themes = ['light', 'dark', 'system'] as const;

export type Theme = (typeof themes)[number];

/** The keys under which the browser keeps what its reader chose: size and face of the text, and whether summaries are open. */
export const textSizeKey = 'text-size';
export const textFaceKey = 'text-face';
export const summaryKey = 'summary';
