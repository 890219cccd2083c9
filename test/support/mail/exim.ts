import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from '../faults/until.ts';
import { freePort, installOnDebian } from '../machine.ts';
import type { KillableMailServer, RecipientRule, RecipientRules, TakenMail } from './mail-server-rules.ts';

const program = '/usr/sbin/exim4';

/** Whether Exim is there. As root on Debian it is installed if it is missing. */
export function hasExim(): boolean {
  if (!existsSync(program)) installOnDebian('exim4-daemon-light');
  return existsSync(program);
}

/** The access rule of a recipient. A reply that is given once leaves a file behind, which ends it. */
function accessRule([name, { reply, times, delayMs }]: [string, RecipientRule], folder: string): string {
  const lines = [
    reply === undefined ? 'accept' : reply.startsWith('4') ? 'defer' : 'deny',
    `local_parts = ${name}`,
  ];
  if (reply !== undefined) lines.push(`message = ${reply}`);
  if (delayMs) lines.push(`delay = ${Math.ceil(delayMs / 1_000)}s`);
  if (times !== undefined) {
    const marks = Array.from({ length: times }, (_, index) => join(folder, `${name}-${index}`));
    const leave = marks.reduceRight(
      (rest, mark) => `\${if exists{${mark}}{${rest}}{\${run{/usr/bin/touch ${mark}}{yes}{yes}}}}`,
      'no',
    );
    lines.push(`condition = ${leave}`);
  }
  return lines.join('\n    ');
}

/** Takes mails for everybody, keeps them in its spool, and delivers none. */
const configuration = (folder: string, user: string, rules: RecipientRules) => `
primary_hostname = mail.example
exim_user = ${user}
exim_group = ${user === userInfo().username ? userInfo().gid : user}
spool_directory = ${join(folder, 'spool')}
log_file_path = ${join(folder, '%slog')}
pid_file_path = ${join(folder, 'pid')}
log_selector = +received_recipients
queue_only = true
host_lookup =
rfc1413_hosts =
tls_advertise_hosts =
acl_smtp_rcpt = recipient
acl_smtp_data = whole

begin acl
recipient:
  ${Object.entries(rules)
    .map((rule) => accessRule(rule, folder))
    .join('\n  ')}
  accept
whole:
  accept
begin routers
begin transports
`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', (failed) => resolve(!failed));
  });

/** The mails that the log of Exim says were taken. */
async function takenOf(folder: string): Promise<TakenMail[]> {
  const log = await readFile(join(folder, 'mainlog'), 'utf8').catch(() => '');
  return [...log.matchAll(/ <= .* id=(\S+) for (\S+)$/gm)].map(([, id = '', to = '']) => ({
    to,
    messageId: `<${id}>`,
  }));
}

/** Starts Exim with access rules for recipients. Its processes belong to one group, which can be killed. */
export async function startExim(rules: RecipientRules): Promise<KillableMailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'exim-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'Debian-exim' : userInfo().username;
  const file = join(folder, 'configure');
  await writeFile(file, configuration(folder, user, rules));
  if (isRoot) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, user]).stdout.toString()),
    );
    await chown(folder, uid, gid);
  }
  const port = await freePort();
  let child: ChildProcess | undefined;
  let said = '';
  const start = async () => {
    child = spawn(program, ['-C', file, '-bdf', '-oX', `127.0.0.1.${port}`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text) => {
      said += text;
    });
    await until('Exim takes connections', async () => {
      if (child?.exitCode !== null) throw new Error(`Exim has ended: ${said}`);
      return isOpen(port);
    });
  };
  const kill = async () => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    taken: () => takenOf(folder),
    kill,
    startAgain: start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
