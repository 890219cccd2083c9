import { join } from 'node:path';
import { root } from '../../server/config/root.ts';

/** The content folder that the tests load. */
export const sampleContent = join(root, 'server', 'sample-content');

/** Where the sample content's database lies ready for the tests; scripts/test-edition.ts writes it. */
export const preparedEdition = join(root, 'test-results', 'edition.tar');
