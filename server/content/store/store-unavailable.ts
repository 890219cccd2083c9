/** The database cannot be opened, or has failed. The message names it, and says what to do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
