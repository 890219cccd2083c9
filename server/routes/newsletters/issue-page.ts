import { formatDate } from '../../../locales/dates.ts';
import { isoTag, regionOf } from '../../../locales/regions.ts';
import { ListingPage } from '../../../views/pages/listing.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { IssueStory } from '../../readers/newsletters/issues/issue-document.ts';
import type { StoredEdition } from '../../readers/newsletters/issues/issues.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { noPageFound, type Outcome, view } from '../outcome.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';

/** The edition of an issue that is nearest to a reader: theirs, else their language, else their region, else any. */
function nearestEdition(editions: readonly StoredEdition[], { region, locale }: Edition) {
  const fits: ((edition: Edition) => boolean)[] = [
    (edition) => edition.region === region && edition.locale === locale,
    (edition) => edition.locale === locale,
    (edition) => edition.region === region,
    () => true,
  ];
  for (const fit of fits) {
    const found = editions.find(fit);
    if (found) return found;
  }
  return undefined;
}

/** The stories of an issue as they are now, without those that are no longer public. */
async function currentStories(
  stories: readonly IssueStory[],
  { region }: Edition,
  { content, signal }: PageContext,
): Promise<StoryCard[]> {
  const found = await Promise.all(
    stories.map(({ slug, locale }) => content.story({ region, locale, slug }, signal)),
  );
  return found.flatMap(({ data }) => data ?? []);
}

/** The page of an issue in the archive: what it brought, without what has been withdrawn since. */
export async function issuePage(newsletter: string, issue: string, context: PageContext): Promise<Outcome> {
  const { letters, content, request, t, links, canonicalLinks, signal } = context;
  const edition = letters && nearestEdition(await letters.editions(newsletter, issue), request.edition);
  if (!edition) return noPageFound;
  const { data: profile, error } = await content.profile(
    { ...request.edition, kind: 'newsletter', slug: newsletter },
    signal,
  );
  if (error) return failureOf(error);
  const stories = await currentStories(edition.document.stories, edition, context);
  const once = picturesOnce(new Set());
  const { region, locale } = request;
  const date = formatDate(
    edition.createdAt.toISOString(),
    'day',
    isoTag(locale, region),
    regionOf(edition.region).timeZone,
  );
  const title = t('letter.issueTitle', { newsletter: profile.name, date });
  return {
    kind: 'page',
    view: view('listing', ListingPage, {
      title,
      eyebrow: { label: t('directory.newsletters'), href: links.page('/newsletters') },
      siblings: [],
      feed: { items: stories.map((story) => once(storyItem(story, context))), page: 1, pages: 1 },
    }),
    title,
    canonical: canonicalLinks.page(
      `/newsletters/${encodeURIComponent(newsletter)}/${encodeURIComponent(issue)}`,
    ),
    variants: true,
    robots: 'noindex',
    tags: [`newsletter-${newsletter}`, ...storyTags(stories)],
  };
}
