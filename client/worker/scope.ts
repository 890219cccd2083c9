/** What the worker uses of its global scope; the types of pages and of workers cannot be loaded into one program. */

/** An event that lasts until what it waits for is settled. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface AskedEvent extends LifeEvent {
  request: Request;
  /** The answer to a navigation that the browser asked for while the worker started; undefined if it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
}

/** The files of the build that a worker belongs to; the server writes them before its program. */
export interface Shell {
  /** The name of the build. */
  build: string;
  /** The addresses of the files that every page needs. */
  files: readonly string[];
}
