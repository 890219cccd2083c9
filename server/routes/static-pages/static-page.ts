import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import type { Outcome } from '../outcome.ts';
import { blockModels } from '../stories/blocks.ts';
import { foreignTag } from '../stories/cards.ts';

/** A miscellaneous or legal page. */
export async function staticPage(context: PageContext, slug: string): Promise<Outcome> {
  const { content, request, signal } = context;
  const { data: page, error } = await content.staticPage({ ...editionOf(request), slug }, signal);
  if (error) return failureOf(error);
  return {
    kind: 'page',
    model: {
      kind: 'standing',
      title: page.title,
      ...(page.standfirst ? { standfirst: page.standfirst } : {}),
      updatedAt: page.updatedAt,
      body: blockModels(page.body, context),
      ...foreignTag(page.locale, context),
    },
    title: page.title,
    description: page.standfirst,
    canonical: canonicalLinks.page(`/${slug}`),
    variants: true,
    tags: [`page-${slug}`],
    lifetime: 'staticPage',
  };
}

export const termsPage: Page = (context) => staticPage(context, 'terms-and-conditions');
export const privacyPage: Page = (context) => staticPage(context, 'privacy-policy');
