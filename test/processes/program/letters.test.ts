import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { runCommand, startCommand, startProgram } from '../../support/program.ts';

const subscribers = 2_000;
const header = 'address,name,region,language,newsletter,consented_at,source,proof';

/** A mail server that counts the ids of the mails for each recipient; `reached` resolves at a number of mails. */
async function countingMailServer() {
  const ids = new Map<string, string[]>();
  let count = 0;
  let awaited: { count: number; resolve: () => void } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const [, id = ''] = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
        ids.set(to, [...(ids.get(to) ?? []), id]);
        count += 1;
        if (awaited && count >= awaited.count) awaited.resolve();
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const reached = (wanted: number) =>
    new Promise<void>((resolve) => {
      awaited = { count: wanted, resolve };
      if (count >= wanted) resolve();
    });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, ids, reached, close };
}

t.test(
  'a server that is killed among 2,000 letters goes on, and repeats at most the one in flight',
  async (t) => {
    const mails = await countingMailServer();
    t.teardown(mails.close);
    const folder = await temporaryFolder(t);
    const settings = {
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(root, 'test', 'fixtures', 'magazine'),
      SMTP_URL: mails.url,
      MAIL_FROM: 'letters@magazine.example',
      SITE_ORIGIN: 'https://magazine.example',
    };
    const rows = Array.from(
      { length: subscribers },
      (_, index) => `reader${index}@example.com,Reader,hk,en,dining,2026-01-31T08:00:00.000Z,the fair,a card`,
    );
    await writeFile(join(folder, 'list.csv'), [header, ...rows].join('\n'));
    let server = await startProgram(t, settings);
    const imported = await runCommand(t, ['subscribers', 'import', join(folder, 'list.csv')], settings);
    t.equal(imported.output, `${subscribers} added, 0 known, 0 suppressed\n`, imported.errors);

    for (const share of [0.2, 0.6]) {
      const sending = startCommand(t, ['letter', 'dining', '--issue', 'one'], settings);
      await mails.reached(share * subscribers);
      server.kill('SIGKILL');
      await server.ended;
      t.equal(await sending.ended, 1, 'the command says that the server has ended');
      server = await startProgram(t, settings);
    }
    await mails.reached(subscribers - 2);
    await runCommand(t, ['letter', 'dining', '--issue', 'one'], settings);
    server.kill('SIGTERM');
    t.equal(await server.ended, 0);
    // What was in flight is due in two minutes.
    const database = await openDatabase({ dataDir: settings.DATA_DIR }, () => {});
    const waiting = await database.query(
      'update letter_delivery set due_at = now() where due_at is not null returning 1',
    );
    await database.close();
    t.ok(waiting.length <= 2, `${waiting.length} wait`);
    const last = await runCommand(t, ['letter', 'dining', '--issue', 'one'], settings);
    t.match(last.output, `${subscribers} sent.`, last.errors);

    t.equal(mails.ids.size, subscribers, 'every reader has the letter');
    const repeated = [...mails.ids.values()].filter((ids) => ids.length > 1);
    t.ok(repeated.length <= 2, `${repeated.length} were repeated`);
    for (const ids of repeated) t.equal(new Set(ids).size, 1, 'with the same id');
  },
);

t.test('without a server the command sends by itself; a dry run and a preview store nothing', async (t) => {
  const mails = await countingMailServer();
  t.teardown(mails.close);
  const folder = await temporaryFolder(t);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(root, 'test', 'fixtures', 'magazine'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'letters@magazine.example',
  };
  const server = await startProgram(t, settings);
  server.kill('SIGTERM');
  await server.ended;
  await writeFile(
    join(folder, 'list.csv'),
    `${header}\nada@example.com,Ada,hk,zh-Hant,dining,2026-01-31T08:00:00Z,the fair,a card\n`,
  );
  await runCommand(t, ['subscribers', 'import', join(folder, 'list.csv')], settings);
  const letter = (...args: string[]) => runCommand(t, ['letter', ...args], settings);
  const dry = await letter('dining', '--dry-run');
  t.match(dry.output, /^hk\/zh-Hant: 1 subscriber\n {2}\S.*\nNothing was stored/s, dry.errors);
  t.match(
    (await letter('dining', '--preview', 'editor@example.com')).output,
    'was sent to editor@example.com',
  );
  t.strictSame([...mails.ids.keys()], ['editor@example.com']);
  const sent = await letter('dining', '--issue', 'one');
  t.match(sent.output, /Issue one: 1 letter queued\.\n1 sent\.\n$/, sent.errors);
  t.match(sent.errors, 'Sending ████████████████████████ 1/1');
  t.strictSame([...mails.ids.keys()], ['editor@example.com', 'ada@example.com']);
  t.match((await letter('none')).errors, 'There is no newsletter none.');
  for (const wrong of [[], ['dining', 'bot'], ['dining', '--edition', 'hk/th'], ['dining', '--region', 'xx']])
    t.equal((await letter(...wrong)).code, 2);
});
