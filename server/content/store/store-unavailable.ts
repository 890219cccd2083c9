/** The database cannot be opened. The message names it, and says what to do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
