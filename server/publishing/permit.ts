import type { Database, Queryable } from '../database/database.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import { type Demand, type ItemFacts, refusalOfCall, refusalOfChange } from '../people/rules/permissions.ts';
import { includesRole, type Person } from '../people/rules/person.ts';
import { sharePerson } from '../people/store/people.ts';
import { type ItemRow, keyOf } from './store/rows.ts';
import { effectAt } from './store/states.ts';

/** The person may not do that. Nothing was written. */
export class Forbidden extends ExpectedError {
  override readonly name = 'Forbidden';
}

/** A change of an item before it is stored. */
export interface PlannedRow {
  before: ItemRow | undefined;
  after: ItemRow;
}

/**
 * What somebody may do, looked up in each transaction that writes: the role cannot be taken away between the check and
 * the write.
 */
export interface Permit {
  /** @throws {Forbidden} when the person may not make the call any more */
  begin(transaction: Queryable): Promise<void>;
  /**
   * Checks changes by what each item was and would be. Call it in the transaction, after `begin`.
   * @throws {Forbidden} when one of them is not allowed
   */
  demand(changes: readonly PlannedRow[], now: number): void;
  /**
   * The same for a picture that is there already, and whether readers see it.
   * @throws {Forbidden}
   */
  demandPicture(name: string, isShown: boolean): void;
}

interface PlacedDocument {
  region?: string;
  regions?: readonly string[];
  vertical?: string;
}

function factsOf(row: ItemRow): ItemFacts {
  const { region, regions = [], vertical } = row.document as PlacedDocument;
  const own = row.kind === 'site' ? row.slug : region;
  return {
    name: keyOf(row),
    kind: row.kind,
    language: row.locale,
    regions: [...new Set([...(own === undefined ? [] : [own]), ...regions])],
    verticals: vertical === undefined ? [] : [vertical],
    state: row.state,
    review: row.review?.state,
    release: row.releaseId,
    isLive: row.liveVersion !== null,
  };
}

/** Whether readers see a difference as soon as an item is stored. */
function isPublic({ after }: PlannedRow, now: number): boolean {
  const effect = effectAt(after, now);
  return effect === 'show' || (effect !== 'none' && after.liveVersion !== null);
}

/** The permit of a person for a call that asks something of who makes it. */
export function permitOf({ id }: Pick<Person, 'id'>, demand: Demand): Permit {
  let current: Person | undefined;
  const person = () => {
    if (!current) throw new Error('the permit was not begun');
    return current;
  };
  return {
    begin: async (transaction) => {
      current = await sharePerson(transaction, id);
      if (!current) throw new Forbidden('you may not work here any more');
      const refused = refusalOfCall(current, demand);
      if (refused) throw new Forbidden(refused);
    },
    demand: (changes, now) => {
      for (const { before, after } of changes) {
        const change = {
          before: before && factsOf(before),
          after: factsOf(after),
          isPublic: isPublic({ before, after }, now),
        };
        const refused = refusalOfChange(person(), change);
        if (refused) throw new Forbidden(refused);
      }
    },
    demandPicture: (name, isShown) => {
      if (isShown && !includesRole(person().role, 'publisher'))
        throw new Forbidden(`readers see the picture ${name}: publishers change it`);
    },
  };
}

/** The same database, each transaction of which begins with the check of a permit. */
export const permitting = (database: Database, permit: Permit | undefined): Database =>
  permit
    ? {
        ...database,
        transaction: (run) =>
          database.transaction(async (transaction) => {
            await permit.begin(transaction);
            return run(transaction);
          }),
      }
    : database;
