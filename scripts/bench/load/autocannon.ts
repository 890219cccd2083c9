import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** Puts a load on a server by autocannon, within this process. Each connection begins at another request. */
export async function runAutocannon({
  origin,
  requests,
  order,
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  const all = (order ?? [...requests.keys()]).flatMap((index) => {
    const request = requests[index];
    return request ? [{ path: request.path, headers: { ...request.headers } }] : [];
  });
  let clients = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const start = Math.floor((clients++ * all.length) / connections);
      client.setRequests([...all.slice(start), ...all.slice(0, start)]);
    },
  });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
