import { type HTMLElement, parse } from 'node-html-parser';

/** A page or a part of one: as it was sent, or parsed. */
export type Html = string | HTMLElement;

/** Parses a page or a part of one; parse once where a test asks much of a page. */
export function parseHtml(html: Html): HTMLElement {
  return typeof html === 'string' ? parse(html) : html;
}

/** The elements that a CSS selector matches, in the order of the document. */
export function elements(html: Html, selector: string): HTMLElement[] {
  return parseHtml(html).querySelectorAll(selector);
}

/** The first element that a CSS selector matches. */
export function element(html: Html, selector: string): HTMLElement | undefined {
  return parseHtml(html).querySelector(selector) ?? undefined;
}

/** Whether a CSS selector matches anything. */
export function has(html: Html, selector: string): boolean {
  return element(html, selector) !== undefined;
}

/** How many elements a CSS selector matches. */
export function count(html: Html, selector: string): number {
  return elements(html, selector).length;
}

/** The text of the first element that a CSS selector matches, as a reader sees it. */
export function text(html: Html, selector: string): string | undefined {
  return element(html, selector)?.text;
}

/** The texts of all elements that a CSS selector matches. */
export function texts(html: Html, selector: string): string[] {
  return elements(html, selector).map((found) => found.text);
}

/** The value of an attribute of the first element that a CSS selector matches. */
export function attribute(html: Html, selector: string, name: string): string | undefined {
  return element(html, selector)?.getAttribute(name);
}

/** The values of an attribute of all elements that a CSS selector matches, where they have it. */
export function attributes(html: Html, selector: string, name: string): string[] {
  return elements(html, selector).flatMap((found) => found.getAttribute(name) ?? []);
}

/** Where the links that a CSS selector matches lead to. */
export function hrefs(html: Html, selector = 'a'): string[] {
  return attributes(html, selector, 'href');
}

export interface StructuredData {
  '@type': string;
  [name: string]: unknown;
}

/** What a page tells search engines in JSON-LD, by type. */
export function structuredData(html: Html): Map<string, StructuredData> {
  const data = elements(html, 'script[type="application/ld+json"]').map(
    (script) => JSON.parse(script.rawText) as StructuredData,
  );
  return new Map(data.map((entry) => [entry['@type'], entry]));
}

/**
 * The names of the source images that a page shows below a selector, in its order. House ads are left out: a page has
 * those of all its slots, of which the browser shows two unlike ones.
 */
export function sourceImages(html: Html, selector = 'main'): string[] {
  return elements(html, `${selector} img[src^="/images/"]`)
    .filter((image) => !image.closest('.ad'))
    .flatMap((image) => image.getAttribute('src')?.split('/')[2] ?? []);
}

/** The names that come more than once, as often as they come again. */
export const repeated = (names: readonly string[]) =>
  names.filter((name, place) => names.indexOf(name) !== place);
