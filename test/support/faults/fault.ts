import type { Test } from 'tap';
import type { Kind, Outcome } from './kinds.ts';
import type { Stage, StageOptions } from './stage.ts';

/** One fault: how a part of the whole is broken, and what readers may notice of it. */
export interface Fault {
  name: string;
  /** The number of the fault in the list of those that must be covered. */
  line?: number;
  stage?: StageOptions;
  /** Breaks it, while readers go on. */
  break(stage: Stage): Promise<void>;
  /** Waits until enough was seen of it; by default until some requests of each kind have been answered. */
  observe?(stage: Stage): Promise<void>;
  /** Takes the cause away. Without it the program has to find its own way. */
  heal?(stage: Stage): Promise<void>;
  /** What else must hold, after the recovery. */
  check?(t: Test, stage: Stage): Promise<void>;
  /** What readers may be answered with while it lasts, besides what they ask for. */
  may?: Partial<Record<Kind, readonly Outcome[]>>;
  /** What some of them must see, or the fault was none. */
  must?: Partial<Record<Kind, readonly Outcome[]>>;
  /** How often somebody has to start the program again, as a supervisor does. */
  restarts?: number;
  /** Why it cannot be tried here. */
  skip?: string | false;
}
