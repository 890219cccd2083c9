import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Failure, failureOf } from './failures.ts';
import type { Noted } from './noted.ts';

/** A web vital as the server takes it: milliseconds, or the shift of the layout without a unit. */
interface Vital {
  name: Metric['name'];
  value: number;
  route: string;
}

const address = '/rum';
const maxFailures = 10;

/** The class of device, by the width of the window, as style sheets draw the lines. */
const deviceClass = () => {
  if (matchMedia('(min-width: 64rem)').matches) return 'desktop';
  return matchMedia('(min-width: 48rem)').matches ? 'tablet' : 'mobile';
};

/** The route that was shown at a time. */
const routeAt = ({ routes }: Noted, time: number): string =>
  routes.findLast(({ since }) => since <= time)?.route ?? 'none';

/** When that happened which a value is about: for what is about loading, the start of the page. */
function timeOf({ name, entries, navigationType }: Metric): number {
  if (name === 'INP' || name === 'CLS') return entries.at(-1)?.startTime ?? 0;
  return navigationType === 'back-forward-cache' ? performance.now() : 0;
}

/** Collects vitals, each as it is when the page is hidden for the first time after it was shown. */
function collectVitals(noted: Noted): () => Vital[] {
  const waiting = new Map<string, Vital>();
  const sent = new Set<string>();
  const note = (metric: Metric) => {
    const { id, name, value } = metric;
    if (!sent.has(id)) waiting.set(id, { name, value, route: routeAt(noted, timeOf(metric)) });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  return () => {
    const vitals = [...waiting.values()];
    for (const id of waiting.keys()) sent.add(id);
    waiting.clear();
    return vitals;
  };
}

/** Collects failures, each once. */
function collectFailures(noted: Noted): () => Failure[] {
  const known = new Set<string>();
  let waiting: Failure[] = [];
  const note = (event: Event) => {
    const what = failureOf(event);
    const key = JSON.stringify(what);
    if (!what || known.has(key) || known.size >= maxFailures) return;
    known.add(key);
    waiting.push({ ...what, route: routeAt(noted, event.timeStamp) });
  };
  noted.failures.splice(0).forEach(note);
  noted.failed = note;
  return () => {
    const failures = waiting;
    waiting = [];
    return failures;
  };
}

/** Begins to report: what was noted until now, and what comes. It is sent when the page is hidden. */
export function report(noted: Noted): void {
  const takeVitals = collectVitals(noted);
  const takeFailures = collectFailures(noted);
  const send = ({ type }: Event) => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') return;
    const [vitals, failures, ads] = [takeVitals(), takeFailures(), noted.ads.splice(0)];
    if (vitals.length + failures.length + ads.length === 0) return;
    const body = JSON.stringify({ device: deviceClass(), vitals, failures, ads });
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  };
  // On the window, because vitals are brought up to date on the document.
  window.addEventListener('visibilitychange', send);
  window.addEventListener('pagehide', send);
}
