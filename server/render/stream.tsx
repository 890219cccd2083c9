import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
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
import type { SharePart } from '../../views/shared-parts.tsx';
import type { Shell } from '../../views/shell.ts';
import { slotMarkup, splitAtSlots } from '../../views/slots.ts';
import { EventLoopQueue } from '../lib/limits/event-loop-queue.ts';
import { valueWithin } from '../lib/time-limit.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import type { View } from '../routes/outcome.ts';
import { joinBytes } from './html/join-bytes.ts';
import { finishedHtml, piecesOf } from './html/part-html.tsx';

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
 * time again for the same text.
 * @throws when the tree throws, or the signal has aborted
 */
export function renderTree(tree: ReactNode, signal: AbortSignal): string {
  signal.throwIfAborted();
  return finishedHtml(renderToString(tree));
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
  const parts: RenderedPiece[][] = [];
  const share: SharePart = (part) => slotMarkup(String(parts.push(piecesOf(part, alone)) - 1));
  const fill = (html: string) =>
    splitAtSlots(html).flatMap((piece): RenderedPiece[] => {
      if ('html' in piece) return [piece.html];
      return parts[Number(piece.slot)] ?? [{ deferred: piece.slot as DeferredName }];
    });
  return { reader: { ...alone, ads, share }, fill };
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

/** The deferred parts; rejects as the first of them that fails. */
async function allParts(deferred: DispensableParts): Promise<LoadedParts> {
  const names = Object.keys(deferred) as DeferredName[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await deferred[name]])));
}

/** The deferred parts when it is the turn of the page to be rendered, if all are loaded then or within a moment. */
async function partsAtTurn(deferred: DispensableParts): Promise<LoadedParts | undefined> {
  let loaded: LoadedParts | undefined;
  const loading = allParts(deferred).then(
    (parts) => {
      loaded = parts;
    },
    () => {},
  );
  // What is in memory is there by then: only what is not needs a timer.
  await renderQueue.own();
  if (loaded) return loaded;
  await valueWithin(loading, deferredTimeoutMs);
  await renderQueue.own();
  return loaded;
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
  const loaded = await partsAtTurn(deferred);
  const rendering = renderingFor(reader);
  const document = documentOf({ ...page, reader: rendering.reader }, loaded ?? {});
  const pieces = rendering.fill(`<!DOCTYPE html>${renderTree(document, signal)}`);
  return loaded ? bytesOf(pieces) : inOrder(pieces, deferred, rendering, signal);
}
