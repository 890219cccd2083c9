import { resolve } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { ExpectedError, explain } from '../../lib/expected-error.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { applyFolder, resultLines } from './apply.ts';
import { watchFolder } from './watch-folder.ts';

export const watchCommand: Command = {
  parameters: 'FOLDER',
  summary: 'applies a content folder now and at every change, until it is stopped',
  async run(args) {
    const folder = resolve(folderAndFlags(args).folder);
    const config = readConfig(process.env);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const ended = watchFolder(folder, stop.signal, async () => {
      try {
        for (const line of resultLines(await applyFolder(config, folder))) print(line);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        print(explain(error));
      }
    });
    await ended;
  },
};
