/** The texts in a value, for people to compare: those of an object or a list one below the other. */
export function wordsOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : [part]));
  return parts
    .map(wordsOfValue)
    .filter(Boolean)
    .join(Array.isArray(value) ? '\n\n' : '\n');
}
