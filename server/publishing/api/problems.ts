import type { ItemKey } from '../items.ts';

/** What is wrong with one value of a request: `pointer` is a JSON pointer into its body. */
export interface InputProblem extends Partial<ItemKey> {
  pointer: string;
  message: string;
}

/** The body or the parameters of a request are not valid: answered with 422 and every problem. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super('the request is not valid');
    this.problems = problems;
  }
}

/** A request that is refused, with the status and the headers of the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
