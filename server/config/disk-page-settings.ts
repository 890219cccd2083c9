import { integer } from './parsers.ts';
import { required } from './setting.ts';

/** The settings of the pages that outlive the process. */
export const diskPageSettings = {
  PAGES_DISK_MB: required({
    group: 'Server',
    parser: integer(0, 65_536),
    fallback: 256,
    description:
      'Size limit of the pages in `DATA_DIR/pages`, in megabytes: with them a restart loses nothing. 0 stores none.',
  }),
} as const;
