/** What the readers of a fault do. */
export const kinds = ['cached', 'uncached', 'write'] as const;
export type Kind = (typeof kinds)[number];

/** What became of a request: its status, or `broken` where the connection ended before the answer did. */
export type Outcome = '200' | '303' | '304' | '503' | 'broken';

/** A part of the time: what readers see in it is counted apart. */
export type Phase = 'before' | 'during' | 'recovering' | 'after';

/** What one fault did, as the table at the end shows it. */
export interface Row {
  name: string;
  line: number | null;
  /** What readers saw while it lasted, by kind: outcomes with their numbers. */
  saw: Record<Kind, string>;
  recovered: string;
  requests: number;
  wrong: number;
  lost: number;
}
