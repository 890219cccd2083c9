import { pageStatus } from '../navigation/announce.ts';
import { buildNote, entryOf } from '../worker/kept.ts';
import { keepPages } from './keep.ts';
import { changedName, changeEvent } from './store.ts';
import { savedStories } from './stories.ts';

/**
 * How long a reader who has saved nothing has stayed before anything is fetched for later, in milliseconds: who leaves
 * at once pays for nothing, and who begins to scroll is not disturbed.
 */
const stayedMs = 10_000;
/** How long after a change what is kept follows it, and how far apart pages are that it follows, in milliseconds. */
const debounceMs = 300;
const pagesApartMs = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports what is a fault: neither a lost connection nor a lack of room is one. */
function failed(error: Error): void {
  if (navigator.onLine && error.name !== 'QuotaExceededError') reportError(error);
}

let keptAt = 0;

function keepSoon(afterMs = debounceMs): void {
  clearTimeout(timer);
  keptAt = Date.now();
  timer = setTimeout(() => keepPages().catch(failed), afterMs);
}

const keepNowAndThen = () => Date.now() - keptAt >= pagesApartMs && keepSoon();

/** A line at the foot of the window that says that there is a newer version, with a link that loads it. */
function offerUpdate(): void {
  const { updated = '', reload = '' } = pageStatus()?.dataset ?? {};
  if (document.querySelector('.update-notice')) return;
  const line = document.createElement('p');
  line.className = 'update-notice';
  line.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.href = '';
  link.dataset.hxBoost = 'false';
  link.textContent = reload;
  line.append(updated, ' ', link);
  document.body.append(line);
}

/** Whether the worker that has taken over belongs to another build than this page. */
async function isOutdated(): Promise<boolean> {
  const build = await (await entryOf('notes', buildNote))?.text();
  return build !== undefined && build !== document.documentElement.dataset.worker;
}

/**
 * Keeps what is wanted without a connection: at once where something is saved, else once the reader has stayed; from
 * time to time with a page; and when something is saved or removed. When the worker of another build takes over, the
 * page says so.
 */
export function startKeeping(): void {
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    if (await isOutdated()) offerUpdate();
  });
  document.addEventListener('page:show', keepNowAndThen);
  document.addEventListener(changeEvent, (event) => changedName(event) === 'saved' && keepSoon());
  keepSoon(savedStories().length > 0 ? debounceMs : stayedMs);
}
