import type { Act } from '../../people/store/log.ts';

/** What commands are called by in the log: whoever runs one has the machine, and no name. */
export const commandAct = (): Act => ({ by: 'command', now: Date.now() });
