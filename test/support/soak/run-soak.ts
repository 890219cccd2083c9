import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Client, openClient } from '../faults/client.ts';
import { Counts } from './counts.ts';
import { measure, type Sample } from './measure.ts';
import { type Kind, type Known, traffic } from './traffic.ts';

/** What is asked for, and how long. */
export interface Soak {
  origin: string;
  metricsOrigin: string;
  pid: () => number;
  known: Omit<Known, 'etag'>;
  ms: number;
}

/** What a soak saw. */
export interface Soaked {
  counts: ReadonlyMap<string, Counts>;
  samples: readonly Sample[];
  /** Answers that no request of their kind may have, in words. */
  wrong: readonly string[];
}

const clients = 6;
const pauseMs = 5;
const sampleMs = 5_000;

/** One position for each part of the shares of all kinds, mixed: neighbours are of different kinds. */
function turnsOf(kinds: readonly Kind[]): Kind[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, index) => ({ kind, at: (index + 0.5) / kind.share })),
  );
  return places.sort((a, b) => a.at - b.at).map(({ kind }) => kind);
}

/** Sends the mixed traffic until the time is over, and measures the program meanwhile. */
export async function runSoak({ origin, metricsOrigin, pid, known, ms }: Soak): Promise<Soaked> {
  const counts = new Map(traffic.map(({ name }) => [name, new Counts()]));
  const wrong: string[] = [];
  const samples: Sample[] = [];
  const turns = turnsOf(traffic);
  let number = 0;
  let etag: string | undefined;
  const all: Known = { ...known, etag: () => etag };
  const start = performance.now();
  const elapsed = () => performance.now() - start;

  const askNext = async (client: Client) => {
    number += 1;
    const kind = turns[number % turns.length] as Kind;
    // The numbers of a kind follow each other, whatever its share.
    const { path, ...ask } = kind.request(
      Math.floor(number / turns.length) * kind.share + (number % kind.share),
      all,
    );
    const begun = performance.now();
    const answer = await client
      .ask(path, ask)
      .catch((error: Error): Pick<Answer, 'status'> & { error: Error } => ({
        status: 0,
        error,
      }));
    counts.get(kind.name)?.add(String(answer.status || 'broken'), performance.now() - begun);
    if ('headers' in answer && path === '/' && answer.status === 200) etag = answer.headers.etag ?? etag;
    if (!kind.statuses.includes(answer.status))
      wrong.push(`${kind.name}: ${path.slice(0, 80)}: ${answer.status}`);
  };
  const askUntilEnd = async () => {
    const client = openClient(origin);
    while (elapsed() < ms) {
      await askNext(client);
      await pause(pauseMs);
    }
    client.close();
  };
  // The delays of the start are not those of the traffic.
  await measure(pid(), metricsOrigin, 0);
  const sampleUntilEnd = async () => {
    while (elapsed() < ms) {
      await pause(sampleMs);
      samples.push(await measure(pid(), metricsOrigin, elapsed()));
    }
  };
  await Promise.all([sampleUntilEnd(), ...Array.from({ length: clients }, askUntilEnd)]);
  return { counts, samples, wrong };
}
