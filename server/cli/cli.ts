import { version } from '../config/root.ts';
import { explain } from '../known-errors.ts';
import { type Command, print, UsageError } from './command.ts';
import { applyCommand } from './content/apply.ts';
import { changesCommand } from './content/changes.ts';
import { checkCommand } from './content/check.ts';
import { exportCommand } from './content/export.ts';
import { initCommand } from './content/init.ts';
import { newStoryCommand } from './content/new-story.ts';
import { watchCommand } from './content/watch.ts';
import { deskCommand } from './desk.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { tokenCommands } from './token.ts';

/** Every command, by its words. */
const commands: Readonly<Record<string, Command>> = {
  'content init': initCommand,
  'content check': checkCommand,
  'content apply': applyCommand,
  'content watch': watchCommand,
  'content export': exportCommand,
  'content new story': newStoryCommand,
  'content changes': changesCommand,
  desk: deskCommand,
  import: importCommand,
  migrate: migrateCommand,
  ...tokenCommands,
};

const program = 'node dist/server/cli.js';
const namesOf = (group: string) => Object.keys(commands).filter((name) => `${name} `.startsWith(`${group} `));

function usageOf(name: string): string {
  const { parameters, summary } = commands[name] as Command;
  return `  ${`${name} ${parameters}`.trim()}\n      ${summary}`;
}

/** What the program can do; of one group of commands, when it is named. */
function help(group = ''): string {
  const names = group ? namesOf(group) : Object.keys(commands);
  const lines = [
    `usage: ${program} COMMAND`,
    '',
    'commands:',
    ...names.map(usageOf),
    '',
    'Commands work with the database that the settings name (DATABASE_URL, or DATA_DIR). With the embedded database they',
    'go through the server that is running on it, if there is one.',
    'npm run content -- …, npm run desk -- …, npm run import -- …, npm run migrate and npm run token -- … are the same.',
  ];
  return lines.join('\n');
}

/** The command that arguments name, by the most words that fit, and the arguments that are left. */
function findCommand(args: readonly string[]): { name: string; rest: readonly string[] } | undefined {
  for (const words of [3, 2, 1]) {
    const name = args.slice(0, words).join(' ');
    if (args.length >= words && Object.hasOwn(commands, name)) return { name, rest: args.slice(words) };
  }
  return undefined;
}

const isHelp = (arg: string) => arg === '--help' || arg === '-h';

async function run(args: readonly string[]): Promise<void> {
  if (args[0] === '--version') return print(version);
  const asked = args.filter((arg) => !isHelp(arg));
  if (args.some(isHelp) || args[0] === 'help') {
    const group = asked.filter((arg) => arg !== 'help').join(' ');
    return print(help(namesOf(group).length > 0 ? group : ''));
  }
  const found = findCommand(args);
  if (!found) {
    const [group = ''] = args;
    const problem = args.length > 0 ? `there is no command ${args.join(' ')}\n` : '';
    throw new UsageError(problem + help(namesOf(group).length > 0 ? group : ''));
  }
  try {
    await commands[found.name]?.run(found.rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nusage: ${program}\n${usageOf(found.name)}`);
  }
}

run(process.argv.slice(2)).catch((error) => {
  const wrongUsage = error instanceof UsageError;
  process.stderr.write(`${wrongUsage ? error.message : explain(error)}\n`);
  process.exitCode = wrongUsage ? 2 : 1;
});
