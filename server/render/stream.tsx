import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type Deferred,
  type DeferredName,
  DeferredPart,
  type LoadedParts,
  LoadedPartsProvider,
  splitAtSlots,
} from '../../views/deferred.tsx';
import { Document, type DocumentAssets } from '../../views/document.tsx';
import { FooterContents } from '../../views/layout/footer.tsx';
import { NavItem } from '../../views/layout/header.tsx';
import type { KeptPart } from '../../views/layout/kept-parts.tsx';
import { MenuItem, MenuLinks } from '../../views/layout/menu.tsx';
import { RegionForm } from '../../views/layout/region-selector.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { NavEntry, Shell } from '../../views/shell.ts';
import type { View } from '../routes/outcome.ts';
import { untilAborted } from '../until-aborted.ts';

/** Everything that a page is rendered from. */
export interface PageToRender {
  shell: Shell;
  view: View;
  deferred: Deferred;
  reader: Reader;
  assets: DocumentAssets;
}

const elementOf = ({ component, props }: View) => createElement(component, props);

/**
 * Renders one React tree to text, at once: whatever a view needs is loaded before, and React's stream takes half as much
 * time again for the same text.
 * @throws when the tree throws, or the signal has aborted
 */
export function renderTree(tree: ReactNode, signal: AbortSignal): string {
  signal.throwIfAborted();
  return renderToString(tree);
}

/** Renders a fragment. */
export function renderPartial(view: View, reader: Reader, signal: AbortSignal): string {
  return renderTree(<ReaderProvider reader={reader}>{elementOf(view)}</ReaderProvider>, signal);
}

/** A piece of the frame that is rendered once for all pages that show the same. */
interface KeptPiece {
  /** What of the shell it shows besides what the frame says. */
  variant: string;
  element: ReactNode;
}

const stateOf = ({ key, active, children }: NavEntry): string =>
  active ? `${key} active ${children.find((child) => child.active)?.key}` : key;
const selectorOf = ({ regionSelector }: Shell): string => (regionSelector ? 'region' : '');

/** The pieces of each part that is kept: each vertical by itself, because a page marks but one of them. */
const keptParts: Record<KeptPart, (shell: Shell) => KeptPiece[]> = {
  navItems: ({ nav }) =>
    nav.map((entry) => ({ variant: stateOf(entry), element: <NavItem entry={entry} /> })),
  menuItems: ({ nav }) =>
    nav.map((entry) => ({ variant: stateOf(entry), element: <MenuItem entry={entry} /> })),
  menuDirectories: ({ directories }) => [{ variant: '', element: <MenuLinks links={directories} /> }],
  menuSections: ({ sections }) => [{ variant: '', element: <MenuLinks links={sections} /> }],
  footer: (shell) => [{ variant: selectorOf(shell), element: <FooterContents shell={shell} /> }],
  regions: (shell) => [{ variant: selectorOf(shell), element: <RegionForm shell={shell} /> }],
};
const keptNames = Object.keys(keptParts) as KeptPart[];
const keptCharacters = 8_000_000;
const keptHtml = new LRUCache<string, string>({
  maxSize: keptCharacters,
  sizeCalculation: (html) => html.length + 1,
});

/** The HTML of a kept piece; `key` has all that it depends on. */
function htmlOf(key: string, element: ReactNode, reader: Reader): string {
  const known = keptHtml.get(key);
  if (known !== undefined) return known;
  const html = renderToString(<ReaderProvider reader={reader}>{element}</ReaderProvider>);
  keptHtml.set(key, html);
  return html;
}

/** The shell with the HTML of its kept parts. */
function withKeptParts({ shell, reader }: Pick<PageToRender, 'shell' | 'reader'>): Shell {
  const kept: Shell['kept'] = {};
  for (const name of keptNames) {
    kept[name] = '';
    for (const { variant, element } of keptParts[name](shell))
      kept[name] += htmlOf(`${shell.frame} ${name} ${variant}`, element, reader);
  }
  return { ...shell, kept };
}

async function renderDeferred(
  name: DeferredName,
  { deferred, reader }: PageToRender,
  signal: AbortSignal,
): Promise<string> {
  const pending = deferred[name];
  if (!pending) return '';
  const props = await untilAborted(signal, () => pending);
  const part = (
    <ReaderProvider reader={reader}>
      <DeferredPart name={name} props={props} />
    </ReaderProvider>
  );
  return renderTree(part, signal);
}

async function* inOrder(page: PageToRender, html: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  for (const piece of splitAtSlots(html)) {
    const text = 'html' in piece ? piece.html : await renderDeferred(piece.slot, page, signal);
    if (text !== '') yield Buffer.from(text);
  }
}

/** The deferred parts, if all are loaded once everything has run that waits for nothing outside the process. */
async function loadedParts(deferred: Deferred): Promise<LoadedParts | undefined> {
  const names = Object.keys(deferred) as DeferredName[];
  if (names.length === 0) return {};
  const loaded = Promise.all(names.map(async (name) => [name, await deferred[name]]));
  const parts = await Promise.race([loaded, setImmediate(undefined)]).catch(() => undefined);
  return parts && Object.fromEntries(parts);
}

/** The document of a page as React renders it, with slots for the deferred parts that are not loaded. */
export const documentOf = (
  { shell, view, reader, assets }: Omit<PageToRender, 'deferred'>,
  loaded: LoadedParts,
): ReactNode => (
  <ReaderProvider reader={reader}>
    <LoadedPartsProvider loaded={loaded}>
      <Document shell={shell} assets={assets}>
        {elementOf(view)}
      </Document>
    </LoadedPartsProvider>
  </ReaderProvider>
);

/**
 * Renders a page. The whole document but its deferred parts is rendered before the first byte is given, so that a page
 * that cannot be rendered rejects here, while its status can still be chosen. Where all deferred parts are loaded they
 * are in it; else the parts follow at their own positions in the document, and when one fails, the iteration throws.
 */
export async function renderDocument(
  page: PageToRender,
  signal: AbortSignal,
): Promise<Buffer | AsyncIterable<Buffer>> {
  for (const part of Object.values(page.deferred)) part.catch(() => {});
  const loaded = await loadedParts(page.deferred);
  const document = documentOf({ ...page, shell: withKeptParts(page) }, loaded ?? {});
  const html = `<!DOCTYPE html>${renderTree(document, signal)}`;
  return loaded ? Buffer.from(html) : inOrder(page, html, signal);
}
