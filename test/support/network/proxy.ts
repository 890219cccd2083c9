import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, whose connections a test can break. */
export interface Proxy {
  /** The server's address, by way of the proxy. */
  url: string;
  /** The connections stay open and carry nothing any more; new ones work. */
  freeze(): void;
  /** As `freeze`, and new connections are accepted and carry nothing either, until `mend`. */
  freezeAll(): void;
  /** Ends every connection, and every new one until `mend`. */
  cut(): void;
  /** New connections work again; what is frozen is broken. */
  mend(): void;
  stop(): void;
}

/** Starts a proxy on a free port of this machine. */
export async function startProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) return near.destroy();
    if (isFrozen) {
      sockets.add(near.pause());
      return;
    }
    const far = connectTo(Number(target.port), target.hostname);
    far.on('error', () => {});
    for (const socket of [near, far]) sockets.add(socket);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze,
    freezeAll: () => {
      isFrozen = true;
      freeze();
    },
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      if (isFrozen) end();
      isCut = false;
      isFrozen = false;
    },
    stop: () => {
      end();
      server.close();
    },
  };
}
