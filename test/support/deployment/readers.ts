import { Agent, request } from 'node:http';

/** What became of the requests of readers. */
export interface Outcome {
  /** Answers with status 200, and 429: readers of one address may ask for more than its share. */
  answered: number;
  /** Everything else: other statuses, refused and broken connections, by what they were. */
  lost: string[];
}

export interface Answer {
  status: number;
  /** Whether it ends its connection. */
  closes: boolean;
}

export interface Reader {
  /** Asks for a path on the one connection that this reader keeps. Rejects when the connection breaks. */
  get(path: string): Promise<Answer>;
  /** Gives up the connection. */
  close(): void;
}

/** A reader that keeps one connection to a server for as long as the server lets it. */
export function openReader(origin: string): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(origin + path, { agent }, (response) => {
        const closes = response.headers.connection === 'close';
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, closes }));
        response.once('error', reject);
      });
      asked.once('error', reject);
      asked.end();
    });
  return { get, close: () => agent.destroy() };
}

/** Asks once, and counts what became of it. Returns the answer if there was one. */
export async function ask(reader: Reader, path: string, outcome: Outcome): Promise<Answer | undefined> {
  try {
    const answer = await reader.get(path);
    if (answer.status === 200 || answer.status === 429) outcome.answered += 1;
    else outcome.lost.push(`${path}: ${answer.status}`);
    return answer;
  } catch (error) {
    outcome.lost.push(`${path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
    return undefined;
  }
}

/** Readers who ask for pages without a pause, each on the one connection that it keeps. */
export interface ReadersUnderLoad {
  /** How many there are. */
  clients: number;
  outcome: Outcome;
  /** Resolves once each has asked for every page. */
  underLoad: Promise<void>;
  /** The last answer of each: the one that ended its connection, or none. */
  last: Promise<(Answer | undefined)[]>;
}

const pages = ['/', '/dining', '/style', '/search?q=bread', '/health/live'];

/** Starts 50 readers, who go on until an answer says that their connection ends, or there is none. */
export function readUntilClosed(origin: string): ReadersUnderLoad {
  const clients = 50;
  const outcome: Outcome = { answered: 0, lost: [] };
  let warm = 0;
  let allWarm = () => {};
  const underLoad = new Promise<void>((resolve) => {
    allWarm = resolve;
  });
  const read = async (index: number) => {
    const reader = openReader(origin);
    for (let asked = 0; ; asked += 1) {
      const answer = await ask(reader, pages[(index + asked) % pages.length] as string, outcome);
      if (asked === pages.length && ++warm === clients) allWarm();
      if (!answer || answer.closes) return answer;
    }
  };
  const last = Promise.all(Array.from({ length: clients }, (_, index) => read(index)));
  return { clients, outcome, underLoad, last };
}
