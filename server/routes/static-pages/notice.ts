import { NoticePage, type NoticeProps } from '../../../views/pages/notice.tsx';
import type { PageContext } from '../define-page.ts';
import { normalPath } from '../guards/address.ts';
import { type FormStatus, type PageFound, view } from '../outcome.ts';

/** A page with one message for the reader of a form or of a private link. Crawlers do not index it, and nothing is sold on it. */
export function noticePage(
  notice: NoticeProps,
  { request }: PageContext,
  status?: FormStatus,
): PageFound<NoticeProps> {
  return {
    kind: 'page',
    view: view('notice', NoticePage, notice),
    title: notice.title,
    canonical: normalPath(request),
    variants: false,
    robots: 'noindex',
    ads: { shown: false },
    tags: [],
    status,
  };
}
