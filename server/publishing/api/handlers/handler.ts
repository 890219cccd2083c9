import type { Region } from '../../../../locales/regions.ts';
import type { Database } from '../../../database/database.ts';
import type { Waiter } from '../../../lib/limits/shared-work.ts';
import type { SignedInPeople } from '../../../people/signed-in.ts';
import type { Act } from '../../../people/store/log.ts';
import type { ComingIssue } from '../../../readers/newsletters/issues/coming-issues.ts';
import type { Letters } from '../../../readers/newsletters/issues/letters.ts';
import type { ItemDocument, ItemKey } from '../../items.ts';
import type { Publishing } from '../../publishing.ts';
import type { TokenHolder } from '../../tokens.ts';
import type { CallInput, PublishingCallName } from '../calls.ts';
import type { Precondition } from '../preconditions.ts';

/** How calls reach newsletters. */
export interface LetterAccess {
  /** The issues that are sent to some regions between two moments, in milliseconds. */
  coming: (regions: readonly Region[], from: number, to: number) => ComingIssue[];
  /** Undefined where this process sends none. */
  issues: () => Pick<Letters, 'prepare' | 'preview'> | undefined;
}

/** A document as it is stored, of one as a client has it. */
export type CompleteDocument = (key: ItemKey, document: ItemDocument) => Promise<ItemDocument>;

/** What a call is answered with. */
export interface HandlerContext {
  complete: CompleteDocument;
  publishing: Omit<Publishing, 'onChange' | 'permitting'>;
  database: Database;
  holder: TokenHolder;
  /** Who may sign in; absent where nobody can. */
  signedIn?: SignedInPeople | undefined;
  /** Who waits for the answer. */
  waiter: Waiter;
  precondition: Precondition;
  letters: LetterAccess;
  /** Milliseconds of the clock. */
  now: () => number;
  /** The path of the API. */
  apiBase: string;
}

/** What a call returns: its answer, the version of what it answers, and where that is if it is new. */
export interface HandlerResult {
  /** 200 by default. */
  status?: number;
  version?: number;
  location?: string;
  body: unknown;
}

type Handler<N extends PublishingCallName> = (
  input: CallInput<N>,
  context: HandlerContext,
) => Promise<HandlerResult>;

export type Handlers = { [N in PublishingCallName]: Handler<N> };

/** What the log says of who makes a call. */
export const actOf = ({ holder, now }: HandlerContext): Act => ({ by: holder.name, now: now() });
