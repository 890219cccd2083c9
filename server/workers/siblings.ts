import type { Siblings } from '../cache/disk/disk-tier.ts';
import { isStopRequest, isWrittenFile, type WrittenMessage } from './messages.ts';

/** The other workers of this one, which share its pages on disk. */
export const siblings: Siblings = {
  announce: (file) => {
    if (process.connected) process.send?.({ kind: 'written', ...file } satisfies WrittenMessage);
  },
  follow: (listener) => {
    process.on('message', (message) => {
      if (isWrittenFile(message)) listener({ name: message.name, size: message.size });
    });
  },
};

/** Calls a function when the primary process asks this worker to stop, or has ended itself. */
export function whenAskedToStop(stop: () => void): void {
  process.on('message', (message) => {
    if (isStopRequest(message)) stop();
  });
  process.once('disconnect', stop);
}
