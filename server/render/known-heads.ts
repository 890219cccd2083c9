import { compositeKey } from '../../views/composite-key.ts';
import type { PageHead } from '../../views/shell.ts';
import type { SharePictures } from '../images/share-pictures/share-pictures.ts';
import type { PageFound } from '../routes/outcome.ts';
import { type HeadContext, headOf } from './head.ts';

type Drawing = Parameters<SharePictures['pathOf']>;

/** A head with the pictures that are drawn for it. */
interface KnownHead {
  head: PageHead;
  drawings: readonly Drawing[];
}

/** The heads that are made from the content of one answer, by what else they depend on. They are forgotten with it. */
const heads = new WeakMap<object, Map<string, KnownHead>>();
let versions = 0;

/** A new head, with a version of its own. */
function makeHead(page: PageFound, context: HeadContext, siteData: object): KnownHead {
  const drawings: Drawing[] = [];
  const pathOf = (...drawing: Drawing) => {
    drawings.push(drawing);
    return context.sharePictures.pathOf(...drawing);
  };
  versions += 1;
  const head = { ...headOf(page, { ...context, sharePictures: { pathOf } }, siteData), version: versions };
  return { head, drawings };
}

/**
 * The head of a page: made once for each version of its content and each frame, where the page says what content that is.
 * Its drawn pictures are noted each time, because those that no page shows for long are forgotten.
 */
export function knownHeadOf(
  page: PageFound,
  context: HeadContext,
  { frame, siteData }: { frame: number; siteData: object },
): PageHead {
  const { content } = page;
  const { record, query, confidential } = context.request;
  if (!content || confidential) return headOf(page, context, siteData);
  const ofContent = heads.get(content) ?? new Map<string, KnownHead>();
  heads.set(content, ofContent);
  const key = compositeKey(frame, record.name, query, page.canonical, page.robots, page.image);
  const known = ofContent.get(key);
  if (!known) {
    const made = makeHead(page, context, siteData);
    ofContent.set(key, made);
    return made.head;
  }
  for (const drawing of known.drawings) context.sharePictures.pathOf(...drawing);
  return known.head;
}
