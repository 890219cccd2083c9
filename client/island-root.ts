/// <reference types="vite/client" />
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';

type IslandModule = Record<string, ComponentType<object>>;

const modules = import.meta.glob<IslandModule>('../views/islands/*.island.tsx');

/** Calls `hydrate` when the trigger fires; returns a function that cancels the trigger. */
type TriggerSetup = (element: HTMLElement, hydrate: () => void) => () => void;

const interactions = ['pointerenter', 'focusin', 'click', 'touchstart'] as const;

const triggers: Record<string, TriggerSetup> = {
  idle: (_element, hydrate) => {
    const request = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = request(hydrate);
    return () => cancel(handle);
  },
  visible: (element, hydrate) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) hydrate();
    });
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  },
  interaction: (element, hydrate) => {
    const abort = new AbortController();
    for (const type of interactions) {
      element.addEventListener(type, hydrate, {
        once: true,
        passive: true,
        signal: abort.signal,
        capture: true,
      });
    }
    return () => abort.abort();
  },
};

/** The component of an island's module: `gallery.island.tsx` exports `Gallery`. */
function componentOf(module: IslandModule, name: string): ComponentType<object> {
  const exportName = name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const component = module[exportName];
  if (!component) throw new Error(`island ${name}: its module does not export ${exportName}`);
  return component;
}

/**
 * Hydrates its content when its trigger fires, however it was inserted into the document, and unmounts it when it is
 * removed. React's client is loaded with the first island that needs it. The attribute `data-island-status` is
 * waiting, loading, live or failed.
 */
class IslandRoot extends HTMLElement {
  private root: Root | undefined;
  private cancelTrigger = () => {};

  connectedCallback(): void {
    if (this.dataset.islandStatus) return;
    this.dataset.islandStatus = 'waiting';
    const setUp = triggers[this.getAttribute('on') ?? 'idle'] ?? (triggers.idle as TriggerSetup);
    this.cancelTrigger = setUp(this, () => {
      this.cancelTrigger();
      this.hydrate().catch((error) => {
        this.dataset.islandStatus = 'failed';
        reportError(error);
      });
    });
  }

  disconnectedCallback(): void {
    this.cancelTrigger();
    this.root?.unmount();
    this.root = undefined;
    delete this.dataset.islandStatus;
  }

  private async hydrate(): Promise<void> {
    if (this.dataset.islandStatus !== 'waiting') return;
    this.dataset.islandStatus = 'loading';
    const name = this.getAttribute('name') ?? '';
    const load = modules[`../views/islands/${name}.island.tsx`];
    if (!load) throw new Error(`island ${name}: there is no views/islands/${name}.island.tsx`);
    const [module, react, dom] = await Promise.all([load(), import('react'), import('react-dom/client')]);
    if (!this.isConnected) return;
    const props = JSON.parse(this.getAttribute('props') ?? '{}') as object;
    const element = react.createElement(componentOf(module, name), props);
    this.root = dom.hydrateRoot(this, element, { onRecoverableError: reportError });
    this.dataset.islandStatus = 'live';
  }
}

/** Defines `<island-root>`. */
export function defineIslandRoot(): void {
  customElements.define('island-root', IslandRoot);
}
