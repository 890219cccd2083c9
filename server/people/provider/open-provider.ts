import type { Configuration } from 'openid-client';
import type { Database, Queryable } from '../../database/database.ts';
import { isLoopback } from '../../lib/addresses.ts';
import { type Entered, enter, type Visitor } from '../enter.ts';
import type { Person } from '../rules/person.ts';
import {
  findByIdentity,
  type Identity,
  type ProviderSignIn,
  saveIdentity,
  saveProviderSignIn,
  takeProviderSignIn,
} from '../store/identities.ts';
import { logAct } from '../store/log.ts';
import { findByEmail, lockPerson } from '../store/people.ts';
import { type Claims, isLetIn, type ProviderRules, verifiedAddress } from './provider-claims.ts';

/** The settings of a provider of OpenID Connect. */
export interface ProviderSettings extends ProviderRules {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** How people call it. */
  name: string;
  /** The address to which it sends browsers back. */
  returnAddress: string;
}

/** The provider does not answer. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** How a sign-in by a provider ends: with somebody let in, with an account that nobody here has, or not at all. */
export type ProviderResult =
  | { entered: Entered; next: string }
  | { refused: 'unknown' | 'failed'; reason: string };

/** A provider by which people sign in. */
export interface SignInProvider {
  name: string;
  /**
   * The address at which the provider is asked, and the text of a cookie without which the answer is worth nothing.
   * @throws {ProviderSilent}
   */
  begin(next: string): Promise<{ address: string; secret: string }>;
  /**
   * Lets in whom the provider names, who must have an account here already. Each answer counts once.
   * @throws {ProviderSilent}
   */
  finish(answer: URL, secret: string, visitor: Visitor): Promise<ProviderResult>;
}

const timeoutSeconds = 10;
const scope = 'openid email profile';

type Client = typeof import('openid-client');

async function discover(client: Client, settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const url = new URL(issuer);
  const plain = url.protocol === 'http:' && isLoopback(url.hostname);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
  });
}

/** Opens the provider. What it says of itself is asked for with the first sign-in. */
function openClient(settings: ProviderSettings) {
  let known: Promise<{ client: Client; configuration: Configuration }> | undefined;
  return () => {
    known ??= import('openid-client')
      .then(async (client) => ({ client, configuration: await discover(client, settings) }))
      .catch((error) => {
        known = undefined;
        throw new ProviderSilent(`${settings.issuer} does not answer`, { cause: error });
      });
    return known;
  };
}

/** The claims of the account that an answer of the provider is about; some are only in what it says of the user. */
async function claimsOf(
  { client, configuration }: { client: Client; configuration: Configuration },
  answer: URL,
  { state, nonce, verifier }: ProviderSignIn,
): Promise<Claims & { sub: string }> {
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no id token');
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const user = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...user, ...claims };
}

/** The person who has an account of the provider: known by it from before, or now by the address that it has verified. */
async function personFor(
  transaction: Queryable,
  identity: Identity,
  { claims, now }: { claims: Claims; now: number },
): Promise<Person | undefined> {
  const known = await findByIdentity(transaction, identity);
  if (known) return known;
  const address = verifiedAddress(claims);
  const found = address === undefined ? undefined : await findByEmail(transaction, address);
  const person = found && (await lockPerson(transaction, found.id));
  if (!person || !(await saveIdentity(transaction, person.id, identity))) return undefined;
  await logAct(transaction, { by: person.name, now }, { action: 'identity-linked', subject: person.name });
  return person;
}

/** Opens the provider that the settings name, over a migrated database. */
export function openProvider(
  database: Database,
  settings: ProviderSettings,
  now: () => number,
): SignInProvider {
  const open = openClient(settings);
  return {
    name: settings.name,
    begin: async (next) => {
      const { client, configuration } = await open();
      const verifier = client.randomPKCECodeVerifier();
      const signIn = { state: client.randomState(), nonce: client.randomNonce(), verifier, next };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.returnAddress,
        scope,
        state: signIn.state,
        nonce: signIn.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, secret: await saveProviderSignIn(database, signIn, now()) };
    },
    finish: async (answer, secret, { device }) => {
      const signIn = await takeProviderSignIn(database, secret, now());
      if (!signIn) return { refused: 'failed', reason: 'no sign-in waits for this answer' };
      const opened = await open();
      let claims: Awaited<ReturnType<typeof claimsOf>>;
      try {
        claims = await claimsOf(opened, answer, signIn);
      } catch (error) {
        return { refused: 'failed', reason: (error as Error).message };
      }
      if (!isLetIn(claims, settings))
        return { refused: 'unknown', reason: 'the rules do not let the account in' };
      const identity = { issuer: opened.configuration.serverMetadata().issuer, subject: claims.sub };
      return database.transaction(async (transaction) => {
        const person = await personFor(transaction, identity, { claims, now: now() });
        if (!person) return { refused: 'unknown' as const, reason: 'nobody has the account' };
        return { entered: await enter(transaction, person.id, { now: now(), device }), next: signIn.next };
      });
    },
  };
}
