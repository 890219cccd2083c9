import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { refusalOfCall } from '../../people/rules/permissions.ts';
import type { Person, Role } from '../../people/rules/person.ts';
import { broughtSession, csrfHeader, type SignedInPeople } from '../../people/signed-in.ts';
import { allows, checkToken, type Scope, type TokenHolder } from '../tokens.ts';
import type { PublishingCall } from './call.ts';
import { Refusal } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a publishing request has. */
    tokenHolder: TokenHolder | undefined;
  }
}

const realm = 'Bearer realm="publishing"';
const quoted = (text: string) => text.replaceAll(/["\\]/g, "'");

const unauthorized = (message: string, challenge = realm) =>
  new Refusal(401, message, { 'www-authenticate': challenge });

/** @throws {Refusal} with 403 when a holder may not do what needs a scope */
export function requireScope({ scopes, person }: TokenHolder, scope: Scope, what = 'this call'): void {
  if (allows(scopes, scope)) return;
  if (person) throw new Refusal(403, `${what} needs another role than ${person.role}`);
  const message = `${what} needs a token with the scope ${scope}; this one has ${scopes.join(', ')}`;
  throw new Refusal(403, message, {
    'www-authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
  });
}

/** The scopes of people, by their roles. */
const scopesOf: Readonly<Record<Role, readonly Scope[]>> = {
  contributor: ['read'],
  editor: ['read'],
  publisher: ['publish'],
  administrator: ['admin', 'mail'],
};

/**
 * Says who is signed in, by the cookie of a session; undefined without one.
 * @throws {Refusal} with 401 when the session has ended, with 403 when a write has not its token
 */
async function personOf(request: FastifyRequest, signedIn: SignedInPeople): Promise<TokenHolder | undefined> {
  const session = await broughtSession(request, signedIn);
  if (session === 'none') return undefined;
  if (session === 'ended') throw unauthorized('the session has ended: sign in again');
  if (session === 'forged')
    throw new Refusal(
      403,
      `a write of a session needs the header ${csrfHeader} with the token of the session`,
    );
  const { person } = session;
  return { id: person.id, name: person.name, scopes: scopesOf[person.role], person, session: session.id };
}

export interface Guards {
  database: Queryable;
  /** People who are signed in; absent where nobody can. */
  signedIn?: SignedInPeople | undefined;
  /** Milliseconds of the clock. */
  now: () => number;
}

/**
 * Says who sends a request, by its `Authorization: Bearer` header, else by the cookie of a session.
 * @throws {Refusal} with 401 when there is neither a valid token nor a session, with 403 when it may not make the call
 */
export async function tokenHolderOf(
  request: FastifyRequest,
  { scope, demand, own }: Pick<PublishingCall, 'scope' | 'demand' | 'own'>,
  { database, signedIn, now }: Guards,
): Promise<TokenHolder> {
  const { authorization } = request.headers;
  if (!authorization) {
    const holder = signedIn && (await personOf(request, signedIn));
    if (holder) {
      const refused = refusalOfCall(holder.person as Person, demand);
      if (refused) throw new Refusal(403, refused);
      return holder;
    }
    throw unauthorized('this call needs a token, as Authorization: Bearer TOKEN');
  }
  if (own) throw new Refusal(403, 'this call is about who is signed in: a token cannot make it');
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (!token) throw unauthorized('the Authorization header must have the form Bearer TOKEN');
  const { holder, refused } = await checkToken(database, token, now());
  if (!holder)
    throw unauthorized(refused, `${realm}, error="invalid_token", error_description="${quoted(refused)}"`);
  requireScope(holder, scope);
  return holder;
}
