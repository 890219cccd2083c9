import { freePort } from '../machine.ts';
import { startProgram } from '../program.ts';
import { askOnce } from './client.ts';
import { until } from './until.ts';

type Program = Awaited<ReturnType<typeof startProgram>>;

/** The built program, which keeps its address when it is started again. */
export interface Node {
  origin: string;
  /** Its port for operators. */
  metricsOrigin: string;
  /** The process that runs now. */
  program(): Program;
  /** How often it was started. */
  starts(): number;
  /** Starts it again; resolves once it listens. */
  startAgain(): Promise<void>;
  /** What its port for operators says at `/health`. */
  health(): Promise<{ circuits?: unknown; problems?: readonly string[] } & Record<string, unknown>>;
  /** The status of `/health/ready`. */
  readiness(): Promise<number>;
}

interface NodeOptions {
  settings: Readonly<Record<string, string>>;
  through?: readonly string[];
}

/**
 * Starts the built program on a port of its own, until the test ends.
 * @throws Error with what it wrote when it does not listen
 */
export async function startNode(
  t: Parameters<typeof startProgram>[0],
  { settings, through = [] }: NodeOptions,
): Promise<Node> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const all = {
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    SITE_ORIGIN: origin,
  };
  let program: Program;
  let starts = 0;
  const start = async () => {
    starts += 1;
    program = await startProgram(t, all, through);
    if (!program.address) throw new Error(`the program ended: ${program.errors()}`);
  };
  await start();
  const readiness = () =>
    askOnce(origin, '/health/ready').then(
      ({ status }) => status,
      () => 0,
    );
  await until('the program is ready', async () => (await readiness()) === 200);
  const metricsOrigin = `http://127.0.0.1:${metricsPort}`;
  return {
    origin,
    metricsOrigin,
    program: () => program,
    starts: () => starts,
    startAgain: start,
    health: async () => JSON.parse((await askOnce(metricsOrigin, '/health')).body),
    readiness,
  };
}
