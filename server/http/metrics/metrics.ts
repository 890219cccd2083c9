import type { Channel } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CircuitState,
  circuitStates,
  type QueryEnded,
  queryEnds,
  type RenderEnded,
  renderEnds,
} from '../../lib/events.ts';

/** Everything that is measured in a process. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'verdict' | 'status'>;
  /** The circuit breakers that are open, by service. */
  openCircuits(): string[];
  /** Stops measuring. */
  end(): void;
}

/** The metrics that all others are named after. */
export const prefix = 'magazine_';

/** Follows a channel. Returns what ends that. */
export const listen = <T>(to: Channel, receive: (message: T) => void): (() => void) => {
  const listener = (message: unknown) => receive(message as T);
  to.subscribe(listener);
  return () => to.unsubscribe(listener);
};

/**
 * Begins to measure: what the process does by itself, and what is published in it. Call it before anything is opened, so
 * that every circuit breaker is known.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests that were answered, by route, cache verdict and status.',
    labelNames: ['route', 'verdict', 'status'] as const,
    registers,
  });
  const renderSeconds = new Histogram({
    name: `${prefix}render_duration_seconds`,
    help: 'How long renders took until their page had a status, by status.',
    labelNames: ['status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const querySeconds = new Histogram({
    name: `${prefix}query_duration_seconds`,
    help: 'How long statements of the database took, by whether they failed.',
    labelNames: ['failed'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const circuitOpen = new Gauge({
    name: `${prefix}circuit_open`,
    help: 'Whether the circuit breaker in front of a service is open: 1 or 0.',
    labelNames: ['service'] as const,
    registers,
  });
  const open = new Set<string>();
  const ends = [
    listen<RenderEnded>(renderEnds, ({ ms, status }) =>
      renderSeconds.observe({ status: status === undefined ? 'none' : String(status) }, ms / 1000),
    ),
    listen<QueryEnded>(queryEnds, ({ ms, failed }) =>
      querySeconds.observe({ failed: String(failed) }, ms / 1000),
    ),
    listen<CircuitState>(circuitStates, ({ service, state }) => {
      circuitOpen.set({ service }, state === 'open' ? 1 : 0);
      if (state === 'open') open.add(service);
      else open.delete(service);
    }),
  ];
  return {
    registry,
    requests,
    openCircuits: () => [...open],
    end: () => {
      for (const end of ends) end();
      registry.clear();
    },
  };
}
