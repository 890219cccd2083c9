import { slugForm } from '../../content/contract/vocabulary.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The restaurants of a shortlist, as its address names them: each once, at most so many; what is no slug is left out. */
export const slugsOf = (list = ''): string[] =>
  [...new Set(list.split(',').filter((slug) => slugForm.test(slug)))].slice(0, bounds.requests.shortlist.max);

/** The query of a shortlist in one form. */
export function normaliseShortlist({ list }: Readonly<Record<string, string>>): Record<string, string> {
  const slugs = slugsOf(list);
  return slugs.length > 0 ? { list: slugs.join(',') } : {};
}
