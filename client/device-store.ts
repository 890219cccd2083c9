/** What the browser keeps for this site under a key; undefined where there is nothing, or where it refuses to tell. */
export function keptOnDevice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Has the browser keep a value for this site under a key. Returns whether it does; where it refuses, the value is good
 * for this page only.
 */
export function keepOnDevice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // Private windows and full stores refuse; nothing that depends on it may fail.
    return false;
  }
}

/** Has the browser forget what it keeps for this site under a key. */
export function dropFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
