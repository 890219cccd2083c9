import { hash } from 'node:crypto';
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
import { Shared } from '../../views/shared.tsx';
import type { SharedPart, SharePart } from '../../views/shared-parts.tsx';
import type { Shell } from '../../views/shell.ts';
import { splitAtSlots } from '../../views/slots.ts';
import { EventLoopQueue } from '../lib/limits/event-loop-queue.ts';
import { atOnce, type Steps } from '../lib/limits/steps.ts';
import { valueWithin } from '../lib/time-limit.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import type { View } from '../routes/outcome.ts';
import { joinBytes } from './html/join-bytes.ts';
import { finishedHtml, partSteps, type RenderedPart } from './html/part-html.tsx';

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

/** The bytes of pieces; a deferred part that is not loaded has none. */
const bytesOf = (pieces: readonly RenderedPiece[]): Buffer =>
  joinBytes(pieces.map((piece) => (isReady(piece) ? piece : '')));

/** The HTML of a part outside of a document: its preloads stand before it. */
function* standing(part: SharedPart, reader: Reader): Steps<Buffer[]> {
  const { pieces, preloads } = yield* partSteps(part, reader);
  return [...preloads, ...pieces.filter(Buffer.isBuffer)];
}

/** Renders a fragment. */
export function renderPartial(view: View, { ads, ...reader }: Reader, signal: AbortSignal): Buffer {
  signal.throwIfAborted();
  return joinBytes(atOnce(standing({ key: undefined, element: elementOf(view), ads }, reader)));
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

/** The HTML of a deferred part. */
const deferredHtml = <N extends DeferredName>(
  name: N,
  props: DeferredProps[N],
  reader: Reader,
): Steps<Buffer[]> =>
  standing(
    { key: compositeKey('deferred', name, props), element: <DeferredPart name={name} props={props} /> },
    reader,
  );

async function renderDeferred(
  name: DeferredName,
  deferred: DispensableParts,
  reader: Reader,
  signal: AbortSignal,
): Promise<RenderedPiece[]> {
  const pending = deferred[name];
  if (!pending) return [];
  const props = await untilAborted(signal, () => pending);
  return props ? renderQueue.inSlices(deferredHtml(name, props, reader), signal) : [];
}

/** The pieces as they come; those that wait for nothing are sent together. */
async function* inOrder(
  pieces: readonly RenderedPiece[],
  deferred: DispensableParts,
  reader: Reader,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let ready: RenderedPiece[] = [];
  for (const piece of pieces) {
    if (isReady(piece)) ready.push(piece);
    else {
      yield bytesOf(ready);
      ready = await renderDeferred(piece.deferred, deferred, reader, signal);
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

/** The hashes of values that last. */
const hashes = new WeakMap<object, string>();

function hashOf(value: object): string {
  const known = hashes.get(value);
  if (known !== undefined) return known;
  const made = hash('sha256', compositeKey(value), 'base64');
  hashes.set(value, made);
  return made;
}

/** All props of a view; those that last by their hashes, which are made once. */
function keyOfProps({ props, lasting = [] }: View): object {
  const hashed = lasting.map((name) => {
    const value = (props as Record<string, unknown>)[name];
    return [name, typeof value === 'object' && value !== null ? { hash: hashOf(value) } : value];
  });
  return { ...props, ...Object.fromEntries(hashed) };
}

/** A page to render: all but its deferred parts. */
type PageAlone = Omit<PageToRender, 'deferred'>;

/** The page within the frame as a part. */
const viewPart = ({ view, reader: { ads } }: PageAlone, isShared: boolean): SharedPart => ({
  key: isShared
    ? compositeKey('view', view.kind, ads?.top, ads?.billboard, ads?.off, ads?.promotions, keyOfProps(view))
    : undefined,
  element: elementOf(view),
  ads,
});

/** The document of a page as React renders it, with slots for what it shares with other pages, and for the deferred parts that are not loaded. */
export const documentOf = (page: PageAlone, loaded: LoadedParts, isShared = false): ReactNode => (
  <ReaderProvider reader={page.reader}>
    <LoadedPartsProvider loaded={loaded}>
      <Document shell={page.shell} assets={page.assets}>
        <Shared part={viewPart(page, isShared)} />
      </Document>
    </LoadedPartsProvider>
  </ReaderProvider>
);

/** The pieces of the document of a page, with what other pages have of it as well rendered once. */
function* piecesOf(page: PageAlone, signal: AbortSignal): Steps<RenderedPiece[]> {
  const { ads, ...alone } = page.reader;
  const parts: SharedPart[] = [];
  const share: SharePart = (part) => String(parts.push(part) - 1);
  const { confidential, preview } = page.shell;
  const document = documentOf({ ...page, reader: { ...alone, ads, share } }, {}, !confidential && !preview);
  const html = `<!DOCTYPE html>${renderTree(document, signal)}`;
  const rendered: RenderedPart[] = [];
  for (const part of parts) rendered.push(yield* partSteps(part, alone));
  const preloads = rendered.flatMap((part) => part.preloads);
  return splitAtSlots(html).flatMap((piece): readonly RenderedPiece[] => {
    if ('html' in piece) return [piece.html];
    return (rendered[Number(piece.slot)]?.pieces ?? []).flatMap((each) =>
      'preloads' in each ? preloads : [each],
    );
  });
}

/** The pieces of a document with the deferred parts that are loaded in their places. */
function* withLoaded(
  pieces: readonly RenderedPiece[],
  loaded: LoadedParts,
  reader: Reader,
): Steps<RenderedPiece[]> {
  const all: RenderedPiece[] = [];
  for (const piece of pieces) {
    const props = isReady(piece) ? undefined : loaded[piece.deferred];
    if (isReady(piece)) all.push(piece);
    else if (props) all.push(...(yield* deferredHtml(piece.deferred, props, reader)));
  }
  return all;
}

/** The pieces of a page, with the deferred parts that are loaded. */
function* pageSteps(
  page: PageAlone,
  loaded: LoadedParts,
  reader: Reader,
  signal: AbortSignal,
): Steps<RenderedPiece[]> {
  return yield* withLoaded(yield* piecesOf(page, signal), loaded, reader);
}

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
  const { ads: _, ...alone } = page.reader;
  const deferred = dispensable(page.deferred);
  for (const part of Object.values(deferred)) part.catch(() => {});
  const loaded = await partsAtTurn(deferred);
  if (loaded) return bytesOf(await renderQueue.inSlices(pageSteps(page, loaded, alone, signal), signal));
  return inOrder(await renderQueue.inSlices(piecesOf(page, signal), signal), deferred, alone, signal);
}
