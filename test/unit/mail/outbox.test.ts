import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { openTransport } from '../../../server/readers/mail/transport.ts';

t.test('without a mail server each mail is a file in the data folder, and its name is told', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const written: string[] = [];
  const settings = { SMTP_URL: undefined, MAIL_FROM: 'Magazine <a@magazine.example>', DATA_DIR: folder };
  const transport = openTransport(settings, (file) => written.push(file));
  t.teardown(() => transport.close());
  const mail = { subject: 'Hello', text: 'Text', html: '<p>HTML</p>', headers: { 'X-Letter': 'yes' } };
  await Promise.all(['a', 'b'].map((name) => transport.send({ ...mail, to: `${name}@example.com` })));
  t.equal(written.length, 2);
  t.equal(dirname(written[0] as string), join(folder, 'outbox'));
  const names = await readdir(join(folder, 'outbox'));
  t.equal(names.filter((name) => name.endsWith('.eml')).length, 2);
  // Either may be written first.
  const texts = await Promise.all(written.map((file) => readFile(file, 'utf8')));
  const text = texts.find((each) => each.includes('To: a@example.com'));
  for (const line of [
    'From: Magazine <a@magazine.example>',
    'To: a@example.com',
    'X-Letter: yes',
    'Subject: Hello',
  ])
    t.match(text, line);
});
