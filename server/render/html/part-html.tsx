import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { lowerCaseAttributes } from '../../../views/attribute-names.ts';
import { withBorrowedMarked } from '../../../views/borrowed-texts.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { DeferredName } from '../../../views/deferred.tsx';
import { type Reader, ReaderProvider } from '../../../views/reader.tsx';
import type { SharedPart } from '../../../views/shared-parts.tsx';
import { splitAtSlots } from '../../../views/slots.ts';
import { atOnce, type Steps } from '../../lib/limits/steps.ts';
import { writable } from '../../lib/writable-text.ts';
import { NotingReader } from './noting-reader.ts';

/** HTML of React as it is sent: attributes in lower case, without what browsers do not take as text. */
export const finishedHtml = (html: string): string => lowerCaseAttributes(writable(withBorrowedMarked(html)));

/** The place of a deferred part, or that of all preloads of pictures in the head of the document. */
export type Place = { deferred: DeferredName } | { preloads: true };

/** A part: HTML, and the places of what comes later. */
export interface RenderedPart {
  pieces: readonly (Buffer | Place)[];
  /** What it adds to the head of its document: preloads of pictures. */
  preloads: readonly Buffer[];
  /** Whether it is another one in another region. */
  isRegional: boolean;
}

/** The same with the indexes of the inner parts between. */
interface OwnPart extends Omit<RenderedPart, 'pieces'> {
  pieces: readonly (Buffer | Place | number)[];
}

/** A part as it is stored; null where each region has its own. */
type StoredPart = { part: OwnPart | null };

const maxBytes = 32_000_000;
const placeBytes = 8;
const bytesOf = ({ part }: StoredPart) =>
  [...(part?.pieces ?? []), ...(part?.preloads ?? [])].reduce<number>(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : placeBytes),
    0,
  );
const stored = new LRUCache<string, StoredPart>({
  maxSize: maxBytes,
  sizeCalculation: (part, key) => bytesOf(part) + key.length,
});

const maxKeyLength = 100;
/** A key of bounded length: the props of a long text are as long as the text. */
const bounded = (key: string) => (key.length > maxKeyLength ? hash('sha256', key, 'base64') : key);

/** React writes them before everything else; in a document they come after the width of the viewport. */
const preloadsOfPictures = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';
const [headStart, headEnd] = ['<html><head>', '</head></html>'];

/** The HTML of a part and its preloads; that of the head in two pieces. */
function htmlOf({ element, isHead }: SharedPart, reader: Reader): { html: string[]; preloads: string } {
  const tree = isHead ? createElement('html', null, <head>{element}</head>) : element;
  const html = finishedHtml(renderToString(<ReaderProvider reader={reader}>{tree}</ReaderProvider>));
  if (isHead) {
    const [before = '', after = ''] = html.slice(headStart.length, -headEnd.length).split(viewport, 2);
    return { html: [before + viewport, after], preloads: '' };
  }
  const preloads = preloadsOfPictures.exec(html)?.[0] ?? '';
  return { html: [html.slice(preloads.length)], preloads };
}

const innerSlot = /^inner(\d+)$/;
const nestedSlot = /^\d+$/;

/** Renders a part, after a pause: what is known needs none. */
function* render(part: SharedPart, reader: Reader): Steps<OwnPart> {
  yield;
  const nested: SharedPart[] = [];
  const noting = new NotingReader(reader, part.ads, (each) => String(nested.push(each) - 1));
  const { html, preloads } = htmlOf(part, noting);
  let { isRegional } = noting;
  const pieces: (Buffer | Place | number)[] = [];
  for (const [index, text] of html.entries()) {
    if (index > 0) pieces.push({ preloads: true });
    for (const piece of splitAtSlots(text)) {
      if ('html' in piece) {
        if (piece.html !== '') pieces.push(Buffer.from(piece.html));
        continue;
      }
      const inner = innerSlot.exec(piece.slot);
      if (inner) pieces.push(Number(inner[1]));
      else if (nestedSlot.test(piece.slot)) {
        const rendered = yield* partSteps(nested[Number(piece.slot)] as SharedPart, reader);
        isRegional ||= rendered.isRegional;
        pieces.push(...rendered.pieces);
      } else pieces.push({ deferred: piece.slot as DeferredName });
    }
  }
  return { pieces, preloads: preloads === '' ? [] : [Buffer.from(preloads)], isRegional };
}

/** A part that is rendered once for its language, or once for each region of it if it asks for the region. */
function* ownPart(part: SharedPart, reader: Reader): Steps<OwnPart> {
  if (part.key === undefined) return yield* render(part, reader);
  const full = compositeKey(reader.locale, bounded(part.key));
  const known = stored.get(full);
  if (known?.part) return known.part;
  const ofRegion = compositeKey(reader.region, full);
  const knownThere = known && stored.get(ofRegion)?.part;
  if (knownThere) return knownThere;
  const rendered = yield* render(part, reader);
  if (rendered.isRegional) stored.set(full, { part: null });
  stored.set(rendered.isRegional ? ofRegion : full, { part: rendered });
  return rendered;
}

/**
 * A part, rendered once for all pages that show the same; inner parts stand in their places. Each part that is not known
 * yet is a step.
 */
export function* partSteps(part: SharedPart, reader: Reader): Steps<RenderedPart> {
  const own = yield* ownPart(part, reader);
  if (!own.pieces.some((piece) => typeof piece === 'number')) return own as RenderedPart;
  const preloads = [...own.preloads];
  let { isRegional } = own;
  const pieces: (Buffer | Place)[] = [];
  for (const piece of own.pieces) {
    if (typeof piece !== 'number') {
      pieces.push(piece);
      continue;
    }
    const inner = part.inner?.[piece];
    if (!inner) continue;
    const rendered = yield* partSteps(inner, reader);
    preloads.push(...rendered.preloads);
    isRegional ||= rendered.isRegional;
    pieces.push(...rendered.pieces);
  }
  return { pieces, preloads, isRegional };
}

/** The same at once. */
export const renderPart = (part: SharedPart, reader: Reader): RenderedPart => atOnce(partSteps(part, reader));
