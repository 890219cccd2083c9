import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../content/store/open-database.ts';
import { ExpectedError } from '../known-errors.ts';
import { type Control, readControlFile } from './control-file.ts';
import {
  type OperationInput,
  type OperationMessage,
  type OperationName,
  type OperationResult,
  operations,
} from './operations.ts';

type Progress = (done: number, total: number) => void;

/** Sends an operation to a running server; nothing when the server that wrote the control file is gone. */
async function send({ address, token }: Control, name: OperationName, input: unknown) {
  return new Promise<IncomingMessage | undefined>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(`${address}/${name}`, { method: 'POST', headers }, (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      resolve(undefined);
    });
    sent.once('error', () => resolve(undefined));
    sent.end(JSON.stringify(input));
  });
}

async function resultOf(answer: IncomingMessage, progress: Progress): Promise<unknown> {
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
 * Runs an operation on the configured store: through the server that has the embedded database open, if one runs, else
 * in this process.
 * @throws {StoreUnavailable} when the store cannot be opened
 */
export async function runOperation<N extends OperationName>(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  name: N,
  input: OperationInput<N>,
  progress: Progress = () => {},
): Promise<OperationResult<N>> {
  const control = databaseUrl ? undefined : await readControlFile(dataDir);
  const answer = control && (await send(control, name, input));
  if (answer) return (await resultOf(answer, progress)) as OperationResult<N>;
  const database = await openDatabase({ databaseUrl, dataDir }, () => {});
  try {
    const run = operations[name] as (context: object, input: unknown) => Promise<unknown>;
    return (await run({ database, progress }, input)) as OperationResult<N>;
  } finally {
    await database.close();
  }
}
