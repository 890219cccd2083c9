import type { Queryable } from '../../../server/database/database.ts';
import { searchLimits } from '../../../server/search/search-store.ts';
import { contentStore as openStore } from '../../../server/start/content-store.ts';

const hourMs = 3_600_000;

/** Time limits of searches that no busy machine reaches. */
export const unhurried = { ...searchLimits, deadlineMs: hourMs, wordsMs: hourMs };

/** The content source over a database, whose searches take as long as they take. */
export const contentStore = (database: Queryable) => openStore(database, unhurried);
