import { readConfig } from '../config/config.ts';
import { type Command, print } from './command.ts';
import { runOperation } from './control/run-operation.ts';

const summaryCommand = (name: string, parameters: string, summary: string): Command => ({
  parameters,
  summary,
  async run(args) {
    const lines = await runOperation(readConfig(process.env), 'summaries', { args: [name, ...args] });
    for (const line of lines) print(line);
  },
});

/** `summaries list` */
export const listSummariesCommand = summaryCommand(
  'list',
  '[draft|approved|rejected]',
  'lists what a language model wrote of stories, with its points, the last first',
);

/** `summaries approve` */
export const approveSummaryCommand = summaryCommand('approve', 'LOCALE/SLUG', 'shows such a summary');

/** `summaries reject` */
export const rejectSummaryCommand = summaryCommand(
  'reject',
  'LOCALE/SLUG',
  'shows the Highlights of the story instead of such a summary',
);
