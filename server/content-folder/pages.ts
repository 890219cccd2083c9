import type { StaticPage } from '../content/contract/static-page.ts';
import { isRealDate } from '../lib/limits/moments.ts';
import type { Context } from './context.ts';
import type { PageDocument } from './documents.ts';
import { bodyOf, bodyProblem } from './stories.ts';

/** The static pages as the store takes them. */
export function pagesOf(documents: readonly PageDocument[], context: Context): StaticPage[] {
  return documents.flatMap((document) => {
    const { slug, locale, fields } = document;
    const { title, standfirst, updatedAt } = fields.value;
    const { blocks, problems } = bodyOf(document, context);
    for (const problem of problems) context.report(bodyProblem(document, problem));
    if (!isRealDate(updatedAt)) {
      context.report(fields.problem(['updatedAt'], `there is no date ${updatedAt}`));
      return [];
    }
    const page = { slug, locale, title, updatedAt: context.dates.moment(updatedAt), body: blocks };
    return [{ ...page, standfirst }];
  });
}
