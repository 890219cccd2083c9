import type { Queryable } from '../../database/database.ts';
import { sharedSecret } from '../../database/shared-secret.ts';

/** The secret that preview links are signed with, the same on every node. It is made when it is first needed. */
export const previewSecret = (database: Queryable): Promise<string> => sharedSecret(database, 'preview');
