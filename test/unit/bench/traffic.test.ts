import t from 'tap';
import { distinctRequests } from '../../../scripts/bench/distinct-requests.ts';
import { drawTraffic } from '../../../scripts/bench/measures/mixed.ts';

const paths = Array.from({ length: 50 }, (_, index) => `/a/b/story-${index}`);
const keyOf = ({ path, headers }: { path: string; headers: Readonly<Record<string, string>> }) =>
  `${headers.cookie} ${path}`;

t.test('mixed traffic names each request once, and draws it as often as its rank says', async (t) => {
  const { requests, order = [] } = drawTraffic(paths, 20_000, 1);
  t.equal(new Set(requests.map(keyOf)).size, requests.length);
  t.equal(order.length, 20_000);
  t.ok(order.every((index) => index < requests.length));
  const count = (path: string) => order.filter((index) => requests[index]?.path === path).length;
  t.ok(Math.abs(count('/a/b/story-0') / count('/a/b/story-9') - 10) < 2);
});

t.test('mixed traffic is the same for the same seed', async (t) => {
  t.strictSame(drawTraffic(paths, 100, 7), drawTraffic(paths, 100, 7));
  t.notSame(drawTraffic(paths, 100, 7), drawTraffic(paths, 100, 8));
});

t.test('distinct requests are never the same, also when the stories are used up', async (t) => {
  const requests = [...distinctRequests(paths.slice(0, 2), 2_000)];
  t.equal(requests.length, 2_000);
  t.equal(new Set(requests.map(keyOf)).size, 2_000);
});

t.test('distinct requests are mostly stories, with searches and missing pages among them', async (t) => {
  const requests = [...distinctRequests(paths, 80)];
  const matching = (pattern: RegExp) => requests.filter(({ path }) => pattern.test(path)).length;
  t.strictSame(
    [matching(/\/story-\d+$/), matching(/^\/search\?q=/), matching(/no-such-story/)],
    [60, 10, 10],
  );
});
