import type { ComponentType } from 'react';
import { clearFailure, showFailure } from './islands/failure.ts';
import { controlOf, triggers } from './islands/triggers.ts';

type IslandModule = Record<string, ComponentType<object>>;

/** What a module of an island without React exports: brings the content of its element to life, and returns what ends that. */
interface OwnModule {
  start(root: HTMLElement): () => void;
}

const ownModules = import.meta.glob<OwnModule>('./*/*.island.ts');
const modules = import.meta.glob<IslandModule>('../views/islands/*.island.tsx');

/** The component of an island's module: `saved-stories.island.tsx` exports `SavedStories`. */
function componentOf(module: IslandModule, name: string): ComponentType<object> {
  const exportName = name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const component = module[exportName];
  if (!component) throw new Error(`island ${name}: its module does not export ${exportName}`);
  return component;
}

/** Loads the module of an island and starts it; returns what ends it. */
async function start(root: HTMLElement): Promise<() => void> {
  const name = root.getAttribute('name') ?? '';
  const own = ownModules[`./${name}/${name}.island.ts`];
  if (own) return (await own()).start(root);
  const load = modules[`../views/islands/${name}.island.tsx`];
  if (!load) throw new Error(`island ${name}: there is no views/islands/${name}.island.tsx`);
  const [module, { hydrateIsland }] = await Promise.all([load(), import('./islands/react-island.ts')]);
  return hydrateIsland(root, componentOf(module, name), JSON.parse(root.getAttribute('props') ?? '{}'));
}

/** Whether a click asks the browser for something else than what the page does, such as a new tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Starts its content when its trigger fires, however it was inserted into the document, and ends it when it is
 * removed. Its program is loaded then; React's client only with the first island that needs it. A click on one of its
 * controls before that is repeated once it is live. If it cannot be loaded, the reader is told, and the next click
 * tries again. The attribute `data-island-status` is waiting, loading, live or failed.
 */
class IslandRoot extends HTMLElement {
  private end = () => {};
  private cancelTrigger = () => {};
  private clicked: HTMLElement | undefined;

  connectedCallback(): void {
    if (this.dataset.islandStatus) return;
    this.dataset.islandStatus = 'waiting';
    this.addEventListener('click', this.keepClick, true);
    const setUp = triggers[this.getAttribute('on') ?? 'idle'] ?? triggers.idle;
    this.cancelTrigger = setUp?.(this, () => this.wake()) ?? this.cancelTrigger;
  }

  disconnectedCallback(): void {
    this.cancelTrigger();
    this.removeEventListener('click', this.keepClick, true);
    this.end();
    this.end = () => {};
    this.clicked = undefined;
    delete this.dataset.islandStatus;
  }

  private readonly keepClick = (event: MouseEvent): void => {
    const control = controlOf(this, event);
    if (!control || this.dataset.islandStatus === 'live' || isForBrowser(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.clicked = control;
    void this.wake();
  };

  private async wake(): Promise<void> {
    const { islandStatus: status } = this.dataset;
    if (status !== 'waiting' && status !== 'failed') return;
    this.dataset.islandStatus = 'loading';
    try {
      const end = await start(this);
      if (!this.isConnected) return end();
      this.cancelTrigger();
      this.end = end;
      this.dataset.islandStatus = 'live';
      clearFailure();
      this.clicked?.click();
    } catch (error) {
      if (this.isConnected) this.fail();
      reportError(error);
    }
    this.clicked = undefined;
  }

  private fail(): void {
    this.dataset.islandStatus = 'failed';
    const isExpected = this.clicked || this.getAttribute('on') !== 'interaction';
    if (isExpected) showFailure(this, this.clicked);
  }
}

/** Defines `<island-root>`. */
export function defineIslandRoot(): void {
  customElements.define('island-root', IslandRoot);
}
