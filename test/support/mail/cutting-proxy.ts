import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** At which reply of the mail server the connection of a recipient's mail is cut, and how many times. */
export interface Cut {
  at: 'RCPT' | 'answer';
  times: number;
}

/** What a session is about at the moment. */
interface Session {
  name: string;
  at: Cut['at'] | undefined;
  /** The end of what the client sent, where a command or the end of a mail may have been cut in two. */
  rest: string;
}

const endOfMail = '\r\n.\r\n';

/** Reads what a client sends, so far as it says whose mail it is and which reply comes next. */
function follow(session: Session, chunk: Buffer): void {
  const text = session.rest + chunk.toString('latin1');
  session.rest = text.slice(-endOfMail.length);
  const [, name] = /^RCPT TO:<([^@>]*)@/im.exec(text) ?? [];
  if (name !== undefined) Object.assign(session, { name, at: 'RCPT' });
  else if (text.endsWith(endOfMail)) session.at = 'answer';
  else session.at = undefined;
}

/**
 * A TCP proxy in front of a mail server, which loses the server's replies: the connection ends in place of them. `cuts`
 * are by the part of an address before its `@`.
 */
export async function startCuttingProxy(target: number, cuts: Readonly<Record<string, Cut>>) {
  const left = new Map(Object.entries(cuts).map(([name, { times }]) => [name, times]));
  const sockets = new Set<Socket>();
  const isCut = ({ name, at }: Session) => {
    const times = left.get(name) ?? 0;
    if (times === 0 || cuts[name]?.at !== at) return false;
    left.set(name, times - 1);
    return true;
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const session: Session = { name: '', at: undefined, rest: '' };
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    near.on('data', (chunk: Buffer) => {
      follow(session, chunk);
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (isCut(session)) end();
      else near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}
