import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { memorySettings } from '../../support/machine.ts';
import { expectSettings, imageEnvironment, instructionsOf, isHealthCheck, textOf } from './deployment.ts';
import { isThere } from './documents.ts';

const instructions = instructionsOf(textOf('Dockerfile'));
const allOf = (name: string) => instructions.filter(([each]) => each === name).map(([, rest]) => rest);
const ignored = textOf('.dockerignore').trim().split('\n');
/** What `npm ci` and `npm run build` make. */
const built = ['node_modules', 'dist'];

t.test('what the image is made of exists, and is not kept from its build', async (t) => {
  const sources = allOf('COPY').flatMap((rest) => rest.replace('--from=build ', '').split(' ').slice(0, -1));
  const paths = sources.map((path) => path.replace(/^\/app\//, ''));
  t.ok(paths.length > 5);
  for (const path of paths.filter((each) => !built.includes(each))) {
    t.ok(isThere(path), path);
    t.notOk(ignored.includes(path.split('/')[0] as string), `${path} is not ignored`);
  }
});

t.test('it runs the newest Node.js with long support, which the project supports', async (t) => {
  const [version] = allOf('ARG').flatMap((rest) => /^NODE_VERSION=(\d+)$/.exec(rest)?.[1] ?? []);
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, least] = /^>=(\d+)/.exec(engines.node) ?? [];
  t.equal(version, '24');
  t.ok(Number(version) >= Number(least));
  const image = /^node:\$\{NODE_VERSION\}-bookworm-slim\$\{NODE_DIGEST:\+@\}\$\{NODE_DIGEST\}( AS build)?$/;
  t.equal(allOf('FROM').length, 2);
  for (const from of allOf('FROM')) t.match(from, image);
});

t.test('its environment is made of settings, and it offers the port that it listens on', async (t) => {
  expectSettings(t, imageEnvironment());
  t.match(imageEnvironment(), memorySettings, 'memory as where it is measured');
  t.strictSame(allOf('EXPOSE'), [imageEnvironment().PORT]);
});

t.test('it starts the built program, and asks it whether it is ready', async (t) => {
  t.strictSame(JSON.parse(allOf('CMD').at(-1) as string), ['node', 'dist/server/main.js']);
  const [check = ''] = allOf('HEALTHCHECK');
  const [, path = ''] = /(\/health\/\w+)/.exec(check) ?? [];
  t.ok(isHealthCheck(path), path);
});
