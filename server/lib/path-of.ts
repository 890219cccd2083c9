/** The path of an address: what is before its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] as string;
