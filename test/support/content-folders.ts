import { join } from 'node:path';
import { root } from '../../server/config/root.ts';

/** The tests' own content: a small magazine with everything that a page kind needs. */
export const testContent = join(root, 'test', 'fixtures', 'magazine');
