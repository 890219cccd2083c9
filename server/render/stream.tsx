import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement, type ReactNode } from 'react';
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
import { NavRow } from '../../views/layout/header.tsx';
import type { KeptPart } from '../../views/layout/kept-parts.tsx';
import { MenuContents } from '../../views/layout/menu.tsx';
import { RegionForm } from '../../views/layout/region-selector.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { Shell } from '../../views/shell.ts';
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

/** A part of the frame that is rendered once for all pages that show the same. */
interface Kept {
  contents: ComponentType<{ shell: Shell }>;
  /** What of the shell it shows besides what the frame says. */
  variant: (shell: Shell) => string;
}

const positionOf = ({ nav }: Shell): string => {
  const vertical = nav.find(({ active }) => active);
  return `${vertical?.key} ${vertical?.children.find(({ active }) => active)?.key}`;
};
const selectorOf = ({ regionSelector }: Shell): string => (regionSelector ? 'region' : '');

const keptParts: Record<KeptPart, Kept> = {
  navigation: { contents: NavRow, variant: positionOf },
  menu: { contents: MenuContents, variant: (shell) => `${positionOf(shell)} ${selectorOf(shell)}` },
  footer: { contents: FooterContents, variant: selectorOf },
  regions: { contents: RegionForm, variant: selectorOf },
};
const keptCharacters = 8_000_000;
const keptHtml = new LRUCache<string, string>({
  maxSize: keptCharacters,
  sizeCalculation: (html) => html.length + 1,
});

/** The shell with the HTML of its kept parts. */
function withKeptParts({ shell, reader }: Pick<PageToRender, 'shell' | 'reader'>): Shell {
  const htmlOf = ([name, { contents: Contents, variant }]: [string, Kept]) => {
    const key = `${shell.frame} ${name} ${variant(shell)}`;
    const known = keptHtml.get(key);
    if (known !== undefined) return [name, known];
    const html = renderToString(
      <ReaderProvider reader={reader}>
        <Contents shell={shell} />
      </ReaderProvider>,
    );
    keptHtml.set(key, html);
    return [name, html];
  };
  return { ...shell, kept: Object.fromEntries(Object.entries(keptParts).map(htmlOf)) };
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
