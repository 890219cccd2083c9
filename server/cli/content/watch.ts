import { watch } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { explain, isExpected } from '../../known-errors.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { applyFolder, resultLines } from './apply.ts';

/** Programs write a file in several steps: changes that follow each other this closely are one. */
const pauseMs = 150;

const pause = () => new Promise((done) => setTimeout(done, pauseMs));

/** Calls `change` once at the beginning and after every change of the folder, one call at a time, until the signal. */
async function onEveryChange(folder: string, signal: AbortSignal, change: () => Promise<void>) {
  let pending = true;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (pending) {
      pending = false;
      await change();
    }
  };
  const changed = () => {
    pending = true;
    running ??= pause()
      .then(run)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const events = watch(folder, { recursive: true, signal });
  await changed();
  try {
    for await (const { filename } of events)
      if (!filename?.split('/').some((part) => part.startsWith('.'))) void changed();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await running;
}

export const watchCommand: Command = {
  parameters: 'FOLDER',
  summary: 'applies a content folder now and at every change, until it is stopped',
  async run(args) {
    const folder = resolve(folderAndFlags(args).folder);
    const config = readConfig(process.env);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    await onEveryChange(folder, stop.signal, async () => {
      try {
        for (const line of resultLines(await applyFolder(config, folder))) print(line);
      } catch (error) {
        if (!isExpected(error)) throw error;
        print(explain(error));
      }
    });
  },
};
