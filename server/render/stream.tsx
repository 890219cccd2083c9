import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { DeferredPart, splitAtSlots } from '../../views/deferred.tsx';
import { Document, type DocumentAssets } from '../../views/document.tsx';
import type { Deferred, DeferredName, PageModel, PartModel } from '../../views/models/pages.ts';
import type { ShellModel } from '../../views/models/shell.ts';
import { PartBody } from '../../views/part-body.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';

/** All that a page is drawn from. */
export interface PageToRender {
  shell: ShellModel;
  page: PageModel;
  deferred: Deferred;
  reader: Reader;
  assets: DocumentAssets;
}

/** Renders one React tree to text. Rejects when it throws or the signal ends it. */
function renderTree(tree: ReactNode, signal: AbortSignal): Promise<string> {
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

/** Draws a part by itself. */
export function renderPartial(part: PartModel, reader: Reader, signal: AbortSignal): Promise<string> {
  const tree = (
    <ReaderProvider reader={reader}>
      <PartBody part={part} />
    </ReaderProvider>
  );
  return renderTree(tree, signal);
}

/** What a promise gives, or a rejection when the signal fires first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function renderDeferred(
  name: DeferredName,
  { deferred, reader }: PageToRender,
  signal: AbortSignal,
): Promise<string> {
  const model = deferred[name];
  if (!model) return '';
  const data = await untilAborted(model, signal);
  const part = (
    <ReaderProvider reader={reader}>
      <DeferredPart name={name} model={data} />
    </ReaderProvider>
  );
  return renderTree(part, signal);
}

async function* inOrder(
  pageToRender: PageToRender,
  html: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (const piece of splitAtSlots(html)) {
    const text = 'html' in piece ? piece.html : await renderDeferred(piece.slot, pageToRender, signal);
    if (text !== '') yield Buffer.from(text);
  }
}

/**
 * Draws a page. The document is whole, but for the parts that come later, before the first byte is given, so a
 * page that cannot be drawn rejects here while its status can still be chosen. The parts that come later follow
 * in their own places of the document; when one fails, the iteration throws.
 */
export async function renderPage(
  pageToRender: PageToRender,
  signal: AbortSignal,
): Promise<AsyncIterable<Buffer>> {
  for (const part of Object.values(pageToRender.deferred)) part.catch(() => {});
  const { shell, page, reader, assets } = pageToRender;
  const tree = (
    <ReaderProvider reader={reader}>
      <Document shell={shell} page={page} assets={assets} />
    </ReaderProvider>
  );
  const html = await renderTree(tree, signal);
  return inOrder(pageToRender, html, signal);
}
