import type { Locale } from '../../../../locales/languages.ts';
import type { Region } from '../../../../locales/regions.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Input } from '../../contract/calls.ts';
import {
  type EditedIssue,
  type Issue,
  type IssueCard,
  type IssueIndex,
  maxListedIssues,
} from '../../contract/issues/issue.ts';
import type { StoryCard } from '../../contract/story.ts';
import type { Edition } from '../../contract/vocabulary.ts';
import { type Answer, missing } from '../../source.ts';
import { bestLocale, everyEdition, readableLocales } from '../locale-choice.ts';

/** A version of an issue: in one language, for some regions. */
interface Version {
  locale: Locale;
  regions: Region[];
}

/** The editions that have one of some versions in a language of theirs. */
const editionsOf = (versions: readonly Version[]): Edition[] =>
  everyEdition().filter((edition) => {
    const readable = readableLocales(edition);
    return versions.some(
      ({ locale, regions }) => regions.includes(edition.region) && readable.includes(locale),
    );
  });

const cardOf = (
  { cover, sections: _sections, body: _body, ...issue }: EditedIssue,
  versions: readonly Version[],
): IssueCard => {
  const { lines: _lines, ...look } = cover;
  return { ...issue, cover: look, editions: editionsOf(versions) };
};

/** The issues of a region, each in the best language of an edition, the newest first. */
async function listed(database: Queryable, edition: Edition): Promise<EditedIssue[]> {
  const rows = await database.query<{ document: EditedIssue }>(
    `select document from (
       select distinct on (slug) slug, issued_at, document from issue
       where $1 = any(regions) and locale = any($2) order by slug, array_position($2, locale)
     ) as issue order by issued_at desc, slug desc limit ${maxListedIssues}`,
    [edition.region, readableLocales(edition)],
  );
  return rows.map(({ document }) => document);
}

/** The issues of an edition, the newest first, each once, in the best language that it has. */
export async function listIssues(database: Queryable, edition: Input<'issues'>): Promise<IssueIndex> {
  const issues = await listed(database, edition);
  const versions = await database.query<Version & { slug: string }>(
    'select slug, locale, regions from issue',
  );
  return {
    items: issues.map((issue) =>
      cardOf(
        issue,
        versions.filter(({ slug }) => slug === issue.slug),
      ),
    ),
    editions: editionsOf(versions),
  };
}

/**
 * The stories that an issue names, by the slugs under which it names them: each itself or in its translation, as far as
 * the region lists it in the language of the issue.
 */
async function storiesBySlug(
  database: Queryable,
  region: Region,
  { locale, sections, cover }: EditedIssue,
): Promise<ReadonlyMap<string, StoryCard>> {
  const slugs = [
    ...sections.flatMap(({ stories }) => stories),
    ...(cover.lines ?? []).flatMap(({ story }) => story ?? []),
  ];
  const rows = await database.query<{ named: string; card: StoryCard }>(
    `select distinct on (named.slug) named.slug as named, story.card
     from story as named
     join story on story.id = named.id or story.translation_key = named.translation_key
     join story_listing as listing on listing.story_id = story.id
     where named.slug = any($1) and listing.region = $2 and listing.locale = $3 and not listing.hidden
     order by named.slug, story.slug = named.slug desc, story.id`,
    [slugs, region, locale],
  );
  return new Map(rows.map(({ named, card }) => [named, card]));
}

/** The sections of an issue that have stories; each story stands in the first that names it. */
function sectionsOf({ sections }: EditedIssue, stories: ReadonlyMap<string, StoryCard>): Issue['sections'] {
  const used = new Set<string>();
  return sections.flatMap(({ stories: slugs, title }) => {
    const items = slugs.flatMap((slug) => {
      const card = stories.get(slug);
      if (!card || used.has(card.id)) return [];
      used.add(card.id);
      return [card];
    });
    return items.length > 0 ? [{ title, items }] : [];
  });
}

/** The lines of a cover, without those whose story is not there. */
const linesOf = ({ cover }: EditedIssue, stories: ReadonlyMap<string, StoryCard>): Issue['cover']['lines'] =>
  (cover.lines ?? []).flatMap(({ text, story }) => {
    if (story === undefined) return [{ text }];
    const card = stories.get(story);
    if (!card) return [];
    const { vertical, supertag, slug } = card;
    return [{ text, story: { vertical, supertag, slug } }];
  });

const referenceOf = ({ slug, locale, title }: EditedIssue) => ({ slug, locale, title });

/** One issue of an edition in its best language, with the stories that are there, and the issues beside it. */
export async function findIssue(database: Queryable, input: Input<'issue'>): Promise<Answer<Issue>> {
  const versions = await database.query<Version & { document: EditedIssue }>(
    'select locale, regions, document from issue where slug = $1',
    [input.slug],
  );
  const own = versions.filter(({ regions }) => regions.includes(input.region));
  const locale = bestLocale(
    input,
    own.map((version) => version.locale),
  );
  const issue = own.find((version) => version.locale === locale)?.document;
  if (!issue) return missing(`issue ${input.slug}`);
  const [stories, all] = await Promise.all([
    storiesBySlug(database, input.region, issue),
    listed(database, input),
  ]);
  const card = cardOf(issue, versions);
  const at = all.findIndex(({ slug }) => slug === issue.slug);
  const next = at > 0 ? all[at - 1] : undefined;
  const previous = at >= 0 ? all[at + 1] : undefined;
  return {
    data: {
      ...card,
      cover: { ...card.cover, lines: linesOf(issue, stories) },
      sections: sectionsOf(issue, stories),
      body: issue.body ?? [],
      previous: previous && referenceOf(previous),
      next: next && referenceOf(next),
    },
  };
}
