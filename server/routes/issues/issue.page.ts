import { IssuePage } from '../../../views/pages/issue.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import type { Issue } from '../../content/contract/issues/issue.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { foreignTag, proseBlocks, storyItem, storyTags } from '../stories/story-props.ts';
import { issueData } from '../structured-data/issues.ts';
import { coverOf } from './issue-props.ts';

const referenceTo = (issue: Issue['previous'], context: PageContext) =>
  issue && {
    label: issue.title,
    href: context.links.issue(issue.slug),
    ...foreignTag(issue.locale, context),
  };

/** What the page of an issue shows. */
function propsOf(issue: Issue, context: PageContext) {
  const cover = coverOf(issue, context);
  const once = picturesOnce(new Set(cover.picture ? [cover.picture.src] : []));
  const previous = referenceTo(issue.previous, context);
  const next = referenceTo(issue.next, context);
  return {
    archive: { label: context.t('issues.title'), href: context.links.page('/issues') },
    title: issue.title,
    standfirst: issue.standfirst,
    cover,
    sections: issue.sections.map(({ title, items }) => ({
      title,
      stories: items.map((story) => once(storyItem(story, context))),
    })),
    body: proseBlocks(issue.body, context),
    previous,
    next,
    ...foreignTag(issue.locale, context),
  };
}

/** `/issues/:issue`: the cover of an issue, and its stories. */
export const issue = definePage({
  name: 'issue',
  paths: ['/issues/:issue'],
  cache: 'listing',
  load: async (context) => {
    const { content, request, t, canonicalLinks, signal } = context;
    const slug = request.params.issue;
    const { data: found, error } = await content.issue({ ...request.edition, slug }, signal);
    if (error) return failureOf(error);
    const stories = found.sections.flatMap(({ items }) => items);
    const path = canonicalLinks.issue(slug);
    return {
      kind: 'page',
      view: view('issue', IssuePage, propsOf(found, context)),
      title: found.number ? `${found.title} · ${t('home.number', { number: found.number })}` : found.title,
      description: found.standfirst,
      canonical: path,
      variants: true,
      editions: found.editions,
      language: { locale: found.locale },
      lists: stories.map(({ title }) => title),
      trail: [
        { name: t('issues.title'), path: '/issues' },
        { name: found.title, path },
      ],
      structuredData: () => [issueData(found, context)],
      ...shareImage(found.cover.picture, context),
      pageId: `issue-${slug}`,
      tags: ['issues', `issue-${slug}`, `region-${request.region}`, ...storyTags(stories)],
    };
  },
});
