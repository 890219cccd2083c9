import type { BreakingLineProps } from '../../../views/components/navigation/breaking-line.tsx';
import { isSitePath } from '../../../views/links.ts';
import type { Front } from '../../content/contract/listing.ts';
import type { PageContext } from '../define-page.ts';
import { foreignTag } from '../stories/story-props.ts';

/** The line of breaking news of a front, if editors wrote one. */
export function breakingLine(
  { breaking }: Pick<Front, 'breaking'>,
  context: PageContext,
): { breaking?: BreakingLineProps } {
  if (!breaking) return {};
  const { text, link, locale } = breaking;
  const href = link && isSitePath(link) ? context.links.page(link) : link;
  return { breaking: { text, href, ...foreignTag(locale, context) } };
}
