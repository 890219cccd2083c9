import type { Profile } from '../../content/contract/profile.ts';
import { sameAs } from './businesses.ts';
import type { Data } from './known.ts';

/** The schema.org data of a person. */
export function personData({ facts }: Profile): Data {
  return {
    '@type': 'Person',
    jobTitle: facts.role,
    award: facts.awards,
    email: facts.email,
    sameAs: sameAs(facts),
  };
}
