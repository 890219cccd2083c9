import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningFront, startFront } from './front.ts';
import { nginxProgram, temporaryPaths } from './nginx.ts';

/**
 * Starts nginx as what ends TLS in front of a cache on the same machine: it passes every request on as it came.
 * @param header what it adds to each request, as some programs of its kind add nothing
 */
export function startForwarder(port: number, cachePort: number, header: string): Promise<RunningFront> {
  return startFront(port, async (folder) => {
    const location = `proxy_pass http://127.0.0.1:${cachePort}; proxy_set_header Host $host; ${header}`;
    const server = `server { listen 127.0.0.1:${port}; location / { ${location} } }`;
    const file = join(folder, 'nginx.conf');
    const lines = [
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr;',
      'events {}',
      `http { access_log off; ${temporaryPaths(folder)} ${server} }`,
    ];
    await writeFile(file, lines.join('\n'));
    return [nginxProgram, '-e', 'stderr', '-c', file];
  });
}
