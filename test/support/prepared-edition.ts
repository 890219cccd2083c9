import { join } from 'node:path';
import { root } from '../../server/config/root.ts';

/** Where the sample edition's database lies ready for the tests; scripts/test-edition.ts writes it. */
export const preparedEdition = join(root, 'test-results', 'edition.tar');
