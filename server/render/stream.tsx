import { PassThrough } from 'node:stream';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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

/** Renders one React tree to text. Rejects when it throws or the signal ends it. */
export function renderTree(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const output = new PassThrough();
    const pieces: Buffer[] = [];
    output.on('data', (piece: Buffer) => pieces.push(piece));
    output.on('end', () => resolve(Buffer.concat(pieces).toString()));
    const stop = () => stream.abort(signal.reason);
    const stream = renderToPipeableStream(tree, {
      onAllReady: () => {
        signal.removeEventListener('abort', stop);
        stream.pipe(output);
      },
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Renders a fragment. */
export function renderPartial(view: View, reader: Reader, signal: AbortSignal): Promise<string> {
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

async function* inOrder(page: PageToRender, html: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  for (const piece of splitAtSlots(html)) {
    const text = 'html' in piece ? piece.html : await renderDeferred(piece.slot, page, signal);
    if (text !== '') yield Buffer.from(text);
  }
}

/**
 * Renders a page. The whole document but its deferred parts is rendered before the first byte is given, so that a page
 * that cannot be rendered rejects here, while its status can still be chosen. The deferred parts follow at their own
 * positions in the document; when one fails, the iteration throws.
 */
export async function renderDocument(
  page: PageToRender,
  signal: AbortSignal,
): Promise<AsyncIterable<Buffer>> {
  for (const part of Object.values(page.deferred)) part.catch(() => {});
  const { shell, view, reader, assets } = page;
  const tree = (
    <ReaderProvider reader={reader}>
      <Document shell={shell} assets={assets}>
        {elementOf(view)}
      </Document>
    </ReaderProvider>
  );
  return inOrder(page, await renderTree(tree, signal), signal);
}
