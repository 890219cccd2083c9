import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A link to confirm a sign-up, as it came by mail. */
export interface ConfirmLink {
  address: string;
  path: string;
}

/** A mail server, whose mails are sign-ups to be confirmed. */
export interface MailServer {
  url: string;
  /** The oldest link that nobody has taken. */
  take(): ConfirmLink | undefined;
  /** Puts a link back that could not be used yet. */
  putBack(link: ConfirmLink): void;
  close(): Promise<void>;
}

/** The text of a quoted-printable body in ASCII. */
const decoded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const links: ConfirmLink[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = decoded(Buffer.concat(chunks).toString());
        const [path] = /\/newsletters\/confirm\?token=[\w-]+/.exec(text) ?? [];
        const address = session.envelope.rcptTo[0]?.address ?? '';
        if (path) links.push({ address, path });
        done();
      });
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    take: () => links.shift(),
    putBack: (link) => links.push(link),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
