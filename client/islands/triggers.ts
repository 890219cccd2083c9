/** Calls `wake` when the trigger fires; returns a function that cancels the trigger. */
type TriggerSetup = (element: HTMLElement, wake: () => void) => () => void;

const interactions = ['pointerenter', 'focusin', 'touchstart'] as const;

/** What a reader operates in an island, where the island does not say it in its attribute `at`. */
const controls = 'button, input, select, textarea, summary';

/** The control of an island that an event is about, if it is about one. */
export function controlOf(island: HTMLElement, { target }: Pick<Event, 'target'>): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(island.getAttribute('at') ?? controls);
}

/** Whether the page's address names a control of an island. */
function isAddressed(island: HTMLElement): boolean {
  const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  return (
    named instanceof HTMLElement && island.contains(named) && controlOf(island, { target: named }) === named
  );
}

/** The triggers by name: when the browser is idle, when a child comes into view, or on the first interaction. */
export const triggers: Record<string, TriggerSetup> = {
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
    const { signal } = abort;
    const reached = (event: Event) => controlOf(element, event) && wake();
    for (const type of interactions)
      element.addEventListener(type, reached, { passive: true, signal, capture: true });
    const addressed = () => isAddressed(element) && wake();
    window.addEventListener('hashchange', addressed, { signal });
    addressed();
    return () => abort.abort();
  },
};
