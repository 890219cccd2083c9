import { deleteAll } from './kept.ts';
import type { WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;

/** Deletes all that was kept, and ends the worker. */
async function remove(): Promise<void> {
  await scope.registration.unregister();
  await deleteAll();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));
