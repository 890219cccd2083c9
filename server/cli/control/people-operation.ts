import { parseArgs } from 'node:util';
import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Database } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import {
  addPerson,
  changePerson,
  type Invitation,
  inviteAgain,
  NoSuchPerson,
  revokePerson,
} from '../../people/manage-people.ts';
import type { Limits, Person, Role } from '../../people/rules/person.ts';
import { findByEmail, type ListedPerson, listPeople } from '../../people/store/people.ts';
import { commandAct } from './command-act.ts';

interface PeopleCommand {
  database: Database;
  /** Where the site is. */
  origin: string;
  /** Takes the lines of the answer. */
  print(line: string): unknown;
}

const limitOptions = '[--verticals A,B] [--regions A,B] [--languages A,B]';
const peopleUsage = `usage:
  people add NAME EMAIL --role contributor|editor|publisher|administrator ${limitOptions}
  people invite EMAIL
  people list
  people role EMAIL ROLE ${limitOptions}
  people revoke EMAIL`;

const options = {
  role: { type: 'string' },
  verticals: { type: 'string' },
  regions: { type: 'string' },
  languages: { type: 'string' },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n${peopleUsage}`);
  }
}

/** The texts that a command names without options: so many, and no more. */
function named(positionals: readonly string[], count: number): string[] {
  if (positionals.length !== count) throw new ExpectedError(peopleUsage);
  return [...positionals];
}

const listOf = (text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : text === 'all' ? [] : text.split(',');

/** The limits that options name. What a list may contain is checked with the person. */
function limitsOf({ verticals, regions, languages }: Record<string, string | undefined>): Partial<Limits> {
  const lists = {
    verticals: listOf(verticals),
    regions: listOf(regions) as Region[] | undefined,
    languages: listOf(languages) as Locale[] | undefined,
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined));
}

async function idOf({ database }: PeopleCommand, email: string): Promise<string> {
  const found = await findByEmail(database, email);
  if (!found) throw new NoSuchPerson(`There is no person with the address ${email}.`);
  return found.id;
}

function showInvitation({ print, origin }: PeopleCommand, { name }: Person, invitation: Invitation): void {
  print(`${origin}${invitation.address}`);
  print(`${name} chooses a password there until ${invitation.expiresAt}. It is not shown again.`);
}

async function add(command: PeopleCommand, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [name = '', email = ''] = named(positionals, 2);
  if (!values.role) throw new ExpectedError(`--role is needed\n${peopleUsage}`);
  const limits = { verticals: [], regions: [], languages: [], ...limitsOf(values) };
  const fields = { name, email, role: values.role as Role, ...limits };
  const { person, invitation } = await addPerson(command.database, fields, commandAct());
  showInvitation(command, person, invitation);
}

async function invite(command: PeopleCommand, args: readonly string[]): Promise<void> {
  const [email = ''] = named(parsed(args).positionals, 1);
  const id = await idOf(command, email);
  const { person, invitation } = await inviteAgain(command.database, id, commandAct());
  showInvitation(command, person, invitation);
}

const limitText = ({ verticals, regions, languages }: Limits) =>
  [...verticals, ...regions, ...languages].join(',') || 'everything';

const lineOf = (person: ListedPerson) =>
  [
    person.id,
    person.name,
    person.email,
    person.role,
    limitText(person),
    person.hasPassword ? `last seen ${person.lastUsedAt ?? 'never'}` : 'invited',
  ].join('\t');

async function list({ database, print }: PeopleCommand): Promise<void> {
  const people = await listPeople(database);
  if (people.length === 0) print('There are no people yet.');
  for (const person of people) print(lineOf(person));
}

async function role(command: PeopleCommand, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [email = '', wanted = ''] = named(positionals, 2);
  const changes = { role: wanted as Role, ...limitsOf(values) };
  const person = await changePerson(command.database, await idOf(command, email), changes, commandAct());
  command.print(`${person.name} is ${person.role} for ${limitText(person)}.`);
}

async function revoke(command: PeopleCommand, args: readonly string[]): Promise<void> {
  const [email = ''] = named(parsed(args).positionals, 1);
  const { name } = await revokePerson(command.database, await idOf(command, email), commandAct());
  command.print(`${name} may not work here any more.`);
}

const commands = { add, invite, list, role, revoke };

/**
 * Adds, lists or changes people, as the arguments of the command `people` say. Returns the lines of the answer.
 * @throws {ExpectedError} when it was not called as it must be
 */
export async function peopleOperation(
  { database }: { database: Database },
  { args: [command = '', ...rest], origin }: { args: readonly string[]; origin: string },
): Promise<string[]> {
  if (!Object.hasOwn(commands, command)) throw new ExpectedError(peopleUsage);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await commands[command as keyof typeof commands]({ database, origin, print }, rest);
  return lines;
}
