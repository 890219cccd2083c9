import type { Queryable } from '../../database/database.ts';
import type { Redirect } from './redirect-store.ts';

/** So many addresses one after the other are followed. */
const maxSteps = 20;

/** Where addresses lead, and where those lead, as far as it is stored or about to be. */
async function leadsOf(
  transaction: Queryable,
  planned: ReadonlyMap<string, string | null | undefined>,
): Promise<Map<string, string | null | undefined>> {
  const leads = new Map(planned);
  let unknown = [...planned.values()].filter((to) => typeof to === 'string');
  for (let step = 0; step < maxSteps; step++) {
    unknown = [...new Set(unknown)].filter((path) => !leads.has(path));
    if (unknown.length === 0) break;
    const rows = await transaction.query<Redirect & Record<string, unknown>>(
      'select from_path as from, to_path as to from redirect where from_path = any($1)',
      [unknown],
    );
    for (const { from, to } of rows) leads.set(from, to);
    unknown = rows.flatMap(({ to }) => to ?? []);
  }
  return leads;
}

/** The addresses from which redirects that are about to be stored would lead back to themselves. */
export async function circlesOf(
  transaction: Queryable,
  planned: ReadonlyMap<string, string | null | undefined>,
): Promise<Set<string>> {
  const leads = await leadsOf(transaction, planned);
  const isCircle = (from: string) => {
    let at = leads.get(from);
    for (let step = 0; step < maxSteps && typeof at === 'string'; step++) {
      if (at === from) return true;
      at = leads.get(at);
    }
    return false;
  };
  return new Set([...planned.keys()].filter(isCircle));
}
