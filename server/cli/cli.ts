import { version } from '../config/root.ts';
import { explain } from '../lib/expected-error.ts';
import { type Command, print, UsageError } from './command.ts';

/** Every command, by its words. A command loads its modules when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'content init': async () => (await import('./content/init.ts')).initCommand,
  'content check': async () => (await import('./content/check.ts')).checkCommand,
  'content apply': async () => (await import('./content/apply.ts')).applyCommand,
  'content watch': async () => (await import('./content/watch.ts')).watchCommand,
  'content export': async () => (await import('./content/export.ts')).exportCommand,
  'content new story': async () => (await import('./content/new-story.ts')).newStoryCommand,
  'content changes': async () => (await import('./content/changes.ts')).changesCommand,
  'ads check': async () => (await import('./ads.ts')).checkAdsCommand,
  'ads list': async () => (await import('./ads.ts')).listAdsCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  import: async () => (await import('./import.ts')).importCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  letter: async () => (await import('./readers/letter.ts')).letterCommand,
  'people add': async () => (await import('./people.ts')).addPersonCommand,
  'people invite': async () => (await import('./people.ts')).invitePersonCommand,
  'people list': async () => (await import('./people.ts')).listPeopleCommand,
  'people role': async () => (await import('./people.ts')).changeRoleCommand,
  'people revoke': async () => (await import('./people.ts')).revokePersonCommand,
  survey: async () => (await import('./readers/survey.ts')).surveyCommand,
  subscribers: async () => (await import('./readers/subscribers.ts')).exportCommand,
  'subscribers import': async () => (await import('./readers/import.ts')).importCommand,
  'subscribers show': async () => (await import('./readers/reader.ts')).showCommand,
  'subscribers erase': async () => (await import('./readers/reader.ts')).eraseCommand,
  'subscribers block': async () => (await import('./readers/reader.ts')).blockCommand,
  'subscribers unblock': async () => (await import('./readers/reader.ts')).unblockCommand,
  searches: async () => (await import('./searches.ts')).searchesCommand,
  'summaries list': async () => (await import('./summaries.ts')).listSummariesCommand,
  'summaries approve': async () => (await import('./summaries.ts')).approveSummaryCommand,
  'summaries reject': async () => (await import('./summaries.ts')).rejectSummaryCommand,
  'token create': async () => (await import('./token.ts')).createTokenCommand,
  'token list': async () => (await import('./token.ts')).listTokensCommand,
  'token revoke': async () => (await import('./token.ts')).revokeTokenCommand,
};

const program = 'node dist/server/cli.js';
const namesOf = (group: string) => Object.keys(commands).filter((name) => `${name} `.startsWith(`${group} `));

const load = (name: string) => (commands[name] as () => Promise<Command>)();

async function usageOf(name: string): Promise<string> {
  const { parameters, summary } = await load(name);
  return `  ${`${name} ${parameters}`.trim()}\n      ${summary}`;
}

/** What the program can do; of one group of commands, when it is named. */
async function help(group = ''): Promise<string> {
  const names = group ? namesOf(group) : Object.keys(commands);
  const lines = [
    `usage: ${program} COMMAND`,
    '',
    'commands:',
    ...(await Promise.all(names.map(usageOf))),
    '',
    'Commands work with the database that the settings name (DATABASE_URL, or DATA_DIR). With the embedded database they',
    'go through the server that is running on it, if there is one.',
    'npm run content -- …, ads, import, letter, migrate, people, searches, subscribers, summaries, survey, token, backup and restore are the same.',
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
    return print(await help(namesOf(group).length > 0 ? group : ''));
  }
  const found = findCommand(args);
  if (!found) {
    const [group = ''] = args;
    const problem = args.length > 0 ? `there is no command ${args.join(' ')}\n` : '';
    throw new UsageError(problem + (await help(namesOf(group).length > 0 ? group : '')));
  }
  try {
    await (await load(found.name)).run(found.rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nusage: ${program}\n${await usageOf(found.name)}`);
  }
}

/** Whoever reads the output has enough of it, as `head` has: that is no error, and the command ends what it does. */
const isReaderGone = (error: NodeJS.ErrnoException) => error.code === 'EPIPE';

process.stdout.on('error', (error) => {
  if (!isReaderGone(error)) throw error;
});

run(process.argv.slice(2)).catch((error) => {
  if (isReaderGone(error)) return;
  const wrongUsage = error instanceof UsageError;
  process.stderr.write(`${wrongUsage ? error.message : explain(error)}\n`);
  process.exitCode = wrongUsage ? 2 : 1;
});
