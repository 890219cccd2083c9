// @ts-check
/**
 * The program of the thread that runs the embedded database. It is part of the build as text, so it imports nothing
 * of the project.
 *
 * @import { Call, Message, SentError } from './messages.ts'
 * @import { PGlite, Transaction, protocol as Protocol, types as Types } from '@electric-sql/pglite'
 * @import { MessagePort } from 'node:worker_threads'
 */
import { constants, cpSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {MessagePort} */ (parentPort);
/** The type of binary columns. */
const bytea = 17;
/** The types of columns with JSON. */
const json = [114, 3802];
/** PostgreSQL's cache, all of which is resident from the start. The system caches the same files, so more gains nothing. */
const settings = ['-c', 'shared_buffers=32MB'];
/** @type {PGlite} */
let database;
/** @type {typeof Protocol.serialize} */
let serialize;
/** @type {typeof Types.parseType} */
let parseType;
/** The queries that wait for their turn, by their numbers; those that nobody waits for any more are false. @type {Map<number, boolean>} */
const wanted = new Map();
/** The open transactions. @type {Map<number, { connection: Transaction, end: () => Promise<void> }>} */
const transactions = new Map();
/** How many transactions are open or wait for their turn. */
let transactionsWanted = 0;
/** What ends listening. @type {Map<number, () => Promise<void>>} */
const listening = new Map();

/** @type {(message: Message, transferred?: ArrayBuffer[]) => void} */
const post = (message, transferred) => port.postMessage(message, transferred);

/** @type {(error: unknown) => SentError} */
function sentError(error) {
  // The file system of PGlite throws objects with a number of WASI.
  const errno = Object(error).errno;
  if (!(error instanceof Error))
    return { message: errno === undefined ? String(error) : `file system error ${errno}`, fields: {} };
  // Parameters are not among them: they may be about a person, and errors are logged.
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(fields) };
}

/** @type {(transaction: number) => { connection: Transaction, end: () => Promise<void> }} */
function openTransaction(transaction) {
  const found = transactions.get(transaction);
  if (!found) throw new Error('The transaction has ended.');
  return found;
}

/** @type {(transaction: number | undefined) => PGlite | Transaction} */
const connectionOf = (transaction) =>
  transaction === undefined ? database : openTransaction(transaction).connection;

/** @typedef {{ name: string, types: number[], fields: { name: string, dataTypeID: number }[] }} Prepared */
/** The statements that the database has prepared, by their text, the one used last at the end. @type {Map<string, Prepared>} */
const prepared = new Map();
const maxPrepared = 200;
let lastPrepared = 0;

/** Sends messages of the protocol together, and gives the answers of one kind. Only one may be under way. */
async function exchange(/** @type {Uint8Array[]} */ messages) {
  const { messages: answers } = await database.execProtocol(Buffer.concat([...messages, serialize.sync()]));
  return (/** @type {string} */ kind) => /** @type {any[]} */ (answers.filter(({ name }) => name === kind));
}

/** The statement of a text, prepared. @type {(sql: string) => Promise<Prepared>} */
async function prepare(sql) {
  const known = prepared.get(sql);
  prepared.delete(sql);
  if (known) {
    prepared.set(sql, known);
    return known;
  }
  const name = `statement ${++lastPrepared}`;
  const [oldest] = prepared.size >= maxPrepared ? prepared : [];
  if (oldest) prepared.delete(oldest[0]);
  const answers = await exchange([
    ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
    serialize.parse({ name, text: sql }),
    serialize.describe({ type: 'S', name }),
  ]);
  const types = answers('parameterDescription')[0]?.dataTypeIDs ?? [];
  const statement = { name, types, fields: answers('rowDescription')[0]?.fields ?? [] };
  prepared.set(sql, statement);
  return statement;
}

/**
 * Runs what `run` does with plans that are made once, for any parameters, instead of for those given.
 * @template T
 * @param {() => Promise<T>} run
 */
async function plannedOnce(run) {
  await exchange([serialize.query('set plan_cache_mode = force_generic_plan')]);
  try {
    return await run();
  } finally {
    await exchange([serialize.query('set plan_cache_mode = auto')]);
  }
}

/**
 * Runs a statement outside of any transaction, prepared: it is read once instead of each time, and planned once where that
 * is asked for. Columns with JSON are left as text, and named.
 * @type {(sql: string, parameters: unknown[], isPlannedOnce: boolean) => Promise<{ rows: object[], fields: Prepared['fields'], unparsed: string[] }>}
 */
async function runPrepared(sql, parameters, isPlannedOnce) {
  const { name, types, fields } = await prepare(sql);
  const textOf = (/** @type {unknown} */ value, /** @type {number} */ index) =>
    value === null || value === undefined
      ? null
      : (database.serializers[types[index] ?? 0]?.(value) ?? String(value));
  const execute = () =>
    exchange([serialize.bind({ statement: name, values: parameters.map(textOf) }), serialize.execute({})]);
  const answers = await (isPlannedOnce ? plannedOnce(execute) : execute());
  const rows = answers('dataRow').map((row) =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => [
        name,
        // Text is copied to the other thread in a fraction of the time that an object takes.
        json.includes(dataTypeID)
          ? row.fields[index]
          : parseType(row.fields[index], dataTypeID, database.parsers),
      ]),
    ),
  );
  const unparsed = fields.filter(({ dataTypeID }) => json.includes(dataTypeID)).map(({ name }) => name);
  return { rows, fields, unparsed };
}

/** Runs statements, and forgets what was prepared before: what it gives may have changed. */
async function runScript(/** @type {string} */ sql) {
  try {
    await exchange([serialize.query(sql)]);
  } finally {
    await exchange([serialize.query('deallocate all')]);
    prepared.clear();
  }
}

/** Lets messages arrive that came during the statement before, and refuses a query that was cancelled meanwhile. */
async function demandWanted(/** @type {number} */ number) {
  await new Promise((resolve) => setImmediate(resolve));
  if (!wanted.get(number)) throw new Error('The query was cancelled.');
}

/**
 * What each call does.
 * @type {{ [Name in import('./messages.ts').CallName]: (call: Call<Name>) => Promise<unknown> }}
 */
const calls = {
  query: ({ number, sql, parameters, transaction, isPlannedOnce }) =>
    transaction === undefined && transactionsWanted === 0
      ? database.runExclusive(async () => {
          await demandWanted(number);
          return runPrepared(sql, parameters, isPlannedOnce);
        })
      : connectionOf(transaction).query(sql, parameters),
  cancel: async ({ query }) => {
    if (wanted.has(query)) wanted.set(query, false);
  },
  script: async ({ sql, transaction }) => {
    if (transaction === undefined) return database.runExclusive(() => runScript(sql));
    const { connection } = openTransaction(transaction);
    await connection.exec(sql);
    await connection.exec('deallocate all');
    prepared.clear();
  },
  begin: ({ number }) =>
    new Promise((begun, failed) => {
      transactionsWanted += 1;
      const ended = database.transaction(
        (connection) =>
          new Promise((release) => {
            const end = () => {
              transactions.delete(number);
              release(undefined);
              return ended;
            };
            transactions.set(number, { connection, end });
            begun(undefined);
          }),
      );
      ended.catch(failed).finally(() => {
        transactionsWanted -= 1;
      });
    }),
  commit: ({ transaction }) => openTransaction(transaction).end(),
  rollback: ({ transaction }) => {
    const { connection, end } = openTransaction(transaction);
    return connection.rollback().finally(end);
  },
  listen: async ({ channel, number }) => {
    const notified = (/** @type {string} */ payload) => post({ listening: number, payload });
    listening.set(number, await database.listen(channel, notified));
  },
  unlisten: async (call) => {
    await listening.get(call.listening)?.();
    listening.delete(call.listening);
  },
  copy: async ({ folder }) => {
    await database.query('checkpoint');
    // This thread runs nothing else meanwhile, so all files are of one moment.
    cpSync(workerData.folder, folder, {
      recursive: true,
      errorOnExist: true,
      mode: constants.COPYFILE_FICLONE,
    });
  },
  close: () => database.close(),
};

/** Sends the rows of a query. Binary values are given away instead of copied. @type {(answered: number, result: any) => void} */
function postRows(answered, { rows, fields, unparsed = [] }) {
  /** @type {ArrayBuffer[]} */
  const buffers = [];
  for (const { name, dataTypeID } of fields)
    if (dataTypeID === bytea) for (const row of rows) if (row[name]) buffers.push(row[name].buffer);
  post({ answered, value: { rows, unparsed } }, buffers);
}

/** @type {(call: Call) => Promise<void>} */
async function answer(call) {
  const answered = call.number;
  if (call.name === 'query') wanted.set(answered, true);
  try {
    const run = /** @type {(call: Call) => Promise<unknown>} */ (calls[call.name]);
    const result = await run(call);
    if (call.name === 'query') postRows(answered, result);
    else post({ answered });
  } catch (error) {
    post({ answered, error: sentError(error) });
  } finally {
    wanted.delete(answered);
  }
}

/**
 * The files of a folder, which only the user of this process may read and write: the library gives new ones the modes
 * that it is asked for, whatever the umask is.
 */
async function privateFiles(/** @type {string} */ folder) {
  const { NodeFS } = await import(workerData.files);
  const hidden = 0o077;
  /** @type {any} */
  const PrivateFiles = class extends NodeFS {
    async init(/** @type {any[]} */ ...started) {
      const { emscriptenOpts } = await super.init(...started);
      const keepPrivate = (/** @type {any} */ { NODEFS: { node_ops: ofNodes, stream_ops: ofStreams } }) => {
        for (const operations of [ofNodes, ofStreams]) {
          const { setattr } = operations;
          operations.setattr = (/** @type {unknown} */ of, /** @type {any} */ { mode, ...others }) =>
            setattr(of, mode == null ? others : { ...others, mode: mode & ~hidden });
        }
        const { mknod } = ofNodes;
        ofNodes.mknod = (
          /** @type {unknown} */ parent,
          /** @type {string} */ name,
          /** @type {number} */ mode,
          /** @type {unknown} */ device,
        ) => mknod(parent, name, mode & ~hidden, device);
      };
      return {
        emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] },
      };
    }
  };
  return new PrivateFiles(folder);
}

// V8 compiles a function of the database again, optimised, after it has run so many bytes of it: as soon as by default it
// would compile thousands in the first second, for a second of processor and 50 MB (550 MB with Node.js 24).
setFlagsFromString('--wasm-tiering-budget=200000000');
// On Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(workerData.niceness);

try {
  const { PGlite, protocol, types } = await import(workerData.library);
  serialize = protocol.serialize;
  parseType = types.parseType;
  const startParams = [...PGlite.defaultStartParams, ...settings];
  const { folder } = workerData;
  database = await PGlite.create({ startParams, ...(folder && { fs: await privateFiles(folder) }) });
  port.on('message', answer);
  post({ answered: 0 });
} catch (error) {
  post({ answered: 0, error: sentError(error) });
}
