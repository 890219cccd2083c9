import type { EditedIssue } from '../../content/contract/issues/issue.ts';

/** What an issue says in the front matter of its file. */
export function issueFieldsOf({
  slug: _slug,
  locale: _locale,
  body: _body,
  cover: { picture, ...cover },
  ...said
}: EditedIssue): object {
  return { ...said, cover: { picture: picture?.src, ...cover } };
}
