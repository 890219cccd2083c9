import t from 'tap';
import { cpuRatioOf, describeSide, ratioOf, type SideResult } from '../../../scripts/bench/compare.ts';

const round = (requestsPerSecond: number, perCpuSecond?: number): SideResult => ({
  requests: requestsPerSecond,
  requestsPerSecond,
  perCpuSecond,
  p50: 1.24,
  p99: 12.4,
  errors: 0,
});

t.test('the ratio of two sides is the median of the ratios of their rounds', async (t) => {
  const ours = [round(90), round(10), round(95)];
  const theirs = [round(100), round(100), round(100)];
  t.equal(ratioOf(ours, theirs), 0.9);
});

t.test('the ratio by processor time leaves out rounds of which it is not known', async (t) => {
  t.equal(cpuRatioOf([round(1, 50), round(1)], [round(1, 100), round(1, 100)]), 0.5);
  t.equal(cpuRatioOf([round(1)], [round(1)]), undefined);
});

t.test('a side is described by the medians of its rounds', async (t) => {
  t.equal(describeSide([round(1200), round(5000), round(1100)]), '1,200/s, p50 1.2 ms, p99 12 ms');
});
