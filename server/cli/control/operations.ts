import { findBrandFile } from '../../content/queries/brand-files.ts';
import { applyContent } from '../../content-folder/apply/apply-content.ts';
import type { ExportedItem } from '../../content-folder/export/folder-files.ts';
import type { InspectedPicture } from '../../images/inspect-picture.ts';
import { importBatch } from '../../importers/store/import-batch.ts';
import { importPictures, importState } from '../../importers/store/import-state.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import type { InspectedMedia } from '../../media/inspect-media.ts';
import { findMediaFile, knownMediaFiles, readMediaPart, saveMediaFile } from '../../media/media-files.ts';
import { type LoggedChange, listChanges } from '../../publishing/changes/change-log.ts';
import { keepImportReport, type NewImportReport } from '../../publishing/import-reports.ts';
import { readPictureBytes, savePictureFile, withoutFiles } from '../../publishing/pictures/picture-files.ts';
import { listPictures, type StoredPicture } from '../../publishing/pictures/pictures.ts';
import { readAliases } from '../../search/index/aliases.ts';
import { listSearches, type SearchList } from '../../search/log/store.ts';
import { letterOperations } from './letter-operations.ts';
import type { OperationContext } from './operation-context.ts';
import { peopleOperation } from './people-operation.ts';
import { readerOperations } from './reader-operations.ts';
import { summaryOperation } from './summary-operation.ts';
import { surveyOperations } from './survey-operation.ts';
import { tokenOperation } from './token-operation.ts';

/** The steps of the schema that were run. Opening the store runs those that are missing. */
async function listMigrations({ database }: OperationContext, _input: object): Promise<string[]> {
  const rows = await database.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** A moment as a text in UTC, as documents have it. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The newest documents of everything that is not withdrawn. What waits for a release that has no date is a draft. */
async function readItems({ database }: OperationContext, _input: object): Promise<ExportedItem[]> {
  return database.query<ExportedItem & Record<string, unknown>>(
    `select kind, locale, document, case when publish_at = 'infinity' then 'draft' else state end as state,
       case when isfinite(publish_at) then ${iso('publish_at')} end as "publishAt", ${iso('expire_at')} as "expireAt"
     from item where state <> 'withdrawn' order by id`,
  );
}

/** Which of some hashes no file of a picture is stored under. */
async function findMissingFiles(
  { database }: OperationContext,
  { hashes }: { hashes: string[] },
): Promise<string[]> {
  const files = [...new Set(hashes)].map((hash) => ({ hash }));
  return (await withoutFiles(database, files)).map(({ hash }) => hash);
}

/** Stores the file of a picture that was inspected, before a picture names it. */
async function storePictureFile(
  { database }: OperationContext,
  { bytes, ...inspected }: InspectedPicture & { bytes: Buffer },
): Promise<{ hash: string }> {
  return { hash: await savePictureFile(database, bytes, inspected) };
}

/** Which of some names no file of film, sound or captions is stored under. */
async function findMissingMedia(
  { database }: OperationContext,
  { names }: { names: string[] },
): Promise<string[]> {
  const known = await knownMediaFiles(database, names);
  return names.filter((name) => !known.has(name));
}

/** Stores a file of film, sound or captions that was inspected, before a document names it. */
async function storeMediaFile(
  { database }: OperationContext,
  { bytes, ...inspected }: InspectedMedia & { bytes: Buffer },
): Promise<object> {
  await saveMediaFile(database, inspected, bytes);
  return {};
}

/** The bytes of a file of film, sound or captions; none when there is none of the name. */
async function readMediaFile({ database }: OperationContext, { name }: { name: string }): Promise<Buffer> {
  const file = await findMediaFile(database, name);
  return file ? readMediaPart(database, name, 0, file.size) : Buffer.alloc(0);
}

/** Every picture of the store, without its bytes. */
async function readStoredPictures({ database }: OperationContext, _input: object): Promise<StoredPicture[]> {
  return listPictures(database);
}

/** The bytes of a picture; none when it has been removed meanwhile. */
async function readPicture({ database }: OperationContext, { name }: { name: string }): Promise<Buffer> {
  return (await readPictureBytes(database, name)) ?? Buffer.alloc(0);
}

/** One page of the log of changes, the last first. */
async function readChanges(
  { database }: OperationContext,
  { size }: { size: number },
): Promise<LoggedChange[]> {
  return listChanges(database, { size });
}

/** Keeps the report of an import, which the desk shows. */
async function storeImportReport({ database }: OperationContext, report: NewImportReport): Promise<object> {
  await database.transaction((transaction) => keepImportReport(transaction, report, Date.now()));
  return {};
}

/** What readers search for. */
async function readSearches({ database }: OperationContext, list: SearchList) {
  return listSearches(database, list, Date.now());
}

/** Files of the brand by their names, with their bytes in base64; those that are not stored are left out. */
async function readBrandFiles(
  { database }: OperationContext,
  { names }: { names: readonly string[] },
): Promise<{ name: string; data: string }[]> {
  const files = await Promise.all(names.map((name) => findBrandFile(database, name)));
  return files.flatMap((file) => (file ? [{ name: file.name, data: file.bytes.toString('base64') }] : []));
}

/** Groups of names that mean the same in a search. */
async function readSearchAliases({ database }: OperationContext, _input: object): Promise<string[][]> {
  return readAliases(database);
}

/** Copies the files of the embedded database to a new folder, of one moment. */
async function copyDatabase({ database }: OperationContext, { folder }: { folder: string }): Promise<void> {
  if (!database.copyFiles) throw new ExpectedError('This database is on a server, so it has no files here.');
  await database.copyFiles(folder);
}

/**
 * What commands do with the store, wherever it is open: in the process of the command, or in the server that has the
 * embedded database open. Inputs and results are JSON values; an input may have `bytes` besides, and a result may be bytes.
 */
export const operations = {
  'apply-content': applyContent,
  'read-items': readItems,
  'read-brand-files': readBrandFiles,
  'read-search-aliases': readSearchAliases,
  'import-state': importState,
  'import-pictures': importPictures,
  'import-batch': importBatch,
  'store-import-report': storeImportReport,
  'list-migrations': listMigrations,
  'find-missing-files': findMissingFiles,
  'store-picture-file': storePictureFile,
  'find-missing-media': findMissingMedia,
  'store-media-file': storeMediaFile,
  'read-media-file': readMediaFile,
  'read-stored-pictures': readStoredPictures,
  'read-picture': readPicture,
  'read-changes': readChanges,
  'read-searches': readSearches,
  'copy-database': copyDatabase,
  people: peopleOperation,
  summaries: summaryOperation,
  token: tokenOperation,
  ...readerOperations,
  ...letterOperations,
  ...surveyOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<N extends OperationName> = Parameters<Operations[N]>[1];
export type OperationResult<N extends OperationName> = Awaited<ReturnType<Operations[N]>>;

/** One line of the answer to an operation, as JSON. */
export type OperationMessage =
  | { progress: [done: number, total: number] }
  | { result: unknown }
  | { error: { message: string; expected: boolean } };

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
