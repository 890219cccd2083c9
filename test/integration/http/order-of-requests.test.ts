import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import pino from 'pino';
import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { createServer } from '../../../server/http/answers/create-server.ts';
import { endConnections } from '../../../server/http/connections.ts';

const handled: string[] = [];
const app = createServer(pino({ level: 'silent' }), readConfig({ SITE_ORIGIN: 'http://localhost' }), []);
endConnections(app);
app.addHook('onRequest', async ({ url }) => void handled.push(url));
app.get('/health/live', async () => 'alive');
app.get('/page/:number', async () => 'page');
await app.ready();
t.teardown(() => app.close());
t.beforeEach(() => {
  handled.length = 0;
});

/** Makes a request reach the server, as one of several that arrive together. */
function arrive(url: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1' });
  request.headers.host = 'localhost';
  request.rawHeaders.push('Host', 'localhost');
  const response = new ServerResponse(request);
  app.server.emit('request', request, response);
  return response;
}

async function untilHandled(url: string): Promise<void> {
  while (!handled.includes(url)) await nextRound();
}

t.test('whether the process is alive is answered before all that waits', async (t) => {
  for (const number of [1, 2, 3]) arrive(`/page/${number}`);
  arrive('/health/live');
  t.strictSame(handled, ['/health/live'], 'at once');
  await untilHandled('/page/3');
  t.strictSame(handled, ['/health/live', '/page/1', '/page/2', '/page/3']);
});

t.test('a request whose client has left before its turn is not handled', async (t) => {
  const left = arrive('/page/4');
  arrive('/page/5');
  left.destroy();
  await untilHandled('/page/5');
  t.strictSame(handled, ['/page/5']);
});
