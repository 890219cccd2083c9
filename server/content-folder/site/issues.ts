import { localesOf } from '../../../locales/regions.ts';
import type { EditedIssue } from '../../content/contract/issues/issue.ts';
import { isRealDate } from '../../lib/limits/moments.ts';
import type { Context } from '../context.ts';
import type { IssueDocument } from '../documents.ts';
import type { FieldPath } from '../source-file.ts';
import { bodyOf, bodyProblem } from '../stories.ts';

/** Reports stories that are not there, and regions that do not read the language of the issue. */
function checkReferences({ fields, locale }: IssueDocument, context: Context): void {
  const { cover, sections, regions } = fields.value;
  const { storiesBySlug, report } = context;
  const checkStory = (path: FieldPath, slug: string) => {
    if (!storiesBySlug.has(slug))
      report(fields.problem(path, `there is no story stories/LOCALE/${slug}.md`, 'stories/'));
  };
  for (const [index, { story }] of (cover.lines ?? []).entries())
    if (story) checkStory(['cover', 'lines', index, 'story'], story);
  for (const [index, { stories }] of sections.entries())
    for (const [at, slug] of stories.entries()) checkStory(['sections', index, 'stories', at], slug);
  for (const [index, region] of regions.entries()) {
    const own: readonly string[] = localesOf(region);
    if (!own.includes(locale))
      report(
        fields.problem(['regions', index], `${region} has no ${locale}: its languages are ${own.join(', ')}`),
      );
  }
}

function issueOf(document: IssueDocument, context: Context): EditedIssue | undefined {
  const { slug, locale, fields } = document;
  checkReferences(document, context);
  const { blocks, problems } = bodyOf(document, context);
  for (const problem of problems) context.report(bodyProblem(document, problem));
  const {
    state: _state,
    publishAt: _publishAt,
    expireAt: _expireAt,
    previously: _previously,
    cover: { picture: name, ...cover },
    date,
    regions,
    ...said
  } = fields.value;
  const picture = name === undefined ? undefined : context.pictures.find(name, locale);
  if (name !== undefined && !picture)
    context.report(
      fields.problem(
        ['cover', 'picture'],
        `there is no picture ${name} in the folder pictures`,
        'pictures.json',
      ),
    );
  if (!isRealDate(date)) {
    context.report(fields.problem(['date'], `there is no date ${date}`));
    return undefined;
  }
  return {
    slug,
    locale,
    ...said,
    regions: [...new Set(regions)],
    date: context.dates.moment(date),
    cover: { picture, ...cover },
    body: blocks.length > 0 ? blocks : undefined,
  };
}

/** The issues as the store takes them. */
export const issuesOf = (documents: readonly IssueDocument[], context: Context): EditedIssue[] =>
  documents.flatMap((document) => issueOf(document, context) ?? []);
