import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setEditions } from '../../../locales/editions.ts';
import type { Config } from '../../config/config.ts';
import { readEditions } from '../../content/queries/editions.ts';
import { type ApplyInput, editionsOfItems } from '../../content-folder/apply/apply-content.ts';
import type { Database } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { readEditionsCopy } from '../../start/stored-editions.ts';
import type { CommandLetters } from '../readers/letters-of-command.ts';
import { type Control, readControlFile } from './control-file.ts';
import type { OperationInput, OperationMessage, OperationName, OperationResult } from './operations.ts';

type Progress = (done: number, total: number) => void;

/** Sends an operation to a running server; nothing when the server that wrote the control file is gone. */
async function send({ address, token }: Control, name: OperationName, input: object) {
  const { bytes, ...rest } = input as { bytes?: Buffer };
  const url = `${address}/${name}${bytes ? `?${new URLSearchParams({ input: JSON.stringify(rest) })}` : ''}`;
  const type = bytes ? 'application/octet-stream' : 'application/json';
  return new Promise<IncomingMessage | undefined>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const sent = request(url, { method: 'POST', headers }, (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      resolve(undefined);
    });
    sent.once('error', () => resolve(undefined));
    sent.end(bytes ?? JSON.stringify(rest));
  });
}

async function resultOf(answer: IncomingMessage, progress: Progress): Promise<unknown> {
  if (answer.headers['content-type'] === 'application/octet-stream') return buffer(answer);
  for await (const line of createInterface({ input: answer })) {
    const message = JSON.parse(line) as OperationMessage;
    if ('progress' in message) progress(...message.progress);
    else if ('result' in message) return message.result;
    else
      throw message.error.expected
        ? new ExpectedError(message.error.message)
        : new Error(message.error.message);
  }
  throw new ExpectedError('The server ended before the command did. Run the command again.');
}

/**
 * Runs an operation through the server that has a data folder open. Returns nothing when there is none, else its result.
 * @throws {ExpectedError} when the server ends before the operation
 */
export async function askServer<N extends OperationName>(
  dataDir: string,
  name: N,
  input: OperationInput<N>,
  progress: Progress = () => {},
): Promise<{ result: OperationResult<N> } | undefined> {
  const control = await readControlFile(dataDir);
  const answer = control && (await send(control, name, input));
  return answer && { result: (await resultOf(answer, progress)) as OperationResult<N> };
}

/** The configured store, for several operations. */
export interface OpenStore {
  /**
   * Runs an operation: through the server that has the embedded database open, if one runs, else in this process.
   * @throws {StoreUnavailable} when the store cannot be opened
   */
  run<N extends OperationName>(
    name: N,
    input: OperationInput<N>,
    progress?: Progress,
  ): Promise<OperationResult<N>>;
}

/** Runs `use` with the configured store. A database that this process has to open stays open until then. */
export async function withStore<T>(config: Config, use: (store: OpenStore) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  let opened: Database | undefined;
  let openedLetters: CommandLetters | undefined;
  const letters = async () => {
    const { lettersOfCommand } = await import('../readers/letters-of-command.ts');
    openedLetters ??= await lettersOfCommand(config, opened as Database);
    return openedLetters.letters;
  };
  // What the server that may run has: this process checks and names regions as that does.
  setEditions(await readEditionsCopy(dataDir));
  const run = async (name: OperationName, input: object, progress: Progress = () => {}) => {
    const ask = () => askServer(dataDir, name, input as OperationInput<OperationName>, progress);
    const answer = databaseUrl || opened ? undefined : await ask();
    if (answer) return answer.result;
    // The store is loaded only where no server has it open.
    const { openDatabase } = await import('../../database/open-database.ts');
    const { operations } = await import('./operations.ts');
    if (!opened) {
      opened = await openDatabase({ databaseUrl, dataDir }, () => {});
      setEditions(await readEditions(opened));
    }
    if (name === 'apply-content') setEditions(editionsOfItems((input as ApplyInput).items));
    const operation = operations[name] as (context: object, input: unknown) => Promise<unknown>;
    return operation({ database: opened, letters, progress }, input);
  };
  try {
    return await use({ run: run as OpenStore['run'] });
  } finally {
    await openedLetters?.close();
    await opened?.close();
  }
}

/**
 * Runs one operation on the configured store.
 * @throws {StoreUnavailable} when the store cannot be opened
 */
export function runOperation<N extends OperationName>(
  config: Config,
  name: N,
  input: OperationInput<N>,
  progress?: Progress,
): Promise<OperationResult<N>> {
  return withStore(config, ({ run }) => run(name, input, progress));
}

/**
 * Makes the regions and languages of the configured store those of this process, before a command names any.
 * @throws {StoreUnavailable} when the store cannot be opened
 */
export async function takeStoredEditions(config: Config): Promise<void> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database'))) return;
  await runOperation(config, 'list-migrations', {});
}
