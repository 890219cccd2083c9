/** What begins the fragment of an address that carries saved stories. The server never sees a fragment. */
export const listHash = '#saved=';
