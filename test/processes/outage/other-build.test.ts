import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { startProgram } from '../../support/program.ts';

/** A state that does not come is an error, not a wait. */
const maxTries = 3_000;
const address = '/dining/bars/the-oven?site=hk&lang=en';

/** Links everything of a folder of this build but some names. */
async function linkAll(from: string, to: string, without: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!without.includes(name)) await symlink(join(from, name), join(to, name));
}

/**
 * Another build of the program: its server is another one, and its client files have other names if they are renamed.
 * Returns what starts it in place of this build.
 */
async function otherBuild(t: Parameters<typeof temporaryFolder>[0], renamed?: (manifest: string) => string) {
  const folder = await temporaryFolder(t);
  const [dist, own] = [join(folder, 'dist'), join(root, 'dist')];
  await linkAll(root, folder, ['dist']);
  await linkAll(own, dist, ['server', 'client']);
  await cp(join(own, 'server'), join(dist, 'server'), { recursive: true });
  const main = join(dist, 'server', 'main.js');
  await writeFile(main, `${await readFile(main, 'utf8')}\n// another build\n`);
  await linkAll(join(own, 'client'), join(dist, 'client'), ['.vite']);
  const manifest = join('client', '.vite', 'manifest.json');
  await mkdir(join(dist, 'client', '.vite'));
  const text = await readFile(join(own, manifest), 'utf8');
  await writeFile(join(dist, manifest), renamed ? renamed(text) : text);
  return ['sh', '-c', `exec "$0" '${main}'`];
}

t.test('pages that another build has stored', async (t) => {
  const folder = await contentFolder(t, { 'stories/en/the-oven.md': storyFile() });
  type Answer = { verdict: string | null; text: string };
  const settings = { DATA_DIR: await temporaryFolder(t), CONTENT_DIR: folder };
  const run = async <T>(through: readonly string[], work: (get: () => Promise<Answer>) => Promise<T>) => {
    const node = await startProgram(t, settings, through);
    t.ok(node.address, node.errors());
    // Highlights and search entries are made after a first start, and purge pages.
    const ready = async () => (await fetch(`${node.address}/health/ready`)).status === 200;
    for (let tries = 0; !(await ready()); tries++) {
      if (tries === maxTries) throw new Error('it is not ready');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const found = await work(async () => {
      const answer = await fetch(`${node.address}${address}`);
      return { verdict: answer.headers.get('x-cache'), text: await answer.text() };
    });
    node.kill('SIGTERM');
    await node.ended;
    return found;
  };
  const untilHit = async (get: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; tries < maxTries; tries++) {
      const answer = await get();
      if (answer.verdict === 'HIT') return answer;
    }
    throw new Error('the page is not stored');
  };
  const first = await run([], untilHit);

  await t.test('are stale where its files have the same names, until they are rendered again', async (t) => {
    const through = await otherBuild(t);
    const [before, after] = await run(through, async (get) => [await get(), await untilHit(get)]);
    t.equal(before?.verdict, 'STALE');
    t.equal(before?.text, first.text);
    t.equal(after?.text, first.text);
  });

  await t.test('are not sent where it has other files', async (t) => {
    const style = /assets\/main-[\w-]+\.css/.exec(first.text)?.[0] ?? 'no style sheet';
    t.match(first.text, style);
    const through = await otherBuild(t, (manifest) => manifest.replaceAll(style, 'assets/main-another.css'));
    const { verdict, text } = await run(through, (get) => get());
    t.equal(verdict, 'MISS');
    t.match(text, 'assets/main-another.css');
    t.notMatch(text, style);
  });
});
