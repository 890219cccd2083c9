import { parseArgs } from 'node:util';
import { isLocale, locales } from '../../locales/languages.ts';
import { readConfig } from '../config/config.ts';
import { type ListedSearch, minClients, type SearchList } from '../search/log/store.ts';
import { type Command, print, UsageError } from './command.ts';
import { runOperation, takeStoredEditions } from './control/run-operation.ts';

const options = {
  days: { type: 'string', default: '30' },
  number: { type: 'string', default: '20' },
  lang: { type: 'string' },
} as const;

const countFrom = (name: string, value: string, most: number): number => {
  if (!/^[1-9]\d*$/.test(value) || Number(value) > most)
    throw new UsageError(`--${name} is from 1 to ${most}`);
  return Number(value);
};

function listOf(args: readonly string[]): SearchList {
  try {
    const { days, number, lang } = parseArgs({ args: [...args], options }).values;
    if (lang !== undefined && !isLocale(lang)) throw new UsageError(`--lang is one of ${locales.join(', ')}`);
    return { days: countFrom('days', days, 90), size: countFrom('number', number, 1_000), locale: lang };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** A search as one line: how often it was asked, how much it finds, its language, its text. */
export const searchLine = ({ times, found, locale, text }: ListedSearch): string =>
  [String(times).padStart(6), String(found ?? '?').padStart(7), locale.padEnd(8), text].join('  ');

const heading = [' times', 'results', 'language', 'search'].join('  ');

function printList(title: string, searches: readonly ListedSearch[]): void {
  print(title);
  if (searches.length === 0) print('  none');
  else for (const line of [heading, ...searches.map(searchLine)]) print(line);
}

export const searchesCommand: Command = {
  parameters: '[--days 30] [--number 20] [--lang LOCALE]',
  summary: 'lists what readers search for: what is asked most, and what finds nothing',
  async run(args) {
    const config = readConfig(process.env);
    await takeStoredEditions(config);
    const list = listOf(args);
    const { asked, inVain } = await runOperation(config, 'read-searches', list);
    printList(`Asked most in the last ${list.days} days`, asked);
    print('');
    printList('Asked in vain', inVain);
    print('');
    print(`A search is listed once ${minClients} different clients have asked it. Who asked is not stored.`);
  },
};
