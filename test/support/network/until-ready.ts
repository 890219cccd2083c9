import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a program is ready, which it is once it has searched. @param status gives that of `/health/ready` */
export async function untilReady(status: () => Promise<number>): Promise<void> {
  while ((await status()) !== 200) await pause(20);
}

/** Waits until the program at an address is ready. */
export const untilReadyAt = (address: string | undefined): Promise<void> =>
  untilReady(async () => (await fetch(`${address}/health/ready`)).status);
