import { isConfidential } from '../navigation/page.ts';
import { onceLoadedAndIdle } from '../when-ready.ts';
import { isHistoryOn } from './history.ts';
import { changeEvent, followOtherTabs } from './store.ts';

/** Where the browser has what keeping pages needs, and the site wants it. */
const canKeep = () =>
  document.documentElement.dataset.worker !== undefined &&
  'serviceWorker' in navigator &&
  'caches' in window &&
  'locks' in navigator;

/** Registers the worker, and begins to keep pages where the browser accepts it. */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const options = { updateViaCache: 'none' } as const;
  // Refused where the reader forbids storing: that is no fault.
  const registration = await serviceWorker.register('/sw.js', options).catch(() => undefined);
  if (registration) (await import('./start-keeping.ts')).startKeeping();
}

let isRecorderLoaded = false;

function recordIfOn(): void {
  if (isConfidential() || (!isHistoryOn() && !isRecorderLoaded)) return;
  isRecorderLoaded = true;
  import('./record-reading.ts').then(({ recordReading }) => recordReading()).catch(reportError);
}

/**
 * Looks after what the reader keeps on the device: the history, if it is on, and pages for when there is no
 * connection. Both are loaded when they are needed.
 */
export function startDevice(): void {
  followOtherTabs();
  document.addEventListener(changeEvent, recordIfOn);
  recordIfOn();
  if (canKeep()) onceLoadedAndIdle(() => registerWorker().catch(reportError));
}
