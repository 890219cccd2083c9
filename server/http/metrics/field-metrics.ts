import { Counter, Histogram, type Registry } from 'prom-client';
import {
  type AdReported,
  adReports,
  type BrowserFailure,
  browserFailures,
  type VitalReported,
  vitalReports,
} from '../../lib/events.ts';
import { listen, type Metrics, prefix } from './metrics.ts';

/** What is measured of pages in browsers: the name in metrics, what it is, and buckets that include the field's thresholds. */
const vitals = {
  LCP: {
    name: 'lcp_seconds',
    help: 'Largest contentful paint; good up to 2.5 s, poor above 4 s.',
    unit: 1_000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  FCP: {
    name: 'fcp_seconds',
    help: 'First contentful paint; good up to 1.8 s, poor above 3 s.',
    unit: 1_000,
    buckets: [0.5, 1, 1.4, 1.8, 2.4, 3, 5, 10],
  },
  TTFB: {
    name: 'ttfb_seconds',
    help: 'Time to the first byte; good up to 0.8 s, poor above 1.8 s.',
    unit: 1_000,
    buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 10],
  },
  INP: {
    name: 'inp_seconds',
    help: 'Interaction to next paint; good up to 0.2 s, poor above 0.5 s.',
    unit: 1_000,
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  CLS: {
    name: 'cls',
    help: 'Cumulative layout shift, without a unit; good up to 0.1, poor above 0.25.',
    unit: 1,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const;

/** Begins to count what became of ad slots. Returns what ends that. */
function measureAds(registers: Registry[]): () => void {
  const adLabels = ['unit', 'device', 'library'] as const;
  const ads = new Counter({
    name: `${prefix}web_ads_total`,
    help: 'Ad slots that browsers reported: filled, left empty, viewable.',
    labelNames: [...adLabels, 'event'] as const,
    registers,
  });
  const adSeconds = new Histogram({
    name: `${prefix}web_ad_seconds`,
    help: 'As browsers report it. From the request of an ad to the answer of the library.',
    labelNames: adLabels,
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 10],
    registers,
  });
  return listen<AdReported>(adReports, ({ event, ms, ...labels }) => {
    const { unit, device, library } = labels;
    ads.inc({ unit, device, library, event });
    if (ms !== undefined) adSeconds.observe({ unit, device, library }, ms / 1_000);
  });
}

/** Begins to measure what browsers report, by route and class of device. Returns what ends that. */
export function measureField({ registry }: Metrics): () => void {
  const registers = [registry];
  const histograms = new Map(
    Object.entries(vitals).map(([vital, { name, help, unit, buckets }]) => {
      const labelNames = ['route', 'device'] as const;
      const histogram = new Histogram({
        name: `${prefix}web_${name}`,
        help: `As browsers report it. ${help}`,
        labelNames,
        buckets: [...buckets],
        registers,
      });
      return [vital, { histogram, unit }];
    }),
  );
  const failures = new Counter({
    name: `${prefix}web_failures_total`,
    help: 'Failures of pages that browsers reported, by kind (error, rejection, resource), route and class of device.',
    labelNames: ['kind', 'route', 'device'] as const,
    registers,
  });
  const ends = [
    measureAds(registers),
    listen<VitalReported>(vitalReports, ({ name, value, route, device }) => {
      const { histogram, unit = 1 } = histograms.get(name) ?? {};
      histogram?.observe({ route, device }, value / unit);
    }),
    listen<BrowserFailure>(browserFailures, ({ kind, route, device }) =>
      failures.inc({ kind, route, device }),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
