import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { compositeKey } from '../../views/composite-key.ts';
import {
  type Deferred,
  type DeferredName,
  DeferredPart,
  type DeferredProps,
  type LoadedParts,
  LoadedPartsProvider,
} from '../../views/deferred.tsx';
import { Document, type DocumentAssets } from '../../views/document.tsx';
import { type Reader, ReaderProvider } from '../../views/reader.tsx';
import type { SharedPart, SharePart } from '../../views/shared-parts.tsx';
import type { Shell } from '../../views/shell.ts';
import { type Piece, slotMarkup, splitAtSlots } from '../../views/slots.ts';
import { EventLoopQueue } from '../cache/event-loop-queue.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import { writable } from '../lib/writable-text.ts';
import type { View } from '../routes/outcome.ts';
import { joinBytes } from './join-bytes.ts';

/** One page is rendered in each round of the event loop: the database may answer for several of them at once. */
const renderQueue = new EventLoopQueue(0);

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
 * time again for the same text. What browsers do not take as text is left out.
 * @throws when the tree throws, or the signal has aborted
 */
export function renderTree(tree: ReactNode, signal: AbortSignal): string {
  signal.throwIfAborted();
  return writable(renderToString(tree));
}

const sharedBytes = 16_000_000;
const sharedHtml = new LRUCache<string, Buffer>({
  maxSize: sharedBytes,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The HTML of a part, rendered once for all pages that show the same. */
function htmlOf({ key, element }: SharedPart, reader: Reader): Buffer {
  const fullKey = compositeKey(reader.region, reader.locale, key);
  const known = sharedHtml.get(fullKey);
  if (known) return known;
  const html = Buffer.from(
    writable(renderToString(<ReaderProvider reader={reader}>{element}</ReaderProvider>)),
  );
  sharedHtml.set(fullKey, html);
  return html;
}

/** A rendered document in pieces: text, the HTML of shared parts, and the names of deferred ones. */
type RenderedPiece = string | Buffer | { deferred: DeferredName };

const isReady = (piece: RenderedPiece): piece is string | Buffer =>
  typeof piece === 'string' || Buffer.isBuffer(piece);

/** Renders what shares parts with other pages. */
interface Rendering {
  /** The reader to render with. */
  reader: Reader;
  /** Puts the shared parts in their places. */
  fill(html: string): RenderedPiece[];
}

function renderingFor({ ads, ...alone }: Reader): Rendering {
  const parts: Buffer[] = [];
  const share: SharePart = (part) => slotMarkup(String(parts.push(htmlOf(part, alone)) - 1));
  const pieceOf = (piece: Piece): RenderedPiece => {
    if ('html' in piece) return piece.html;
    return parts[Number(piece.slot)] ?? { deferred: piece.slot as DeferredName };
  };
  return { reader: { ...alone, ads, share }, fill: (html) => splitAtSlots(html).map(pieceOf) };
}

/** The bytes of pieces; a deferred part that is not loaded has none. */
const bytesOf = (pieces: readonly RenderedPiece[]): Buffer =>
  joinBytes(pieces.map((piece) => (isReady(piece) ? piece : '')));

/** Renders a fragment. */
export function renderPartial(view: View, reader: Reader, signal: AbortSignal): Buffer {
  const rendering = renderingFor(reader);
  const tree = <ReaderProvider reader={rendering.reader}>{elementOf(view)}</ReaderProvider>;
  return bytesOf(rendering.fill(renderTree(tree, signal)));
}

/** Deferred parts; nothing instead of one whose content cannot be had now, because a page can do without it. */
type DispensableParts = { [N in DeferredName]?: Promise<DeferredProps[N] | undefined> };

/** The deferred parts, without those that an outage takes away; other failures stay. */
function dispensable(deferred: Deferred): DispensableParts {
  const leaveOut = (error: unknown) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  };
  return Object.fromEntries(Object.entries(deferred).map(([name, part]) => [name, part.catch(leaveOut)]));
}

async function renderDeferred(
  name: DeferredName,
  deferred: DispensableParts,
  { reader, fill }: Rendering,
  signal: AbortSignal,
): Promise<RenderedPiece[]> {
  const pending = deferred[name];
  if (!pending) return [];
  const props = await untilAborted(signal, () => pending);
  if (!props) return [];
  const part = (
    <ReaderProvider reader={reader}>
      <DeferredPart name={name} props={props} />
    </ReaderProvider>
  );
  return fill(renderTree(part, signal));
}

/** The pieces as they come; those that wait for nothing are sent together. */
async function* inOrder(
  pieces: readonly RenderedPiece[],
  deferred: DispensableParts,
  rendering: Rendering,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let ready: RenderedPiece[] = [];
  for (const piece of pieces) {
    if (isReady(piece)) ready.push(piece);
    else {
      yield bytesOf(ready);
      ready = await renderDeferred(piece.deferred, deferred, rendering, signal);
    }
  }
  yield bytesOf(ready);
}

/** For how many milliseconds deferred parts are waited for, so that the page is sent whole, with an ETag. */
const deferredTimeoutMs = 25;

/** The deferred parts, if all are loaded within a moment. */
async function loadedParts(deferred: DispensableParts): Promise<LoadedParts | undefined> {
  const names = Object.keys(deferred) as DeferredName[];
  if (names.length === 0) return {};
  const loaded = Promise.all(names.map(async (name) => [name, await deferred[name]]));
  const waiting = new AbortController();
  const late = pause(deferredTimeoutMs, undefined, { signal: waiting.signal, ref: false });
  const parts = await Promise.race([loaded, late]).catch(() => undefined);
  waiting.abort();
  late.catch(() => {});
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
 * are in it; else the parts follow at their own positions in the document. One whose content cannot be had now is left
 * out; when one fails otherwise, the iteration throws.
 */
export async function renderDocument(
  page: PageToRender,
  signal: AbortSignal,
): Promise<Buffer | AsyncIterable<Buffer>> {
  const { reader } = page;
  const deferred = dispensable(page.deferred);
  for (const part of Object.values(deferred)) part.catch(() => {});
  const loaded = await loadedParts(deferred);
  await renderQueue.own();
  const rendering = renderingFor(reader);
  const document = documentOf({ ...page, reader: rendering.reader }, loaded ?? {});
  const pieces = rendering.fill(`<!DOCTYPE html>${renderTree(document, signal)}`);
  return loaded ? bytesOf(pieces) : inOrder(pieces, deferred, rendering, signal);
}
