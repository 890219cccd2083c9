import { Agent, request } from 'node:http';
import t from 'tap';
import { identityOf } from '../support/faults/answers.ts';
import { askOnce } from '../support/faults/client.ts';
import type { Fault } from '../support/faults/fault.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';

const skip = withoutPostgres;
/** How many sign-ups one client may send in an hour. */
const maxSignUps = 20;
/** An address of this machine that is no trusted proxy. */
const stranger = '127.0.0.2';
const attempts = 100;

/** Returns the status of a sign-up that comes from an address of this machine. */
function signUpFrom(origin: string, localAddress: string, index: number, forwarded: string): Promise<number> {
  const form = {
    name: 'Eve',
    email: `eve-${localAddress}-${index}@example.com`,
    newsletter: 'default',
    took: '5000',
  };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': forwarded,
    'x-real-ip': forwarded,
    forwarded: `for=${forwarded}`,
  };
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const options = { agent, localAddress, method: 'POST', headers };
    const sent = request(`${origin}/newsletters`, options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(new URLSearchParams(form).toString());
  });
}

/** Signs up from one client that says each time to be another; first past the proxy, then through it. */
async function forgeAddresses({ t, node, count }: Stage): Promise<void> {
  const forged = (index: number) => `198.51.${index >> 8}.${index & 255}`;
  const ways = [
    { from: stranger, forwarded: forged },
    { from: '127.0.0.1', forwarded: (index: number) => `${forged(index)}, 192.0.2.66` },
  ];
  for (const { from, forwarded } of ways) {
    const statuses: number[] = [];
    for (let index = 0; index < attempts; index += 1)
      statuses.push(await signUpFrom(node.origin, from, index, forwarded(index)));
    t.equal(statuses.filter((status) => status === 303).length, maxSignUps, `${from}: the limit holds`);
    const others = statuses.filter((status) => status !== 303 && status !== 429);
    count(
      attempts,
      others.map((status) => `a forged sign-up: status ${status}`),
    );
  }
}

/** Reads as one who says to come from another country, and to be a cache in front. */
async function forgeCountries({ node, count }: Stage): Promise<void> {
  const wrong: string[] = [];
  for (let index = 0; index < attempts; index += 1) {
    const headers = { 'cf-ipcountry': 'TH', 'x-edition': 'th/th/none', 'x-forwarded-for': '198.51.100.1' };
    const seen = await new Promise<string | undefined>((resolve, reject) => {
      const options = { localAddress: stranger, headers };
      const sent = request(`${node.origin}/dining`, options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('end', () => {
          const kept = answer.headers['surrogate-control'] ? ', for a cache in front' : '';
          resolve(`${identityOf(Buffer.concat(pieces).toString())?.lang}${kept}`);
        });
      });
      sent.once('error', reject).end();
    });
    if (seen !== 'en') wrong.push(`a forged country or edition is believed: ${seen}`);
  }
  count(attempts, wrong);
}

const crossSite: ReadonlyArray<Record<string, string>> = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
/** None of them holds a token: who knows one may post from anywhere. */
const posts = ['/newsletters', '/partials/newsletters', '/preferences', '/reads'];

/** Posts what another site makes browsers post. */
async function postFromOtherSites({ t, node, sql, count }: Stage): Promise<void> {
  const wrong: string[] = [];
  const rounds = 50;
  const form = { name: 'Eve', email: 'eve@evil.example', newsletter: 'default', took: '5000' };
  const post = async (path: string, headers: Record<string, string>) => {
    const { status } = await askOnce(node.origin, path, { form, headers });
    if (status !== 403) wrong.push(`${path} ${JSON.stringify(headers)}: status ${status}`);
  };
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(posts.flatMap((path) => crossSite.map((headers) => post(path, headers))));
  count(rounds * posts.length * crossSite.length, wrong);
  t.strictSame(await sql('select 1 from sign_up where email = $1', [form.email]), [], 'nothing is stored');
}

const faults: Fault[] = [
  { name: 'a flood of sign-ups with forged addresses', line: 7, skip, break: forgeAddresses },
  { name: 'a flood of requests with a forged country and edition', line: 7, skip, break: forgeCountries },
  { name: 'a flood of posts from other sites', line: 8, skip, break: postFromOtherSites },
];

tryFaults(t, faults);
