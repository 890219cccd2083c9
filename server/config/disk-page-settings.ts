import { integer } from './parsers.ts';
import { required } from './setting.ts';

/** The settings of the copies of pages that outlive the process. */
export const diskPageSettings = {
  LAST_GOOD_MB: required({
    group: 'Server',
    parser: integer(0, 65_536),
    fallback: 256,
    description:
      'Size limit of the last good copies of fronts and stories in `DATA_DIR/pages`, in megabytes; 0 keeps none.',
  }),
  LAST_GOOD_PAGES: required({
    group: 'Server',
    parser: integer(0, 100_000),
    fallback: 2_000,
    description: 'How many such copies are kept at most; 0 keeps none.',
  }),
} as const;
