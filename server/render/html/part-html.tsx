import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { lowerCaseAttributes } from '../../../views/attribute-names.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import { type Reader, ReaderProvider } from '../../../views/reader.tsx';
import type { SharedPart } from '../../../views/shared-parts.tsx';
import { splitAtSlots } from '../../../views/slots.ts';
import { writable } from '../../lib/writable-text.ts';

/** HTML of React as it is sent: attributes in lower case, without what browsers do not take as text. */
export const finishedHtml = (html: string): string => lowerCaseAttributes(writable(html));

/** A rendered part: HTML, and the indexes of the inner parts between. */
type PartPiece = Buffer | number;

/** A part as it is stored; null where each region has its own. */
type StoredPart = { pieces: readonly PartPiece[] | null };

const maxBytes = 32_000_000;
const bytesOf = ({ pieces }: StoredPart) =>
  (pieces ?? []).reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? 8 : piece.length), 0);
const stored = new LRUCache<string, StoredPart>({
  maxSize: maxBytes,
  sizeCalculation: (part, key) => bytesOf(part) + key.length,
});

const maxKeyLength = 100;
/** A key of bounded length: the props of a long text are as long as the text. */
const bounded = (key: string) => (key.length > maxKeyLength ? hash('sha256', key, 'base64') : key);

/** A reader that notes whether it is asked for more than the language. */
class NotingReader implements Reader {
  isRegional = false;
  private readonly known: Reader;

  constructor(known: Reader) {
    this.known = known;
  }

  get t() {
    return this.known.t;
  }
  get locale() {
    return this.known.locale;
  }
  get region() {
    return this.regional('region');
  }
  get iso() {
    return this.regional('iso');
  }
  get timeZone() {
    return this.regional('timeZone');
  }

  private regional<Name extends keyof Reader>(name: Name): Reader[Name] {
    this.isRegional = true;
    return this.known[name];
  }
}

const indexOf = (slot: string) => Number(/^inner(\d+)$/.exec(slot)?.[1]);

function render(element: SharedPart['element'], reader: Reader): PartPiece[] {
  const html = finishedHtml(renderToString(<ReaderProvider reader={reader}>{element}</ReaderProvider>));
  return splitAtSlots(html).map((piece) => ('html' in piece ? Buffer.from(piece.html) : indexOf(piece.slot)));
}

/** A part that is rendered once for its language, or once for each region of it if it asks for the region. */
function partFor({ key, element }: SharedPart, reader: Reader): readonly PartPiece[] {
  const full = bounded(compositeKey(reader.locale, key));
  const known = stored.get(full);
  if (known?.pieces) return known.pieces;
  const ofRegion = compositeKey(reader.region, full);
  const knownThere = known && stored.get(ofRegion)?.pieces;
  if (knownThere) return knownThere;
  const noting = new NotingReader(reader);
  const pieces = render(element, noting);
  if (noting.isRegional) stored.set(full, { pieces: null });
  stored.set(noting.isRegional ? ofRegion : full, { pieces });
  return pieces;
}

/** The HTML of a part in pieces, rendered once for all pages that show the same; inner parts stand in their places. */
export function piecesOf(part: SharedPart, reader: Reader): Buffer[] {
  return partFor(part, reader).flatMap((piece) => {
    if (typeof piece !== 'number') return [piece];
    const inner = part.inner?.[piece];
    return inner ? piecesOf(inner, reader) : [];
  });
}
