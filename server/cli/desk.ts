import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { withoutTrailingSlashes } from '../lib/addresses.ts';
import { ExpectedError, explain } from '../lib/expected-error.ts';
import { type Command, print, UsageError } from './command.ts';
import { applyFolder, resultLines } from './content/apply.ts';
import { readNamedFolder } from './content/folder.ts';
import { watchFolder } from './content/watch-folder.ts';
import { readControlFile } from './control/control-file.ts';
import { runOperation } from './control/run-operation.ts';
import type { DeskEvent, OpenDesk } from './desk/desk-server.ts';

const options = {
  name: { type: 'string' },
  port: { type: 'string', default: '8081' },
  site: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new Error('name exactly one folder');
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      throw new Error('--port must be a number from 0 to 65535');
    if (values.site !== undefined && !URL.canParse(values.site)) throw new Error('--site must be an address');
    return { ...values, folder: resolve(folder), port: Number(values.port) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Where the site is: as named, or where the server on the same data folder says, or where it would listen. */
async function siteOf(config: Config, named: string | undefined): Promise<string> {
  const control = config.DATABASE_URL ? undefined : await readControlFile(config.DATA_DIR);
  const address = named ?? control?.site ?? `http://127.0.0.1:${config.PORT}`;
  return withoutTrailingSlashes(address);
}

/** The packages of the editor are needed for development only, so they may be missing. */
async function loadDesk(): Promise<typeof import('./desk/desk-server.ts')> {
  return import('./desk/desk-server.ts').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ExpectedError('The packages of the editor are not installed: run npm ci.');
  });
}

/** Applies the folder, and gives what became of it. */
async function applied(config: Config, folder: string, by: string): Promise<DeskEvent> {
  try {
    return { kind: 'published', lines: resultLines(await applyFolder(config, folder, { by })) };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { kind: 'refused', lines: explain(error).split('\n') };
  }
}

export const deskCommand: Command = {
  parameters: 'FOLDER [--name NAME] [--port 8081] [--site ADDRESS]',
  summary:
    'edits a content folder in the browser, on this machine; what is saved is published at once, as by NAME',
  async run(args) {
    const { folder, port, name = userInfo().username, site: named } = parse(args);
    const config = readConfig(process.env);
    await readNamedFolder(folder);
    const { openDesk } = await loadDesk();
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    let desk: OpenDesk | undefined;
    const watched = watchFolder(folder, stop.signal, async () => {
      const event = await applied(config, folder, name);
      for (const line of event.lines) print(line);
      desk?.tell(event);
    });
    desk = await openDesk({
      folder,
      tenant: config.SITE_DOMAIN,
      site: await siteOf(config, named),
      port,
      previewOf: (key) => runOperation(config, 'create-preview', { key }),
      saved: watched.changed,
    });
    print(`The desk is open at ${desk.address}. It publishes as ${name}. Stop it with Ctrl-C.`);
    await watched.ended;
    await desk.close();
  },
};
