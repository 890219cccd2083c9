import { statfs } from 'node:fs/promises';
import { NewerSchema } from './migrations.ts';
import { reasonOf, StoreUnavailable } from './store-unavailable.ts';

interface Hint {
  /** Codes of the operating system and of PostgreSQL. */
  codes: readonly string[];
  hint: string;
}

const newerSchema =
  'A newer version of the program has used it. Start that version, or go back with a backup that this version made.';

const folderHints: readonly Hint[] = [
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    hint: 'Let the user of this process read and write all of its files, or set DATA_DIR to another folder.',
  },
  {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    hint: 'The disk is full. Make room on it and start again, or set DATA_DIR to a folder on another disk.',
  },
  { codes: ['EEXIST', 'ENOTDIR'], hint: 'It is no folder. Move it away, or set DATA_DIR to another folder.' },
];

const damagedFolder =
  'Its files are damaged or of another version. Put back a backup of the folder, or move it away to start with an empty database.';

const serverHints: readonly Hint[] = [
  {
    codes: ['28P01', '28000'],
    hint: 'The server refuses the user or the password of DATABASE_URL. Correct it, or let the user in (pg_hba.conf).',
  },
  {
    codes: ['3D000'],
    hint: 'There is no such database. Create it with createdb, or correct its name in DATABASE_URL.',
  },
  {
    codes: ['42501'],
    hint: 'The user of DATABASE_URL lacks privileges. Make it the owner of the database: alter database NAME owner to USER.',
  },
  {
    codes: ['25006'],
    hint: 'The server can only be read, as a standby can. Name the primary in DATABASE_URL.',
  },
  { codes: ['53100'], hint: 'The disk of the server is full. Make room on it and start again.' },
  {
    codes: ['53300'],
    hint: 'The server has no connection left. Raise max_connections, or start fewer processes.',
  },
];

const anyServerError =
  'Check the user, the password and the name in DATABASE_URL, and what the user may do there.';
const noServer = 'Start the PostgreSQL server, or correct DATABASE_URL.';

const hintOf = (hints: readonly Hint[], error: unknown): string | undefined => {
  const { code = '' } = Object(error) as { code?: string };
  return hints.find(({ codes }) => codes.includes(code))?.hint;
};

/** Why the embedded database in a folder cannot be opened, and what to do. */
export function explainFolder(folder: string, cause: unknown): string {
  const hint = cause instanceof NewerSchema ? newerSchema : (hintOf(folderHints, cause) ?? damagedFolder);
  return `The embedded database in ${folder} cannot be opened: ${reasonOf(cause)}\n${hint}`;
}

/**
 * Why a database on a server cannot be opened, and what to do.
 * @param name host and name of the database, without user and password
 * @param answered whether the server reported the error
 */
export function explainServer(name: string, cause: unknown, answered: boolean): string {
  const known = cause instanceof NewerSchema ? newerSchema : hintOf(serverHints, cause);
  return `The database ${name} cannot be opened: ${reasonOf(cause)}\n${known ?? (answered ? anyServerError : noServer)}`;
}

/** The room that PostgreSQL needs at a start for its write-ahead log, with something to spare, in bytes. */
const minRoom = 32 * 1_048_576;

const freeRoom = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Checks that there is room on the disk for a start.
 * @param free gives the bytes that are free on the disk of a folder
 * @throws {StoreUnavailable} when there is not
 */
export async function demandRoom(folder: string, free = freeRoom): Promise<void> {
  const bytes = await free(folder);
  if (bytes >= minRoom) return;
  const [has, needs] = [bytes, minRoom].map((each) => Math.floor(each / 1_048_576));
  throw new StoreUnavailable(
    `The disk of the data folder ${folder} is full: ${has} MB are free, and a start needs ${needs} MB.\n` +
      'Make room on it, or set DATA_DIR to a folder on another disk.',
  );
}
