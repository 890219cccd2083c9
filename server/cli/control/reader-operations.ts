import { type ExportQuery, readSubscriptions } from '../../readers/newsletters/subscribers/export.ts';
import { type ImportedFile, importSubscriptions } from '../../readers/newsletters/subscribers/import.ts';
import {
  blockReader,
  eraseReader,
  readHeld,
  unblockReader,
} from '../../readers/newsletters/subscribers/readers.ts';
import type { OperationContext } from './operation-context.ts';

export interface AddressInput {
  address: string;
}

/** What commands do with the readers of newsletters. */
export const readerOperations = {
  'read-subscriptions': ({ database }: OperationContext, query: ExportQuery) =>
    readSubscriptions(database, query),
  'import-subscriptions': ({ database }: OperationContext, input: ImportedFile) =>
    importSubscriptions(database, input, Date.now()),
  'read-held': ({ database }: OperationContext, { address }: AddressInput) => readHeld(database, address),
  'erase-reader': ({ database }: OperationContext, { address }: AddressInput) =>
    eraseReader(database, address, Date.now()),
  'block-reader': ({ database }: OperationContext, { address }: AddressInput) =>
    blockReader(database, address, Date.now()),
  'unblock-reader': ({ database }: OperationContext, { address }: AddressInput) =>
    unblockReader(database, address),
};
