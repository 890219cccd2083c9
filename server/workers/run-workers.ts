import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.ts';
import { isWrittenFile, type StopRequest, stopRequest } from './messages.ts';

/** How long a worker that has ended is waited with before it is started again, in milliseconds. */
const restartMs = 1_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/** The places of workers. Each has the port for operators at its own distance from the first one. */
class Workers {
  private readonly running = new Map<number, Worker>();
  private readonly metricsPort: number;
  private readonly log: BaseLogger;
  /** Whether any worker has served: a first start that fails is the end. */
  private hasServed = false;
  private isStopping = false;
  private exitCode = 0;

  constructor(metricsPort: number, log: BaseLogger) {
    this.metricsPort = metricsPort;
    this.log = log;
  }

  start(place: number): void {
    const port = this.metricsPort === 0 ? 0 : this.metricsPort + place;
    const worker = cluster.fork({ WORKERS: '1', METRICS_PORT: String(port) });
    this.running.set(place, worker);
    worker.once('listening', () => {
      this.hasServed = true;
    });
    worker.on('message', (message) => this.relay(worker, message));
    worker.once('exit', (code: number | null, signal: string | null) =>
      this.ended(place, worker, { code, signal }),
    );
  }

  /** Replaces the workers one after the other: the others serve meanwhile. */
  async restart(): Promise<void> {
    for (const [place, worker] of [...this.running]) {
      if (this.isStopping || this.running.get(place) !== worker) continue;
      const exited = once(worker, 'exit');
      worker.send(stopRequest satisfies StopRequest);
      await exited;
      await this.serving(place);
    }
  }

  /** Passes a signal on: all workers stop in order. */
  stop(signal: NodeJS.Signals): void {
    this.isStopping = true;
    for (const worker of this.running.values()) worker.process.kill(signal);
    this.endIfAlone();
  }

  /** Resolves when the worker of a place serves, or none is started there any more. */
  private async serving(place: number): Promise<void> {
    while (!this.isStopping) {
      const worker = this.running.get(place);
      if (!worker) await pause(restartMs / 10);
      else {
        await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
        if (!worker.isDead()) return;
      }
    }
  }

  /** The others learn which page a worker has written. */
  private relay(from: Worker, message: unknown): void {
    if (!isWrittenFile(message)) return;
    for (const worker of this.running.values())
      if (worker !== from && worker.isConnected()) worker.send(message);
  }

  private ended(place: number, worker: Worker, end: { code: number | null; signal: string | null }): void {
    this.running.delete(place);
    if (this.isStopping || !this.hasServed) {
      this.exitCode = Math.max(this.exitCode, end.code ?? 1);
      if (this.isStopping) this.endIfAlone();
      else this.stop('SIGTERM');
    } else if (end.code === 0) this.start(place);
    else {
      this.log.error({ worker: worker.process.pid, ...end }, 'a worker has ended; it is started again');
      setTimeout(() => {
        if (!this.isStopping) this.start(place);
      }, restartMs);
    }
  }

  private endIfAlone(): void {
    if (this.running.size === 0) process.exit(this.exitCode);
  }
}

/**
 * Runs the program in several processes that share its port, in place of one. A worker that ends unexpectedly is started
 * again; SIGHUP replaces them one after the other; SIGTERM and SIGINT stop them all, and then this process, with the
 * worst of their exit codes. A first start at which one fails ends them all.
 */
export function runWorkers(count: number, { METRICS_PORT }: Pick<Config, 'METRICS_PORT'>, log: BaseLogger) {
  const workers = new Workers(METRICS_PORT, log);
  for (let place = 0; place < count; place++) workers.start(place);
  for (const signal of signals) process.on(signal, () => workers.stop(signal));
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting.then(() => workers.restart());
  });
}
