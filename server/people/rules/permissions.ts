import { includesRole, isUnlimited, type Limits, type Person, type Role } from './person.ts';

/** What decides about an item whether a person may change it. */
export interface ItemFacts {
  /** How messages name it, as `story/en/noodles`. */
  name: string;
  kind: string;
  language: string;
  regions: readonly string[];
  verticals: readonly string[];
  state: 'draft' | 'published' | 'withdrawn';
  review: 'submitted' | 'returned' | undefined;
  release: string | null;
  /** Whether any version of it is public. */
  isLive: boolean;
}

/** A planned change of an item: what it was, if it was there, and what it would be. */
export interface ItemChange {
  before: ItemFacts | undefined;
  after: ItemFacts;
  /** Whether readers see a difference at once. */
  isPublic: boolean;
}

/** The smallest role that may write some kinds of items at all. */
const rolesOfKinds: Readonly<Record<string, Role>> = { site: 'administrator', front: 'publisher' };

const listed = (list: readonly string[]) => list.join(', ');

/** Why an item is beyond the limits of a person; undefined when it is not. */
function beyondLimits(limits: Limits, { name, language, regions, verticals }: ItemFacts): string | undefined {
  const checks: [what: string, allowed: readonly string[], found: readonly string[]][] = [
    ['languages', limits.languages, [language]],
    ['regions', limits.regions, regions],
    ['verticals', limits.verticals, verticals],
  ];
  for (const [what, allowed, found] of checks) {
    if (allowed.length === 0) continue;
    if (found.length === 0 || found.some((each) => !allowed.includes(each)))
      return `${name} is beyond your ${what}: ${listed(allowed)}`;
  }
  return undefined;
}

/** Why somebody who writes drafts alone may not make a change. */
function beyondDrafts({ before, after }: ItemChange): string | undefined {
  const { name } = after;
  if (after.state !== 'draft') return `${name} would not be a draft: submit it to review`;
  if (before && (before.state !== 'draft' || before.isLive))
    return `${name} was published: ask an editor to change it`;
  if (after.release !== (before?.release ?? null)) return `${name} would get another release`;
  return after.review === 'returned' && before?.review !== 'returned'
    ? `${name} would be returned, which editors do`
    : undefined;
}

/** Why somebody who does not publish may not make a change. */
function beyondSchedules({ before, after, isPublic }: ItemChange): string | undefined {
  const { name } = after;
  if (isPublic)
    return `readers would see the change of ${name} at once: a publisher does that, or give it a moment`;
  return after.state === 'withdrawn' && (before?.isLive ?? false)
    ? `${name} would be withdrawn, which publishers do`
    : undefined;
}

/** Why a person may not make a change; undefined when the person may. */
export function refusalOfChange(person: Person, change: ItemChange): string | undefined {
  const { before, after } = change;
  const needed = rolesOfKinds[after.kind] ?? 'contributor';
  if (!includesRole(person.role, needed)) return `${after.name} needs the role ${needed}`;
  const beyond = (before && beyondLimits(person, before)) ?? beyondLimits(person, after);
  if (beyond) return beyond;
  if (!includesRole(person.role, 'editor')) return beyondDrafts(change);
  return includesRole(person.role, 'publisher') ? undefined : beyondSchedules(change);
}

/** What a call asks of the person who makes it. */
export interface Demand {
  role: Role;
  /** Whether it touches more than items that limits could name. */
  unlimited?: boolean;
}

/** Why a person may not make a call at all; undefined when the person may. */
export function refusalOfCall(person: Person, { role, unlimited = false }: Demand): string | undefined {
  if (!includesRole(person.role, role)) return `this call needs the role ${role}; yours is ${person.role}`;
  return unlimited && !isUnlimited(person)
    ? 'this call needs a role without limits of verticals, regions and languages'
    : undefined;
}
