import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { RecipientRules, TakenMail, TestMailServer } from './mail-server-rules.ts';

/** An error that the server answers as it is: `451 4.7.1 …`. */
function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** Starts the server of the package smtp-server. */
export async function startSmtpServer(rules: RecipientRules): Promise<TestMailServer> {
  const mails: TakenMail[] = [];
  const counts = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: async ({ address }, _session, done) => {
      const [name = ''] = address.split('@');
      const { reply, times = Number.POSITIVE_INFINITY, delayMs } = rules[name] ?? {};
      if (delayMs) await sleep(delayMs);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      done(reply && count <= times ? refusal(reply) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, messageId = ''] = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
        for (const { address } of envelope.rcptTo) mails.push({ to: address, messageId });
        done();
      });
    },
  });
  // A sender whose connection is cut breaks it here too.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    taken: async () => [...mails],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
