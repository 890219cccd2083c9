/** The key of every page. */
const everyPage = 'pages';
/** The key of pages with more tags than a header holds; every purge names it. */
const manyTags = 'many-tags';
/** Below what caches accept in one header. */
const maxHeaderLength = 4_000;

/**
 * The keys by which a cache in front can purge a page, as the header `Surrogate-Key`: its tags. A page with too many
 * has a key instead that every purge names.
 */
export function surrogateKeys(tags: readonly string[]): string {
  const keys = [everyPage, ...tags].join(' ');
  return keys.length > maxHeaderLength ? `${everyPage} ${manyTags}` : keys;
}

/** The keys to purge for changed tags, in as many headers as it takes; those of all pages without tags. */
export function purgedKeys(tags?: readonly string[]): string[] {
  if (!tags) return [everyPage];
  const headers = [manyTags];
  for (const tag of tags) {
    const last = headers.at(-1) as string;
    if (last.length + tag.length < maxHeaderLength) headers[headers.length - 1] = `${last} ${tag}`;
    else headers.push(tag);
  }
  return headers;
}
