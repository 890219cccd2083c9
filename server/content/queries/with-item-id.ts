/** What is stored under the id of its item; without one a new row gets an id of its own. */
export type WithItemId<T> = T & { itemId?: string | undefined };
