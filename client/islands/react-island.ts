import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Calls back once it and what it contains have been hydrated. */
function Hydrated({ children, then }: { children?: ReactNode; then: () => void }) {
  useEffect(then, [then]);
  return children;
}

/**
 * Hydrates the content of an element with a component.
 * @returns when it can be operated, what takes it down; it is rejected with what the component throws
 */
export function hydrateIsland(
  root: HTMLElement,
  component: ComponentType<object>,
  props: object,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const then = () => resolve(() => tree.unmount());
    const tree = hydrateRoot(root, createElement(Hydrated, { then }, createElement(component, props)), {
      onRecoverableError: reportError,
      onUncaughtError: reject,
    });
  });
}
