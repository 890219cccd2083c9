import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { lowerCaseAttributes } from '../../../views/attribute-names.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { DeferredName } from '../../../views/deferred.tsx';
import { type Reader, ReaderProvider } from '../../../views/reader.tsx';
import type { SharedPart } from '../../../views/shared-parts.tsx';
import { splitAtSlots } from '../../../views/slots.ts';
import { writable } from '../../lib/writable-text.ts';
import { NotingReader } from './noting-reader.ts';

/** HTML of React as it is sent: attributes in lower case, without what browsers do not take as text. */
export const finishedHtml = (html: string): string => lowerCaseAttributes(writable(html));

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

function render(part: SharedPart, reader: Reader): OwnPart {
  const nested: SharedPart[] = [];
  const noting = new NotingReader(reader, part.ads, (each) => String(nested.push(each) - 1));
  const { html, preloads } = htmlOf(part, noting);
  let { isRegional } = noting;
  const ofNested = (each: SharedPart): readonly (Buffer | Place)[] => {
    const rendered = renderPart(each, reader);
    isRegional ||= rendered.isRegional;
    return rendered.pieces;
  };
  const piecesOf = (text: string) =>
    splitAtSlots(text).flatMap((piece): readonly (Buffer | Place | number)[] => {
      if ('html' in piece) return piece.html === '' ? [] : [Buffer.from(piece.html)];
      const inner = innerSlot.exec(piece.slot);
      if (inner) return [Number(inner[1])];
      if (nestedSlot.test(piece.slot)) return ofNested(nested[Number(piece.slot)] as SharedPart);
      return [{ deferred: piece.slot as DeferredName }];
    });
  const [first = '', ...rest] = html;
  const pieces = [
    ...piecesOf(first),
    ...rest.flatMap((text) => [{ preloads: true } as const, ...piecesOf(text)]),
  ];
  return { pieces, preloads: preloads === '' ? [] : [Buffer.from(preloads)], isRegional };
}

/** A part that is rendered once for its language, or once for each region of it if it asks for the region. */
function ownPart(part: SharedPart, reader: Reader): OwnPart {
  if (part.key === undefined) return render(part, reader);
  const full = compositeKey(reader.locale, bounded(part.key));
  const known = stored.get(full);
  if (known?.part) return known.part;
  const ofRegion = compositeKey(reader.region, full);
  const knownThere = known && stored.get(ofRegion)?.part;
  if (knownThere) return knownThere;
  const rendered = render(part, reader);
  if (rendered.isRegional) stored.set(full, { part: null });
  stored.set(rendered.isRegional ? ofRegion : full, { part: rendered });
  return rendered;
}

/** A part, rendered once for all pages that show the same; inner parts stand in their places. */
export function renderPart(part: SharedPart, reader: Reader): RenderedPart {
  const own = ownPart(part, reader);
  if (!own.pieces.some((piece) => typeof piece === 'number')) return own as RenderedPart;
  const preloads = [...own.preloads];
  let { isRegional } = own;
  const pieces = own.pieces.flatMap((piece): readonly (Buffer | Place)[] => {
    if (typeof piece !== 'number') return [piece];
    const inner = part.inner?.[piece];
    if (!inner) return [];
    const rendered = renderPart(inner, reader);
    preloads.push(...rendered.preloads);
    isRegional ||= rendered.isRegional;
    return rendered.pieces;
  });
  return { pieces, preloads, isRegional };
}
