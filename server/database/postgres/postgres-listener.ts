import pg from 'pg';
import type { ChannelListener } from '../database.ts';

/** How a listening connection is kept, in milliseconds. */
export interface ListenerTimeouts {
  connectMs: number;
  /** How often the connection is tried, and how long an answer may take. */
  heartbeatMs: number;
  answerMs: number;
  /** The pause before the first reconnection; it doubles up to the longest one. */
  firstPauseMs: number;
  maxPauseMs: number;
}

const defaultTimeouts: ListenerTimeouts = {
  connectMs: 5_000,
  heartbeatMs: 10_000,
  answerMs: 5_000,
  firstPauseMs: 100,
  maxPauseMs: 10_000,
};

/** A listening connection, which is opened again when it is lost. */
class PostgresListener {
  private readonly timeouts: ListenerTimeouts;
  private readonly listener: ChannelListener;
  private readonly url: string;
  private readonly channel: string;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause: number;
  private ended = false;

  constructor(url: string, channel: string, listener: ChannelListener, timeouts: ListenerTimeouts) {
    this.url = url;
    this.channel = channel;
    this.listener = listener;
    this.timeouts = timeouts;
    this.pause = timeouts.firstPauseMs;
  }

  open(): void {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: this.timeouts.connectMs,
      query_timeout: this.timeouts.answerMs,
    });
    this.client = client;
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the server closed the listening connection')));
    client.on('notification', ({ payload = '' }) => this.listener.notified(payload));
    client
      .connect()
      .then(() => client.query(`listen ${pg.escapeIdentifier(this.channel)}`))
      .then(
        () => this.opened(client),
        (error: Error) => this.lose(client, error),
      );
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  private opened(client: pg.Client): void {
    if (this.client !== client) return;
    this.pause = this.timeouts.firstPauseMs;
    this.listener.connected();
    this.beat(client);
  }

  /** Asks again and again whether the connection still answers. */
  private beat(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.beat(client),
        (error: Error) => this.lose(client, error),
      );
    }, this.timeouts.heartbeatMs).unref();
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => {});
    if (this.ended) return;
    this.listener.lost(error);
    this.timer = setTimeout(() => this.open(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, this.timeouts.maxPauseMs);
  }
}

/**
 * Listens on a channel over a connection of its own, which is opened again when it is lost. A connection that does not
 * answer any more counts as lost. Returns a function that ends it.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  listener: ChannelListener,
  timeouts: ListenerTimeouts = defaultTimeouts,
): () => Promise<void> {
  const listening = new PostgresListener(url, channel, listener, timeouts);
  listening.open();
  return () => listening.end();
}
