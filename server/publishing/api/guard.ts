import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { allows, checkToken, type Scope, type TokenHolder } from '../tokens.ts';
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
export function requireScope({ scopes }: TokenHolder, scope: Scope, what = 'this call'): void {
  if (allows(scopes, scope)) return;
  const message = `${what} needs a token with the scope ${scope}; this one has ${scopes.join(', ')}`;
  throw new Refusal(403, message, {
    'www-authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
  });
}

/**
 * Says who sends a request, by its `Authorization: Bearer` header.
 * @throws {Refusal} with 401 when there is no valid token, with 403 when its scope is too small
 */
export async function tokenHolderOf(
  { headers: { authorization } }: FastifyRequest,
  database: Queryable,
  scope: Scope,
  now: number,
): Promise<TokenHolder> {
  if (!authorization) throw unauthorized('this call needs a token, as Authorization: Bearer TOKEN');
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (!token) throw unauthorized('the Authorization header must have the form Bearer TOKEN');
  const { holder, refused } = await checkToken(database, token, now);
  if (!holder)
    throw unauthorized(refused, `${realm}, error="invalid_token", error_description="${quoted(refused)}"`);
  requireScope(holder, scope);
  return holder;
}
