import type { PersonLeaf } from 'schema-dts';
import type { Profile } from '../../content/contract/profile.ts';
import { sameAs } from './businesses.ts';

/** The schema.org data of a person. */
export function personData({ facts }: Profile): PersonLeaf {
  return {
    '@type': 'Person',
    jobTitle: facts.role,
    award: facts.awards,
    email: facts.email,
    sameAs: sameAs(facts),
  };
}
