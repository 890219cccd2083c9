import type { EditedFront } from '../../content/contract/edited-front.ts';

/** What a front says in its file. Stories that the folder does not have are left out: no reader sees them there. */
export function frontFileOf(
  { slug: _slug, locale: _locale, region: _region, vertical: _vertical, lead, pinned, ...said }: EditedFront,
  stories: ReadonlySet<string>,
): object {
  return {
    lead: lead && stories.has(lead.story) ? lead : undefined,
    pinned: pinned?.filter(({ story }) => stories.has(story)),
    ...said,
  };
}
