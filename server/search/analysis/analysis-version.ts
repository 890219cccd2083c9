/** Increased with each change of what an entry is made into; numbers are compared as text. */
const ownVersion = '007';

/**
 * What decides how texts are analysed: our own rules, and the dictionary by which Chinese and Thai are split. Entries
 * that an earlier one made are made again. A later one is left as it is: another node made it.
 */
export const analysisVersion = `${ownVersion} icu ${(process.versions.icu ?? '0').padStart(6, '0')}`;
