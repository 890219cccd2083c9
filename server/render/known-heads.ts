import { compositeKey } from '../../views/composite-key.ts';
import type { PageHead } from '../../views/shell.ts';
import type { PageFound } from '../routes/outcome.ts';
import { type HeadContext, headOf } from './head.ts';

/** The heads that are made from the content of one answer, by what else they depend on. They are forgotten with it. */
const heads = new WeakMap<object, Map<string, PageHead>>();
let versions = 0;

/**
 * The head of a page: made once for each version of its content and each frame, where the page says what content that is.
 * A page whose picture is drawn has its own each time, because making the head notes what is to be drawn.
 */
export function knownHeadOf(
  page: PageFound,
  context: HeadContext,
  { frame, siteData }: { frame: number; siteData: object },
): PageHead {
  const { content, image } = page;
  const { record, query, confidential } = context.request;
  if (!content || !image || confidential) return headOf(page, context, siteData);
  const ofContent = heads.get(content) ?? new Map<string, PageHead>();
  heads.set(content, ofContent);
  const key = compositeKey(frame, record.name, query, page.canonical, page.robots, image);
  const known = ofContent.get(key);
  if (known) return known;
  versions += 1;
  const head = { ...headOf(page, context, siteData), version: versions };
  ofContent.set(key, head);
  return head;
}
