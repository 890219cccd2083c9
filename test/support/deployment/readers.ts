import { Agent, request } from 'node:http';

/** What became of the requests of readers. */
export interface Outcome {
  /** Answers with status 200. */
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

/** Asks once, and counts what became of it. Gives the answer if there was one. */
export async function ask(reader: Reader, path: string, outcome: Outcome): Promise<Answer | undefined> {
  try {
    const answer = await reader.get(path);
    if (answer.status === 200) outcome.answered += 1;
    else outcome.lost.push(`${path}: ${answer.status}`);
    return answer;
  } catch (error) {
    outcome.lost.push(`${path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
    return undefined;
  }
}
