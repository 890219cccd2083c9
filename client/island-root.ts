/// <reference types="vite/client" />
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';

type IslandModule = Record<string, ComponentType<object>>;

const modules = import.meta.glob<IslandModule>('../views/islands/*.island.tsx');

/** Starts an island when its trigger fires; gives what takes the trigger back. */
type Arm = (element: HTMLElement, wake: () => void) => () => void;

const interactions = ['pointerenter', 'focusin', 'click', 'touchstart'] as const;

const triggers: Record<string, Arm> = {
  idle: (_element, wake) => {
    const request = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = request(wake);
    return () => cancel(handle);
  },
  visible: (element, wake) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    });
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  },
  interaction: (element, wake) => {
    const abort = new AbortController();
    for (const type of interactions) {
      element.addEventListener(type, wake, {
        once: true,
        passive: true,
        signal: abort.signal,
        capture: true,
      });
    }
    return () => abort.abort();
  },
};

/** The component of an island's file: `gallery.island.tsx` exports `Gallery`. */
function componentOf(module: IslandModule, name: string): ComponentType<object> {
  const wanted = name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const component = module[wanted];
  if (!component) throw new Error(`island ${name}: its file has no ${wanted}`);
  return component;
}

/**
 * Makes the part within it live when its trigger fires, however it came into the document, and takes it down when
 * it leaves. React's client is loaded with the first island that needs it. `data-island-status` tells how far it is.
 */
class IslandRoot extends HTMLElement {
  private root: Root | undefined;
  private disarm = () => {};

  connectedCallback(): void {
    if (this.dataset.islandStatus) return;
    this.dataset.islandStatus = 'waiting';
    const arm = triggers[this.getAttribute('on') ?? 'idle'] ?? (triggers.idle as Arm);
    this.disarm = arm(this, () => {
      this.disarm();
      this.hydrate().catch((error) => {
        this.dataset.islandStatus = 'failed';
        reportError(error);
      });
    });
  }

  disconnectedCallback(): void {
    this.disarm();
    this.root?.unmount();
    this.root = undefined;
    delete this.dataset.islandStatus;
  }

  private async hydrate(): Promise<void> {
    if (this.dataset.islandStatus !== 'waiting') return;
    this.dataset.islandStatus = 'loading';
    const name = this.getAttribute('name') ?? '';
    const load = modules[`../views/islands/${name}.island.tsx`];
    if (!load) throw new Error(`no island ${name}`);
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
