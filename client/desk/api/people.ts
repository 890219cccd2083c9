import { request, withQuery } from './request.ts';
import type { Person } from './session.tsx';

export interface ListedPerson extends Person {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
  lastUsedAt?: string;
}

/** What an administrator decides of a person. */
export type PersonFields = Omit<Person, 'id' | 'timeZone' | 'language'>;

export interface Invitation {
  address: string;
  expiresAt: string;
}

export interface Session {
  id: string;
  device: string;
  createdAt: string;
  usedAt: string;
  isPresent?: boolean;
}

export interface Token {
  id: string;
  name: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
  revokedAt?: string;
  lastUsedAt?: string;
}

export interface AuditEntry {
  at: string;
  by: string;
  action: string;
  subject?: string;
  fields?: string[];
  items?: { kind: string; locale: string; slug: string; version: number; action: string }[];
  count?: number;
}

const pathOf = (id: string) => `/people/${id}`;

/** Everybody who may work here, in the order of names. */
export const listPeople = (): Promise<{ items: ListedPerson[] }> => request('/people');

/** Adds a person. */
export const invitePerson = (
  body: PersonFields & { mail: boolean },
): Promise<{ person: Person; invitation: Invitation }> => request('/people', { method: 'POST', body });

/** Changes what a person may do. */
export const changePerson = (id: string, body: PersonFields): Promise<Person> =>
  request(pathOf(id), { method: 'PATCH', body });

/** Makes another invitation. */
export const inviteAgain = (id: string, mail: boolean): Promise<{ invitation: Invitation }> =>
  request(`${pathOf(id)}/invitation`, { method: 'POST', body: { mail } });

/** Takes away the password, for which an invitation comes, or the second factor. */
export const resetPerson = (
  id: string,
  body: { password?: boolean; secondFactor?: boolean; mail?: boolean },
): Promise<{ invitation?: Invitation }> => request(`${pathOf(id)}/reset`, { method: 'POST', body });

/** Ends the right of a person to work here. */
export const revokePerson = (id: string): Promise<unknown> => request(pathOf(id), { method: 'DELETE' });

/** The base of the sessions of a person; of one's own without an id. */
const sessionsOf = (id?: string) => `${id === undefined ? '/account' : pathOf(id)}/sessions`;

/** The sessions of a person, or one's own. */
export const listSessions = (id?: string): Promise<{ items: Session[] }> => request(sessionsOf(id));

/** Ends one session of a person, or of one's own. */
export const endSession = (session: string, id?: string): Promise<unknown> =>
  request(`${sessionsOf(id)}/${session}`, { method: 'DELETE' });

/** Ends all sessions of a person, or all others of one's own. */
export const endSessions = (id?: string): Promise<unknown> => request(sessionsOf(id), { method: 'DELETE' });

/** The tokens, the last made first. */
export const listTokens = (): Promise<{ items: Token[] }> => request('/tokens');

/** Makes a token. */
export const createToken = (body: {
  name: string;
  scopes: string[];
  days: number;
}): Promise<{ token: string; expiresAt: string }> => request('/tokens', { method: 'POST', body });

/** Revokes a token. */
export const revokeToken = (id: string): Promise<unknown> => request(`/tokens/${id}`, { method: 'DELETE' });

/** A page of who did what, the last first. */
export const listAudit = (query: {
  by: string;
  page: number;
}): Promise<{ page: number; hasMore: boolean; items: AuditEntry[] }> => request(withQuery('/audit', query));
