import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import t from 'tap';
import { MailRefused } from '../../../server/readers/mail/mail.ts';
import { openSmtp } from '../../../server/readers/mail/smtp.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A mail server of the test's own; it refuses mailboxes named `nobody` for good and `busy` for now. */
async function mailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith('nobody@') ? 550 : address.startsWith('busy@') ? 451 : undefined;
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  const { server: socket } = server;
  server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}

const mail = { subject: 'Bonjour à tous', text: 'Text', html: '<p>HTML</p>', headers: { 'X-Letter': 'yes' } };

t.test('a mail reaches the server with its sender, headers and both bodies', async (t) => {
  const { received, url, close } = await mailServer();
  const transport = openSmtp(url, 'Magazine <letters@magazine.example>');
  t.teardown(close);
  t.teardown(() => transport.close());
  await transport.send({ ...mail, to: 'ada@example.com' });
  t.match(received, [{ from: 'letters@magazine.example', to: ['ada@example.com'] }]);
  t.match(received[0]?.text, 'From: Magazine <letters@magazine.example>');
  t.match(received[0]?.text, 'X-Letter: yes');
  t.match(received[0]?.text, 'Subject: =?UTF-8?');
  t.match(received[0]?.text, 'multipart/alternative');
});

t.test('what the server refuses for good is told apart from what may pass', async (t) => {
  const { url, close } = await mailServer();
  const transport = openSmtp(url, 'letters@magazine.example');
  t.teardown(close);
  t.teardown(() => transport.close());
  await t.rejects(transport.send({ ...mail, to: 'nobody@example.com' }), MailRefused);
  const passing = await transport.send({ ...mail, to: 'busy@example.com' }).catch((error) => error);
  t.ok(passing instanceof Error);
  t.notOk(passing instanceof MailRefused);
});

t.test('a server that is not there may be there later', async (t) => {
  const { url, close } = await mailServer();
  await close();
  const transport = openSmtp(url, 'letters@magazine.example');
  t.teardown(() => transport.close());
  const error = await transport.send({ ...mail, to: 'ada@example.com' }).catch((failure) => failure);
  t.ok(error instanceof Error);
  t.notOk(error instanceof MailRefused);
});

t.test('a sign-up goes through the whole program to the mail server', async (t) => {
  const { received, url, close } = await mailServer();
  const database = await openTestDatabase();
  const settings = { SMTP_URL: url, MAIL_FROM: 'letters@magazine.example' };
  const { app } = await openMagazine({ content: contentStore(database), database, settings });
  t.teardown(async () => {
    await app.close();
    await database.close();
    await close();
  });
  const payload = { name: 'Ada', email: 'ada@example.com', newsletter: 'dining', took: '5000' };
  const answer = await app.inject({ method: 'POST', url: '/newsletters', payload });
  t.equal(answer.statusCode, 303);
  await app.mails?.idle();
  t.match(received, [{ to: ['ada@example.com'] }]);
  t.match(
    received[0]?.text,
    /List-Unsubscribe:\s+<https:\/\/magazine\.example\/newsletters\/unsubscribe\?token=/,
  );
  t.match(received[0]?.text, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
