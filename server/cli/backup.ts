import { resolve } from 'node:path';
import { type Command, folderAndFlags, print } from './command.ts';

const size = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** `backup FILE` */
export const backupCommand: Command = {
  parameters: 'FILE',
  summary: 'writes the embedded database and the outbox to a .tar.gz, also while the server runs',
  async run(args) {
    const { folder: file } = folderAndFlags(args, [], 'file');
    const [{ readConfig }, { createBackup }] = await Promise.all([
      import('../config/config.ts'),
      import('./backup/create-backup.ts'),
    ]);
    const { bytes, manifest } = await createBackup(readConfig(process.env), resolve(file));
    print(`${file} has ${size(bytes)}, of ${manifest.createdAt}. It was opened and can be restored.`);
  },
};

/** `restore FILE [--force]` */
export const restoreCommand: Command = {
  parameters: 'FILE [--force]',
  summary: 'puts a backup into DATA_DIR, which no server may use; --force sets aside what is there',
  async run(args) {
    const { folder: file, has } = folderAndFlags(args, ['--force'], 'file');
    const [{ readConfig }, { restoreBackup }] = await Promise.all([
      import('../config/config.ts'),
      import('./backup/restore-backup.ts'),
    ]);
    const config = readConfig(process.env);
    const { manifest, setAside } = await restoreBackup(config, resolve(file), has('--force'));
    print(`${config.DATA_DIR} is as it was at ${manifest.createdAt}.`);
    if (setAside) print(`What was there before is in ${setAside}.`);
  },
};
