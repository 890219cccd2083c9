import { setImmediate } from 'node:timers/promises';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Deferred, type DeferredName, DeferredPart, splitAtSlots } from '../../views/deferred.tsx';
import { Document, type DocumentAssets } from '../../views/document.tsx';
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

async function* inOrder(page: PageToRender, html: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of splitAtSlots(html)) {
    const text = 'html' in piece ? piece.html : await renderDeferred(piece.slot, page, signal);
    if (text !== '') yield text;
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Whether all deferred parts are loaded once everything has run that waits for nothing outside the process. */
async function areLoaded(deferred: Deferred): Promise<boolean> {
  const parts = Object.values(deferred);
  if (parts.length === 0) return true;
  const loaded = Promise.all(parts).then(() => true);
  return Promise.race([loaded, setImmediate(false)]).catch(() => false);
}

/** The whole document of a page as React renders it, with slots for its deferred parts. */
export const documentOf = ({ shell, view, reader, assets }: Omit<PageToRender, 'deferred'>): ReactNode => (
  <ReaderProvider reader={reader}>
    <Document shell={shell} assets={assets}>
      {elementOf(view)}
    </Document>
  </ReaderProvider>
);

/**
 * Renders a page. The whole document but its deferred parts is rendered before the first byte is given, so that a page
 * that cannot be rendered rejects here, while its status can still be chosen. Deferred parts that are loaded are in it;
 * where one is not, the parts follow at their own positions in the document, and when one fails, the iteration throws.
 */
export async function renderDocument(
  page: PageToRender,
  signal: AbortSignal,
): Promise<Buffer | AsyncIterable<Buffer>> {
  for (const part of Object.values(page.deferred)) part.catch(() => {});
  const pieces = inOrder(page, `<!DOCTYPE html>${renderTree(documentOf(page), signal)}`, signal);
  if (!(await areLoaded(page.deferred))) return bytesOf(pieces);
  let whole = '';
  for await (const piece of pieces) whole += piece;
  return Buffer.from(whole);
}
