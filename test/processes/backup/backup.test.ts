import { cpSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '../../../server/database/open-database.ts';
import { testContent } from '../../support/content-folders.ts';
import { storyWrite } from '../../support/items.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { preparedDatabase } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const common = { CONTENT_DIR: 'none', TRUSTED_PROXIES: '127.0.0.1' };

/** Writes stories and sign-ups to a server, one after the other, until it is gone; `kept` has those that it acknowledged. */
function keepWriting(address: string, token: string) {
  const kept: { stories: string[]; emails: string[] } = { stories: [], emails: [] };
  const listeners: (() => void)[] = [];
  const putStory = async (slug: string) => {
    const { document } = storyWrite({ slug });
    const { ok, status } = await fetch(`${address}/api/v1/items/story/en/${slug}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ document }),
    });
    if (!ok) throw new Error(`a story was answered with ${status}`);
    kept.stories.push(slug);
  };
  const signUp = async (number: number) => {
    const email = `reader-${number}@example.com`;
    const { status } = await fetch(`${address}/newsletters`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
      body: new URLSearchParams({ name: 'Ada', email, newsletter: 'dining', took: '5000' }),
    });
    if (status !== 303) throw new Error(`a sign-up was answered with ${status}`);
    kept.emails.push(email);
  };
  const write = async () => {
    for (let number = 0; ; number++) {
      await Promise.all([putStory(`story-${number}`), signUp(number)]);
      for (const listener of listeners) listener();
    }
  };
  const ended = write().catch((error: Error) => error.message);
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      listeners.push(() => kept.stories.length >= count && resolve());
    });
  return { kept, until, ended };
}

t.test('a backup made while writes go on has all that was acknowledged before it', async (t) => {
  const folder = await temporaryFolder(t);
  const [DATA_DIR, restored] = [join(folder, 'data'), join(folder, 'restored')];
  cpSync(preparedDatabase(testContent), join(DATA_DIR, 'database'), { recursive: true });
  const settings = { ...common, DATA_DIR };
  const server = await startProgram(t, settings);
  const made = await runCommand(t, ['token', 'create', '--name', 'desk', '--scope', 'publish'], settings);
  const writing = keepWriting(server.address as string, made.output.split('\n')[0] as string);
  await writing.until(20);

  const before = { stories: [...writing.kept.stories], emails: [...writing.kept.emails] };
  const file = join(folder, 'backup.tar.gz');
  const backup = await runCommand(t, ['backup', file], settings);
  t.equal(backup.code, 0, backup.errors);
  t.match(backup.output, 'It was opened and can be restored.');
  t.equal((await stat(file)).mode & 0o777, 0o600, 'only its owner can read it');
  await writing.until(writing.kept.stories.length + 1);
  t.ok(writing.kept.stories.length > before.stories.length, 'the server went on taking writes');
  server.kill('SIGKILL');
  await server.ended;
  t.notMatch(await writing.ended, /answered with/, 'no write was refused');

  const restore = await runCommand(t, ['restore', file], { ...common, DATA_DIR: restored });
  t.equal(restore.code, 0, restore.errors);
  const again = await startProgram(t, { ...common, DATA_DIR: restored });
  for (const slug of before.stories)
    t.equal((await fetch(`${again.address}/dining/food/${slug}?site=hk&lang=en`)).status, 200, slug);
  again.kill('SIGTERM');
  await again.ended;
  const database = await openDatabase({ dataDir: restored }, () => {});
  t.teardown(() => database.close());
  const emails = (await database.query<{ email: string }>('select email from sign_up')).map(
    ({ email }) => email,
  );
  t.strictSame(
    before.emails.filter((email) => !emails.includes(email)),
    [],
  );
});
