import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes wrong with the mail to a recipient: a reply to a command, or the end of the connection. */
export interface MailFault {
  at: 'RCPT' | 'DATA' | 'body' | 'answer';
  /** The reply; without one the connection ends. At `answer` the mail has been taken by then. */
  reply?: string;
  /** Milliseconds before it. */
  after?: number;
  /** How many times it goes wrong; always, where it is absent. */
  times?: number;
}

/** A mail that was taken. */
export interface TakenMail {
  to: string;
  messageId: string;
}

interface Session {
  to: string;
  body: string;
  inBody: boolean;
}

/** Decides what goes wrong next for a recipient. */
type FaultOf = (to: string, at: MailFault['at']) => MailFault | undefined;

const headerOf = (body: string) => /^message-id:\s*(\S+)/im.exec(body)?.[1] ?? '';

/** Replies, or ends the connection as a fault says. Returns whether the connection is still there. */
async function answer(socket: Socket, reply: string, fault?: MailFault): Promise<boolean> {
  if (fault?.after) await sleep(fault.after);
  if (fault && !fault.reply) {
    socket.destroy();
    return false;
  }
  socket.write(`${fault?.reply ?? reply}\r\n`);
  return true;
}

/** Answers one line of a session. */
async function take(line: string, socket: Socket, session: Session, faultOf: FaultOf, taken: TakenMail[]) {
  const { to } = session;
  if (session.inBody) {
    if (line !== '.') {
      session.body += `${line}\n`;
      const fault = session.body.length > 200 ? faultOf(to, 'body') : undefined;
      return fault ? answer(socket, '', fault) : true;
    }
    session.inBody = false;
    const fault = faultOf(to, 'answer');
    if (!fault?.reply) taken.push({ to, messageId: headerOf(session.body) });
    return answer(socket, '250 taken', fault);
  }
  const [verb = ''] = line.toUpperCase().split(' ');
  if (verb === 'RCPT') {
    session.to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    return answer(socket, '250 ok', faultOf(session.to, 'RCPT'));
  }
  if (verb === 'DATA') {
    const fault = faultOf(to, 'DATA');
    if (!fault) Object.assign(session, { inBody: true, body: '' });
    return answer(socket, '354 go on', fault);
  }
  return answer(socket, verb === 'QUIT' ? '221 bye' : '250 ok');
}

/** A mail server on a free port that goes wrong as the table says, by the part of an address before its `@`. */
export async function startFaultyMailServer(faults: Readonly<Record<string, MailFault>>) {
  const taken: TakenMail[] = [];
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const faultOf: FaultOf = (to, at) => {
    const [name = ''] = to.split('@');
    const fault = faults[name];
    if (!fault || fault.at !== at) return undefined;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > (fault.times ?? Number.POSITIVE_INFINITY) ? undefined : fault;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.write('220 mail.example\r\n');
    const session: Session = { to: '', body: '', inBody: false };
    let rest = '';
    let work = Promise.resolve(true);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        work = work.then((open) => open && take(line, socket, session, faultOf, taken));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, taken, close };
}
