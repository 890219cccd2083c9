import { plainText } from '../../../views/components/text/inline-text.ts';

/** The fields by which an entry of a list is known, the first that it has. */
const naming = ['text', 'title', 'name', 'label', 'slug', 'family', 'story'] as const;
const maxShown = 60;

/** What an entry of a list is called by its place. */
export const numbered = (list: string, index: number): string => `${list} ${index + 1}`;

/** What an entry of a list is called: by its place, and by what it says. */
export function nameOfEntry(list: string, index: number, entry: unknown): string {
  const place = numbered(list, index);
  if (typeof entry !== 'object' || entry === null) return place;
  const fields = entry as Readonly<Record<string, unknown>>;
  const said = naming.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof said !== 'string') return place;
  const letters = [...plainText(said)];
  return `${place}: ${letters.slice(0, maxShown).join('')}${letters.length > maxShown ? '…' : ''}`;
}

/** A list with an entry moved to another place; as it is where there is no such place. */
export function withMoved<T>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries[from];
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
