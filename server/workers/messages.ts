import type { WrittenFile } from '../cache/disk/disk-tier.ts';

/** What the primary process asks of one worker while the others serve. */
export interface StopRequest {
  kind: 'stop';
}

/** What workers tell one another: a page that is on disk now. */
export interface WrittenMessage extends WrittenFile {
  kind: 'written';
}

const isKind = (message: unknown, kind: string): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;

export const stopRequest: StopRequest = { kind: 'stop' };

/** Whether a message asks a worker to stop. */
export const isStopRequest = (message: unknown): message is StopRequest => isKind(message, 'stop');

/** Whether a message names a page that another worker has written. */
export const isWrittenFile = (message: unknown): message is WrittenMessage => isKind(message, 'written');
