import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { installOnDebian } from '../machine.ts';
import { type RunningFront, startFront } from './front.ts';

export const nginxProgram = '/usr/sbin/nginx';

/** Whether nginx is there. As root on Debian it is installed if it is missing. */
export function hasNginx(): boolean {
  if (!existsSync(nginxProgram)) installOnDebian('nginx-light');
  return existsSync(nginxProgram);
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The directives that keep what nginx writes in a folder. */
export const temporaryPaths = (folder: string): string =>
  temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');

/** Starts nginx with the configuration of docs/deploy in front of two nodes; resolves once it accepts connections. */
export function startNginx(port: number, [first, second]: readonly [number, number]): Promise<RunningFront> {
  return startFront(port, async (folder) => {
    const site = (await readFile(join(root, 'docs/deploy/nginx.conf'), 'utf8'))
      .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    await writeFile(join(folder, 'site.conf'), site);
    const whole = [
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr;',
      'events {}',
      `http { access_log off; ${temporaryPaths(folder)} include ${folder}/site.conf; }`,
    ];
    const file = join(folder, 'nginx.conf');
    await writeFile(file, whole.join('\n'));
    return [nginxProgram, '-e', 'stderr', '-c', file];
  });
}
