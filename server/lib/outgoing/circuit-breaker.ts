/** How a call ended; `unknown` says nothing about the service, as when its caller gave up. */
export type Outcome = 'success' | 'failure' | 'unknown';

export interface CircuitBreaker {
  /** Whether a call would be allowed now. */
  available(): boolean;
  /** Begins a call: gives the function that takes its outcome, or `undefined` when the call must not be made. */
  enter(): ((outcome: Outcome) => void) | undefined;
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  failuresToOpen: number;
  /** Milliseconds for which an open circuit allows no call. */
  openMs: number;
  /** Called when the circuit opens, when a trial call failed, and when the circuit closes. */
  changed?: (state: 'open' | 'closed') => void;
  /** A clock in milliseconds that never jumps. */
  now?: () => number;
}

/**
 * Spares callers and a failing service useless calls. After some failures in a row the circuit is open: no call is
 * allowed for a while, then a single trial call. When the trial succeeds the circuit closes, when it fails the
 * circuit stays open for as long again, and when its outcome is unknown the next call is the trial.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, openMs, changed = () => {}, now = () => performance.now() } = options;
  let failures = 0;
  let openUntil: number | undefined;
  let onTrial = false;

  const open = () => {
    openUntil = now() + openMs;
    changed('open');
  };
  const close = () => {
    openUntil = undefined;
    failures = 0;
    changed('closed');
  };
  const endCall = (outcome: Outcome) => {
    // A call that began before the circuit opened must neither close it nor prolong it.
    if (openUntil !== undefined || outcome === 'unknown') return;
    failures = outcome === 'success' ? 0 : failures + 1;
    if (failures >= failuresToOpen) open();
  };
  const endTrial = (outcome: Outcome) => {
    onTrial = false;
    if (outcome === 'success') close();
    if (outcome === 'failure') open();
  };
  const available = () => openUntil === undefined || (!onTrial && now() >= openUntil);
  return {
    available,
    enter() {
      if (!available()) return undefined;
      if (openUntil === undefined) return endCall;
      onTrial = true;
      return endTrial;
    },
  };
}
