import type { Test } from 'tap';
import { Compile } from 'typebox/compile';
import { type CallName, callNames, calls } from '../../../../server/content/contract/calls.ts';

const validators = new Map(callNames.map((name) => [name, Compile(calls[name].answer)] as const));

export const hk = { region: 'hk', locale: 'en' } as const;

/** Asserts that an answer is not an error and matches the contract of its call. Returns its data. */
export function keeps<T>(t: Test, name: CallName, answer: { data?: T; error?: unknown }): T {
  t.equal(answer.error, undefined, `${name} answers`);
  const value = JSON.parse(JSON.stringify(answer.data ?? null));
  const [problem] = validators.get(name)?.Errors(value) ?? [];
  t.equal(problem, undefined, `${name} keeps its contract`);
  return answer.data as T;
}
