import { dropFromDevice, keepOnDevice, keptOnDevice } from '../device-store.ts';

/** The most searches that are remembered. */
export const mostRecent = 8;
const maxLength = 200;
const key = 'recent-searches';

function stored(): unknown {
  try {
    return JSON.parse(keptOnDevice(key) ?? '[]');
  } catch {
    // What is no JSON is worth no more than nothing: the next search replaces it.
    return undefined;
  }
}

/** The texts that were searched for on this device, the last one first. */
export function recentSearches(): string[] {
  const list = stored();
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  return texts.filter((text) => text !== '' && text.length <= maxLength).slice(0, mostRecent);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const others = (text: string) => recentSearches().filter((each) => !isSame(each, text));

/** Remembers a text that was searched for; where the browser stores nothing, nothing happens. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= maxLength)
    keepOnDevice(key, JSON.stringify([trimmed, ...others(trimmed)].slice(0, mostRecent)));
}

/** Forgets a text, or without one all of them. */
export function forgetSearch(text?: string): void {
  const left = text === undefined ? [] : others(text);
  if (left.length > 0) keepOnDevice(key, JSON.stringify(left));
  else dropFromDevice(key);
}
