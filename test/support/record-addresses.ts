import type { PageRecord } from '../../server/routes/define-page.ts';
import { pages } from '../../server/routes/index.ts';

/** A value of each address parameter, as the tests' own content has it. */
const examples: Readonly<Record<string, string>> = {
  author: 'ada-marsh',
  celebrity: 'rosa-xavier',
  collection: 'three-makers-of-small-things',
  designer: 'edith-lam',
  guide: 'hong-kong',
  issue: 'number-two',
  location: 'hong-kong',
  map: 'hong-kong-by-stairs',
  newsletter: 'dining',
  number: '2',
  profile: 'the-lantern',
  region: 'hk',
  story: 'three-bars-before-dinner',
  supertags: 'bars',
  survey: 'readers',
  tag: 'cocktails',
  theme: 'worth-mending',
  verticals: 'dining',
};

/** Where a parameter's value depends on the route. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  newsletters: { issue: '2026-11-26' },
  'gen-t-supertags': { supertags: 'leaders' },
  'gen-t-supertags-page-number': { supertags: 'leaders' },
  'gen-t-supertags-story': { supertags: 'leaders', story: 'a-hospital-by-motorbike' },
};

/**
 * The addresses of a route record with example values, optional parameters both filled in and left out.
 * @throws when a parameter has no example
 */
export function addressesOf({ name, paths }: Pick<PageRecord, 'name' | 'paths'>): string[] {
  const fill = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
      const value = exceptions[name]?.[parameter] ?? examples[parameter];
      if (!value) throw new Error(`there is no example of the parameter ${parameter} of ${name}`);
      return value;
    });
  const variants = paths.flatMap((path) =>
    path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path],
  );
  return variants.map(fill);
}

/** The first address of each page that answers GET and belongs to no single reader, by the record's name. */
export function pageAddresses(): Record<string, string> {
  const shown = pages.filter(
    (record) => record.load && !record.private && !record.paths[0].includes('/page/'),
  );
  return Object.fromEntries(shown.map((record) => [record.name, addressesOf(record)[0] as string]));
}
