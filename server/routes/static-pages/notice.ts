import type { NoticeModel } from '../../../views/models/forms.ts';
import type { PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import type { FormStatus, PageFound } from '../outcome.ts';

/** A page that tells one thing to the reader of a form or a link; nobody else has it, no crawler keeps it. */
export function noticePage(
  notice: Omit<NoticeModel, 'kind'>,
  { request }: PageContext,
  status?: FormStatus,
): PageFound {
  return {
    kind: 'page',
    model: { kind: 'notice', ...notice },
    title: notice.title,
    canonical: canonicalLinks.page(request.path),
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'staticPage',
    ...(status ? { status } : {}),
  };
}
