import { IssuesPage } from '../../../views/pages/issues.tsx';
import { failureOf } from '../context.ts';
import { definePage } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { issueList } from '../structured-data/issues.ts';
import { listPageData } from '../structured-data/lists.ts';
import { issueItem } from './issue-props.ts';

/** `/issues`: the archive of an edition's issues. */
export const issues = definePage({
  name: 'issues',
  paths: ['/issues'],
  cache: 'listing',
  load: async (context) => {
    const { content, request, t, canonicalLinks, signal } = context;
    const { data, error } = await content.issues(request.edition, signal);
    if (error) return failureOf(error);
    const { items, editions } = data;
    if (items.length === 0) return noPageFound;
    const title = t('issues.title');
    return {
      kind: 'page',
      view: view('issues', IssuesPage, { title, issues: items.map((issue) => issueItem(issue, context)) }),
      title,
      canonical: canonicalLinks.page('/issues'),
      variants: true,
      editions,
      lists: items.map((issue) => issue.title),
      trail: [{ name: title, path: '/issues' }],
      structuredData: () => listPageData(title, issueList(items, context)),
      ...shareImage(items[0]?.cover.picture, context),
      tags: ['issues', `region-${request.region}`],
    };
  },
});
