import type { Parser } from './parsers.ts';

/** One setting: how its text is read, its value when it is absent, and what the documentation says of it. */
export interface Setting<T> {
  group:
    | 'Server'
    | 'Content'
    | 'Publishing'
    | 'Site'
    | 'Crawlers'
    | 'App'
    | 'Advertising'
    | 'Summaries'
    | 'Mail';
  parser: Parser<T>;
  fallback: T;
  /** Markdown, one sentence or two. */
  description: string;
  /** The default as the documentation says it, where the value itself would not tell. */
  fallbackText?: string;
  /** Its value may hold a password or a key, so no message repeats it. */
  secret?: boolean;
}

/** A setting that always has a value. */
export const required = <T>(setting: Setting<T>): Setting<T> => setting;
/** A setting without a default. */
export const optional = <T>(setting: Omit<Setting<T>, 'fallback'>): Setting<T | undefined> => ({
  ...setting,
  fallback: undefined,
});
