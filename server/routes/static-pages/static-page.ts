import { StaticPage } from '../../../views/pages/static-page.tsx';
import { editionsWith } from '../addresses/editions.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { type Outcome, view } from '../outcome.ts';
import { foreignTag, proseBlocks } from '../stories/story-props.ts';

/** A page of the pages index, by its slug: a legal or miscellaneous page. It carries no advertising. */
export async function staticPage(context: PageContext, slug: string): Promise<Outcome> {
  const { content, request, canonicalLinks, signal } = context;
  const { data: page, error } = await content.staticPage({ ...request.edition, slug }, signal);
  if (error) return failureOf(error);
  return {
    kind: 'page',
    view: view('static', StaticPage, {
      title: page.title,
      standfirst: page.standfirst,
      updatedAt: page.updatedAt,
      body: proseBlocks(page.body, context),
      ...foreignTag(page.locale, context),
    }),
    title: page.title,
    description: page.standfirst,
    canonical: canonicalLinks.page(`/${slug}`),
    variants: true,
    editions: editionsWith(context, ({ pageSlugs }) => pageSlugs.includes(slug)),
    language: page,
    trail: [{ name: page.title, path: `/${slug}` }],
    tags: [`page-${slug}`],
    lifetime: 'staticPage',
    ads: { unit: 'MISC', pageKind: 'misc', shown: false },
  };
}
