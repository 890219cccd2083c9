import t from 'tap';
import { parseWrk, wrkFiles } from '../../../scripts/bench/load/wrk.ts';

const output = `Running 4s test @ http://127.0.0.1:3990
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.94ms    2.02ms  40.02ms   91.52%
    Req/Sec     6.55k   634.44     7.42k    80.00%
  Latency Distribution
     50%    4.52ms
     75%    5.12ms
     90%    6.35ms
     99%   13.98ms
  26091 requests in 4.01s, 1.41GB read
Requests/sec:   6512.43
Transfer/sec:    360.62MB
`;

t.test('what wrk writes is read as rate and latencies', async (t) => {
  t.strictSame(parseWrk(output), {
    requests: 26_091,
    requestsPerSecond: 6512.43,
    p50: 4.52,
    p99: 13.98,
    errors: 0,
  });
});

t.test('latencies are milliseconds, whatever the unit', async (t) => {
  const slow = output.replace('4.52ms', '980.00us').replace('13.98ms', '1.25s');
  t.match(parseWrk(slow), { p50: 0.98, p99: 1250 });
});

t.test('refused requests and broken connections are errors', async (t) => {
  const failed = output.replace(
    'Requests/sec:',
    '  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 4\nRequests/sec:',
  );
  t.equal(parseWrk(failed).errors, 10);
});

t.test('answers are counted by their header x-cache where the script did so', async (t) => {
  t.strictSame(parseWrk(`${output}x-cache HIT: 26000\nx-cache MISS: 91\n`).verdicts, {
    HIT: 26_000,
    MISS: 91,
  });
});

t.test('the output of a run that did not finish is refused', async (t) => {
  t.throws(() => parseWrk('unable to connect to 127.0.0.1:3990 Connection refused'), /did not finish/);
});

t.test('a load becomes addresses with the numbers of their headers, in the order of the load', async (t) => {
  const load = {
    origin: 'http://127.0.0.1:1',
    requests: [
      { path: '/a', headers: { cookie: 'x=1' } },
      { path: '/b?c=d e', headers: { cookie: 'x=2' } },
      { path: '/c', headers: { cookie: 'x=1' } },
    ],
    connections: 1,
    seconds: 1,
  };
  const files = wrkFiles(load, '/folder');
  t.equal(files.requests, '1 /a\n2 /b?c=d e\n1 /c\n');
  t.equal(files.order, '1\n2\n3\n', 'each in turn');
  t.match(files['script.lua'], '{["cookie"]="x=1"},\n{["cookie"]="x=2"}');
  t.match(files['script.lua'], '"/folder/requests"');
  t.equal(wrkFiles({ ...load, order: [2, 0] }, '/folder').order, '3\n1\n');
});
