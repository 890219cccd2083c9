/** What came of storing something on the device: done; no room; storing is refused; as many as are kept at all. */
export type Outcome = 'done' | 'full' | 'refused' | 'most';

/** What is stored on the device, by the name of its key. */
export const storeKeys = {
  saved: 'saved-stories',
  history: 'reading-history',
  shortlist: 'shortlist',
} as const;
export type StoreName = keyof typeof storeKeys;

/** The event of the document that says that something stored has changed, in this tab or another one; its detail is the name. */
export const changeEvent = 'device:change';

/** What a change is about. */
export const changedName = (event: Event): StoreName => (event as CustomEvent<StoreName>).detail;

const announceChange = (name: StoreName) =>
  document.dispatchEvent(new CustomEvent<StoreName>(changeEvent, { detail: name }));

/** What is stored; undefined where there is nothing, it cannot be read, or it is no JSON. */
export function load(name: StoreName): unknown {
  try {
    return JSON.parse(localStorage.getItem(storeKeys[name]) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if it is undefined, and says so. */
export function store(name: StoreName, value: unknown): Outcome {
  try {
    if (value === undefined) localStorage.removeItem(storeKeys[name]);
    else localStorage.setItem(storeKeys[name], JSON.stringify(value));
  } catch (error) {
    return (error as Error).name === 'QuotaExceededError' ? 'full' : 'refused';
  }
  announceChange(name);
  return 'done';
}

/** Says also here what other tabs have changed. */
export function followOtherTabs(): void {
  const names = Object.keys(storeKeys) as StoreName[];
  window.addEventListener('storage', ({ key }) => {
    for (const name of names) if (key === null || key === storeKeys[name]) announceChange(name);
  });
}
