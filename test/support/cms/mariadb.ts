import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, temporaryFolder } from '../machine.ts';
import { runToEnd, startService, type Teardown } from './service.ts';

const program = '/usr/sbin/mariadbd';

/** Whether the server of databases that WordPress and Ghost keep their texts in is there. */
export const hasMariaDb = () => existsSync(program);

/** Starts MariaDB with an empty database `cms` for the user `cms`. */
export async function startMariaDb(t: Teardown): Promise<{ port: number }> {
  const folder = await temporaryFolder(t);
  const [data, socket, port] = [join(folder, 'data'), join(folder, 'socket'), await freePort()];
  const own = ['--no-defaults', '--user=root'];
  runToEnd('mariadb-install-db', [
    ...own,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const client = (sql: string) =>
    spawnSync('mariadb', ['--no-defaults', '-S', socket, '-u', 'root', '-e', sql]).status === 0;
  await startService(t, {
    command: [
      program,
      ...own,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    isReady: () => client('select 1'),
  });
  client(
    "create database cms character set utf8mb4; create user cms@'127.0.0.1' identified by 'cms'; grant all on cms.* to cms@'127.0.0.1'",
  );
  return { port };
}
