import type { Element, ElementContent, RootContent } from 'hast';

type Node = RootContent | ElementContent;

export const isElement = (node: Node): node is Element => node.type === 'element';

/** The names of the classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export const hasClass = (element: Element, pattern: RegExp): boolean =>
  classesOf(element).some((name) => pattern.test(name));

/** An attribute as text, by its name as a property; empty when it is not there. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The text of nodes as it is written; `br` is a line end. */
export function textContent(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!isElement(node)) return '';
      return node.tagName === 'br' ? '\n' : textContent(node.children);
    })
    .join('');
}

/** Every element below nodes that fits, in their order. */
export function findAll(nodes: readonly Node[], fits: (element: Element) => boolean): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return [...(fits(node) ? [node] : []), ...findAll(node.children, fits)];
  });
}

export const findFirst = (nodes: readonly Node[], fits: (element: Element) => boolean): Element | undefined =>
  findAll(nodes, fits)[0];

export const named =
  (...names: readonly string[]) =>
  ({ tagName }: Element): boolean =>
    names.includes(tagName);

/** Nodes without the elements that fit, at any depth. */
export function without<T extends Node>(nodes: readonly T[], fits: (element: Element) => boolean): T[] {
  return nodes
    .filter((node) => !isElement(node) || !fits(node))
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, fits) } : node) as T);
}
