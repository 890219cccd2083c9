import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';

/** A server in front of another one, which a test makes answer otherwise. It keeps browsers' stores apart, too. */
export interface ChangingFront {
  origin: string;
  /** Pages that are answered with a status and no content, by their path. */
  statuses: Map<string, number>;
  /** What is added to the name of the build and of its style sheet, as if it were another build. */
  build: string;
  /** Whether the service worker is the one that removes itself. */
  removes: boolean;
  /** Whether requests are refused. */
  isDown: boolean;
  stop(): Promise<void>;
}

interface Build {
  id: string;
  sheet: string;
}

/** The name of the build behind, and the address of its first style sheet without the ending. */
async function buildOf(target: string): Promise<Build> {
  const [first = ''] = (await (await fetch(`${target}/sw.js`)).text()).split('\n');
  const shell = JSON.parse(first.slice('self.shell='.length, -1)) as { build: string; files: string[] };
  const sheet = shell.files.find((file) => file.endsWith('.css')) ?? '';
  return { id: shell.build, sheet: sheet.replace(/\.css$/, '') };
}

const removing = () => readFileSync(join(root, 'dist', 'client', 'worker', 'remove.js'), 'utf8');

/** What another build would have written. */
const renamed = (text: string, { id, sheet }: Build, build: string) =>
  text.replaceAll(id, id + build).replaceAll(`${sheet}.css`, `${sheet}${build}.css`);

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  front: ChangingFront,
  behind: { target: string; known: Build },
): Promise<void> {
  const { target, known } = behind;
  const path = request.url ?? '/';
  const own = `${known.sheet}${front.build}.css`;
  const isOtherSheet = path.startsWith(known.sheet) && path !== own;
  const { connection: _, host: __, 'accept-encoding': ___, ...headers } = request.headers;
  const answer = await fetch(target + (path === own ? `${known.sheet}.css` : path), {
    headers: headers as Record<string, string>,
    method: request.method ?? 'GET',
    redirect: 'manual',
  });
  const type = answer.headers.get('content-type') ?? '';
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-(encoding|length)|etag|last-modified)$/.test(name),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const status = isOtherSheet ? 404 : (front.statuses.get(path) ?? answer.status);
  const isText = /^text\/html|javascript/.test(type);
  const text = front.removes && path === '/sw.js' ? removing() : bytes.toString();
  const renamedHeaders = kept.map(([name, value]) => [name, renamed(value, known, front.build)]);
  response.writeHead(status, Object.fromEntries(renamedHeaders));
  response.end(isText ? renamed(text, known, front.build) : bytes);
}

/** Starts a server on a free port in front of another one. */
export async function startChangingFront(target: string): Promise<ChangingFront> {
  const known = await buildOf(target);
  const server = createServer((request, response) => {
    if (front.isDown) {
      request.socket.destroy();
      return;
    }
    forward(request, response, front, { target, known }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const front: ChangingFront = {
    origin: `http://127.0.0.1:${port}`,
    statuses: new Map(),
    build: '',
    removes: false,
    isDown: false,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
