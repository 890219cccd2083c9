/** How long after a page its ads are loaded, in milliseconds. */
export const initialDelayMs = 100;
