import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import PostalMime from 'postal-mime';
import { startMagazine } from '../../scripts/servers.ts';
import { root } from '../../server/config/root.ts';
import { freePort } from '../../test/support/machine.ts';
import { letterWidth } from '../../views/mails/letter-styles.ts';
import { type Shot, takeShot } from './shots.ts';

const run = promisify(execFile);

/** The widths in which mails are shown: a phone, and a window in which a letter has its whole width between its margins. */
const widths = { phone: 390, window: letterWidth + 2 * 12 } as const;
const schemes = ['light', 'dark'] as const;

/** The letters that are shown: the newsletter, and the edition it goes to. */
const letters = {
  'letter in English': ['dining', 'ap/en'],
  'letter in Thai': ['dining', 'th/th'],
  'letter in Traditional Chinese': ['tatlerweekend', 'tw/zh-Hant'],
  'letter in Bahasa Indonesia': ['bot', 'id/id'],
} as const;
const signUpMail = 'mail to confirm a sign-up';
const replyMail = 'mail to confirm answers';

/** The mails of the gallery. */
export const mailKinds: readonly string[] = [...Object.keys(letters), signUpMail, replyMail];

interface Mail {
  html?: string | undefined;
  text?: string | undefined;
}

/** A magazine whose mails are files. */
interface MailStage {
  /** Runs a command of the program on its data folder. */
  command(...args: string[]): Promise<unknown>;
  /** Posts a form as a reader with scripts does. */
  post(path: string, fields: readonly (readonly [string, string])[]): Promise<unknown>;
  /** The next mail that it writes. */
  nextMail(): Promise<Mail>;
}

const reader = 'reader@example.com';
/** What the survey of readers asks for. */
const answers = [
  ['answer-frequency', 'weekly'],
  ['answer-sections', 'dining'],
  ['answer-device', 'phone'],
  ['answer-trust', '4'],
] as const;

/** Returns the mails by their kinds. */
async function mailsOf({ command, post, nextMail }: MailStage): Promise<Map<string, Mail>> {
  const mails = new Map<string, Mail>();
  for (const [kind, [newsletter, edition]] of Object.entries(letters)) {
    await command('letter', newsletter, '--survey', 'readers', '--preview', reader, '--edition', edition);
    mails.set(kind, await nextMail());
  }
  await post('/newsletters', [
    ['name', 'Ada'],
    ['email', reader],
    ['newsletter', 'dining'],
    ['newsletter', 'bot'],
    ['took', '5000'],
  ]);
  const signUp = await nextMail();
  mails.set(signUpMail, signUp);
  const [confirm = ''] = /\/newsletters\/confirm\?token=[\w.-]+/.exec(signUp.text ?? '') ?? [];
  await post(confirm, []);
  await post('/survey/readers', [['email', reader], ...answers]);
  mails.set(replyMail, await nextMail());
  return mails;
}

const maxWaitMs = 30_000;

/** Returns the mails of an outbox one after the other, as they are written. */
function mailReader(outbox: string): () => Promise<Mail> {
  const seen = new Set<string>();
  return async () => {
    const end = performance.now() + maxWaitMs;
    while (performance.now() < end) {
      const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
      const next = files.find((file) => !seen.has(file));
      if (next) {
        seen.add(next);
        return PostalMime.parse(await readFile(join(outbox, next)));
      }
      await pause(100);
    }
    throw new Error(`no mail was written to ${outbox}`);
  };
}

/** Starts a magazine whose mails are files, and returns it to `use`. */
async function withMagazine<T>(use: (stage: MailStage) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gallery-mails-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: String(port), SITE_ORIGIN: origin };
  const magazine = await startMagazine({}, settings);
  try {
    return await use({
      command: (...args) =>
        run(process.execPath, [join(root, 'dist', 'server', 'cli.js'), ...args], {
          env: { ...process.env, NODE_ENV: 'production', ...settings },
        }),
      post: (path, fields) =>
        fetch(origin + path, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
        }),
      nextMail: mailReader(join(dataDir, 'outbox')),
    });
  } finally {
    await magazine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Takes shots of mails, as the program writes them: on a phone and in a window, light and dark. */
export async function takeMails(browser: Browser, kinds: readonly string[]): Promise<Shot[]> {
  if (kinds.length === 0) return [];
  return withMagazine(async (stage) => {
    const mails = await mailsOf(stage);
    const shots: Shot[] = [];
    for (const [device, width] of Object.entries(widths))
      for (const colorScheme of schemes) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
        for (const kind of kinds) {
          const html = mails.get(kind)?.html ?? '';
          shots.push(
            await takeShot(context, {
              kind,
              look: `${device} ${colorScheme}`,
              open: (page) => page.setContent(html, { waitUntil: 'load' }),
            }),
          );
        }
        await context.close();
      }
    return shots;
  });
}
