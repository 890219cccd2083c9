import { bounds } from '../lib/limits/bounds.ts';
import { untilAborted } from '../lib/until-aborted.ts';

export interface ReadinessOptions {
  /** Whether the process is being stopped. */
  draining?: () => boolean;
  /** Whether what is read after a start has been read; by default it has. */
  warm?: () => boolean;
  /** Whether search entries are still to be made of content that was loaded at this start. */
  isUnindexed?: boolean | undefined;
  /** Asks for content that every page needs; rejects when it cannot be had. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** How long the probe may take, in milliseconds; a second by default. */
  probeMs?: number;
  /** Called with the reasons when they change; none when the process is ready again. */
  changed?: (problems: readonly string[]) => void;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/** Knows whether readers should be sent to this process. */
export interface Readiness {
  /** Notes the status of a page that was rendered. */
  rendered(status: number): void;
  /** Notes that every search entry is made. */
  indexed(): void;
  /** Why no readers should be sent here; empty when they should. Calls at the same time share one probe. */
  problems(): Promise<readonly string[]>;
}

const failuresInARow = 5;
const recentMs = 30_000;

/**
 * Creates the readiness of a process. It is not ready before it is warm and its content indexed, while it drains, while
 * its content does not answer the probe in time, and when the latest five renders or more failed for lack of content, the
 * last of them within half a minute.
 */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { draining = () => false, warm = () => true, probe, probeMs = bounds.times.probeMs.max } = options;
  const { changed = () => {}, now = Date.now } = options;
  let { isUnindexed = false } = options;
  let failures = 0;
  let lastFailure = 0;
  let probing: Promise<string[]> | undefined;
  let known = '';

  const probed = (): Promise<string[]> => {
    const signal = AbortSignal.timeout(probeMs);
    const asked = untilAborted(signal, () => probe(signal));
    return asked.then(
      () => [],
      (error: Error) => [`content does not answer: ${error.message}`],
    );
  };
  const failing = () =>
    failures >= failuresInARow && now() - lastFailure < recentMs
      ? [`the last ${failures} renders failed for lack of content`]
      : [];
  const find = async () => {
    if (draining()) return ['the process is being stopped'];
    probing ??= probed().finally(() => {
      probing = undefined;
    });
    const starting = warm() ? [] : ['no search has been answered since the start'];
    const indexing = isUnindexed
      ? ['search entries are still being made of the content that was loaded']
      : [];
    return [...starting, ...indexing, ...failing(), ...(await probing)];
  };
  return {
    rendered: (status) => {
      failures = status === 503 ? failures + 1 : 0;
      lastFailure = now();
    },
    indexed: () => {
      isUnindexed = false;
    },
    problems: async () => {
      const problems = await find();
      // Counts and causes may differ from call to call; that it is not ready is told once.
      const state = problems.length === 0 ? '' : 'not ready';
      if (state !== known) changed(problems);
      known = state;
      return problems;
    },
  };
}
