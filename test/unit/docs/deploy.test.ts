import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import { memorySettings } from '../../support/machine.ts';
import {
  closingSeconds,
  environmentOf,
  expectSettings,
  imageEnvironment,
  isHealthCheck,
  textOf,
} from './deployment.ts';
import { isThere } from './documents.ts';

const port = Number(imageEnvironment().PORT);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

t.test('docs/deploy/compose', async (t) => {
  const folder = 'docs/deploy/compose';
  const { services, networks } = parse(textOf(`${folder}/compose.yaml`), { merge: true });
  const network = textOf(`${folder}/network.vcl`);
  const nodes = Object.keys(services).filter((name) => services[name].image === 'magazine');
  const subnet: string = networks.magazine.ipam.config[0].subnet;

  await t.test(
    'has two nodes of the image that it builds, with settings that the program accepts',
    async (t) => {
      t.equal(nodes.length, 2);
      for (const name of nodes) {
        const environment = { ...services[name].environment };
        for (const [key, value] of Object.entries<string>(environment))
          environment[key] = value
            .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
            .replaceAll(/\$\{[^}]*\}/g, 'secret');
        expectSettings(t, environment);
        t.equal(environment.TRUSTED_PROXIES, subnet);
        t.equal(new URL(environment.PURGE_URL).hostname, 'varnish');
        t.ok(
          Number.parseInt(services[name].stop_grace_period, 10) >
            Number(environment.DRAIN_SECONDS) + closingSeconds,
        );
      }
    },
  );

  await t.test('has a cache in front of every node, which lets them purge', async (t) => {
    t.strictSame(all(network, /\.host = "(.*)"/g), nodes);
    t.ok(all(network, /\.port = "(.*)"/g).every((each) => Number(each) === port));
    const [address, length] = subnet.split('/');
    t.match(network, `"${address}"/${length};`);
    const listening = services.varnish.command[services.varnish.command.indexOf('-a') + 1];
    t.equal(`:${services.varnish.ports[0].split(':')[1]}`, listening);
    for (const path of all(textOf('docs/edge/varnish.vcl'), /\.url = "(.*)"/g))
      t.ok(isHealthCheck(path), path);
  });

  await t.test('mounts and builds what exists', async (t) => {
    const defaults = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
    for (const { volumes = [], build } of Object.values<{
      volumes?: string[];
      build?: Record<string, string>;
    }>(services)) {
      const sources = volumes.map((volume) => defaults(volume).split(':')[0] as string);
      for (const path of sources.filter((each) => each.startsWith('.')))
        t.ok(isThere(join(folder, path)), path);
      if (build) {
        const { context = '', dockerfile = 'Dockerfile' } = build;
        t.ok(isThere(join(folder, context, dockerfile)), `${context}/${dockerfile}`);
      }
    }
    const included = all(textOf('docs/edge/varnish.vcl'), /^include "(.*)"/gm);
    const mounted = services.varnish.volumes.map((volume: string) => volume.split('/').at(-1));
    for (const file of included) t.ok(mounted.includes(`${file}:ro`), file);
  });
});

t.test('docs/deploy/kubernetes', async (t) => {
  const documents = parseAllDocuments(textOf('docs/deploy/kubernetes/magazine.yaml'));
  const objects = new Map(documents.map((document) => [document.get('kind'), document.toJS()]));
  const [config, deployment] = [objects.get('ConfigMap'), objects.get('Deployment')];
  const pod = deployment.spec.template;
  const [container] = pod.spec.containers;
  const secrets = container.env.map(({ name }: { name: string }) => name);

  t.test('is well formed', async (t) => {
    t.strictSame(
      documents.flatMap(({ errors }) => errors),
      [],
    );
    t.strictSame([...objects.keys()], ['ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget']);
  });

  t.test('has a version to fill in, with settings that the program accepts', async (t) => {
    t.equal(container.image, 'magazine:VERSION');
    t.strictSame(secrets, ['DATABASE_URL']);
    expectSettings(t, { ...config.data, DATABASE_URL: 'postgres://db.example/magazine' });
    t.equal(container.envFrom[0].configMapRef.name, config.metadata.name);
    t.ok(pod.spec.terminationGracePeriodSeconds > Number(config.data.DRAIN_SECONDS) + closingSeconds);
  });

  t.test('asks health checks that exist, on the port of the program', async (t) => {
    const [offered] = container.ports;
    t.equal(offered.containerPort, port);
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { httpGet } = container[name];
      t.ok(isHealthCheck(httpGet.path), `${name}: ${httpGet.path}`);
      t.equal(httpGet.port, offered.name);
    }
    t.equal(objects.get('Service').spec.ports[0].targetPort, offered.name);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    t.ok(
      Number(config.data.DRAIN_SECONDS) > periodSeconds * failureThreshold,
      'it drains for longer than that takes',
    );
  });

  t.test('keeps one node serving, whatever happens to the others', async (t) => {
    const { labels } = pod.metadata;
    t.equal(deployment.spec.strategy.rollingUpdate.maxUnavailable, 0);
    t.ok(objects.get('PodDisruptionBudget').spec.minAvailable < deployment.spec.replicas);
    t.strictSame(objects.get('Service').spec.selector, labels);
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      t.strictSame(objects.get(kind).spec.selector.matchLabels, labels, kind);
  });
});

t.test('docs/deploy/systemd', async (t) => {
  const name = 'magazine@.service';
  const unit = textOf(`docs/deploy/systemd/${name}`);
  const one = (key: string) => all(unit, new RegExp(`^${key}=(.*)$`, 'gm'))[0] ?? '';

  t.test('has settings that the program accepts', async (t) => {
    const lines = all(unit, /^Environment=(.*)$/gm).map((line) => line.replaceAll('%i', '3001'));
    const environment = environmentOf(lines);
    expectSettings(t, environment);
    t.match(environment, memorySettings, 'memory as in the image');
    t.ok(Number(one('TimeoutStopSec')) > Number(environment.DRAIN_SECONDS) + closingSeconds);
    t.equal(one('ExecStart'), `/usr/bin/node ${one('WorkingDirectory')}/dist/server/main.js`);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
  t.test(
    'is a unit that systemd accepts',
    { skip: hasSystemd ? false : 'systemd is not installed' },
    async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'unit-'));
      t.teardown(() => rm(folder, { recursive: true, force: true }));
      const file = join(folder, name.replace('@', '@3001'));
      await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', file]);
      t.equal(status, 0, String(stderr));
    },
  );
});
