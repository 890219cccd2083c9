import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Test } from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { root } from '../../../server/config/root.ts';
import { settingNames } from '../../../server/config/settings.ts';
import { healthRoutes } from '../../../server/http/health.ts';
import { memorySettings } from '../../support/machine.ts';

/** Seconds that the program may take to close, after it has drained. */
export const closingSeconds = 10;

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The instructions of a Dockerfile: their name and what follows it, continued lines joined. */
export const instructionsOf = (text: string): [name: string, rest: string][] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return [name, rest.join(' ')];
    });

/** An environment of texts as in `NAME=value`; a value may have more of these signs. */
export const environmentOf = (settings: readonly string[]): Record<string, string> =>
  Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));

/** The environment of the image, by its Dockerfile. */
export function imageEnvironment(): Record<string, string> {
  const found = instructionsOf(textOf('Dockerfile')).filter(([name]) => name === 'ENV');
  return environmentOf(found.flatMap(([, rest]) => rest.split(' ')));
}

/** Checks that an environment names settings alone, with values that the program accepts. */
export function expectSettings(t: Test, environment: Readonly<Record<string, string>>): void {
  const names: readonly string[] = [...settingNames, ...Object.keys(memorySettings)];
  t.strictSame(
    Object.keys(environment).filter((name) => !names.includes(name)),
    [],
    'only settings',
  );
  t.doesNotThrow(() => readConfig(environment), 'their values');
}

/** Whether the program has a health check at a path. */
export function isHealthCheck(path: string): boolean {
  const app = Fastify();
  healthRoutes(app, {} as never);
  return app.hasRoute({ method: 'GET', url: path });
}
