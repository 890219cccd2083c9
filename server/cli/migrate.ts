import { readConfig } from '../config/config.ts';
import { type Command, print, UsageError } from './command.ts';
import { runOperation } from './control/run-operation.ts';

/** `migrate`: opening the store brings its schema up to date. */
export const migrateCommand: Command = {
  parameters: '',
  summary: 'brings the schema of the database up to date, as every start of the server does',
  async run(args) {
    if (args.length > 0) throw new UsageError('migrate takes no arguments');
    const steps = await runOperation(readConfig(process.env), 'list-migrations', {});
    print(`The schema is up to date: ${steps.length} steps, the last is ${steps.at(-1)}.`);
  },
};
