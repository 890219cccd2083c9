import { join } from 'node:path';
import { root } from '../server/config/root.ts';

/** The content folder of the sample magazine. */
export const sampleContent = join(root, 'sample', 'content');
