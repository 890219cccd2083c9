import { request } from './request.ts';
import type { Person } from './session.tsx';

export interface Account extends Person {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  recoveryCodes: number;
}

const factor = '/account/second-factor';

/** One's own account. */
export const getAccount = (): Promise<Account> => request('/account');

/** Changes the name, the language or the time zone. */
export const changeAccount = (body: {
  name: string;
  language: string | null;
  timeZone: string | null;
}): Promise<Person> => request('/account', { method: 'PATCH', body });

/** Changes the password; all other sessions end. */
export const changePassword = (body: { present: string; wanted: string }): Promise<unknown> =>
  request('/account/password', { method: 'POST', body });

/** Makes the secret of a second factor. */
export const beginFactor = (password: string): Promise<{ secret: string; address: string }> =>
  request(factor, { method: 'POST', body: { password } });

/** Turns the second factor on. */
export const confirmFactor = (code: string): Promise<{ recoveryCodes: string[] }> =>
  request(factor, { method: 'PUT', body: { code } });

/** Turns the second factor off. */
export const removeFactor = (password: string): Promise<unknown> =>
  request(`${factor}/removal`, { method: 'POST', body: { password } });

/** Makes other recovery codes. */
export const renewCodes = (password: string): Promise<{ recoveryCodes: string[] }> =>
  request(`${factor}/recovery-codes`, { method: 'POST', body: { password } });
