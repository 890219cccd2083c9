import pg from 'pg';
import type { ChannelListener } from './database.ts';

/** How a listening connection is kept, in milliseconds. */
export interface ListenerTimeouts {
  connectMs: number;
  /** How often the connection is tried, and how long an answer may take. */
  heartbeatMs: number;
  answerMs: number;
  /** The pause before the first reconnection; it doubles up to the longest one. */
  firstPauseMs: number;
  longestPauseMs: number;
}

const defaultTimeouts: ListenerTimeouts = {
  connectMs: 5_000,
  heartbeatMs: 10_000,
  answerMs: 5_000,
  firstPauseMs: 100,
  longestPauseMs: 10_000,
};

/**
 * Listens on a channel over a connection of its own, which is opened again when it is lost. A connection that does not
 * answer any more counts as lost. Gives a function that ends it.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  listener: ChannelListener,
  timeouts: ListenerTimeouts = defaultTimeouts,
): () => Promise<void> {
  let pause = timeouts.firstPauseMs;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (ended) return;
    listener.lost(error);
    timer = setTimeout(open, pause).unref();
    pause = Math.min(pause * 2, timeouts.longestPauseMs);
  };

  const beat = (beating: pg.Client) => {
    timer = setTimeout(() => {
      beating.query('select 1').then(
        () => client === beating && beat(beating),
        (error: Error) => lose(beating, error),
      );
    }, timeouts.heartbeatMs).unref();
  };

  const open = () => {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: timeouts.answerMs,
    });
    client = opened;
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, new Error('the server closed the listening connection')));
    opened.on('notification', () => listener.notified());
    opened
      .connect()
      .then(() => opened.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => {
          if (client !== opened) return;
          pause = timeouts.firstPauseMs;
          listener.connected();
          beat(opened);
        },
        (error: Error) => lose(opened, error),
      );
  };

  open();
  return async () => {
    ended = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  };
}
