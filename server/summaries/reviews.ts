import type { Locale } from '../../locales/languages.ts';
import type { Queryable } from '../database/database.ts';
import { momentText } from '../database/moment-text.ts';
import { takesModelSummary } from './opt-outs.ts';
import { type ReviewState, restoreHighlights, showApproved } from './store.ts';

/** What a language model wrote of the present version of a story, and what became of it. */
export interface ReviewedSummary {
  locale: Locale;
  slug: string;
  title: string;
  state: ReviewState;
  points: string[];
  model: string;
  madeAt: string;
  /** Who approved or rejected it; absent where nobody has yet. */
  reviewedBy?: string;
}

const maxListed = 500;

/** The summaries that a language model wrote of stories as they are now, the last made first; those of a state, if one is named. */
export async function listModelSummaries(
  database: Queryable,
  state?: ReviewState,
): Promise<ReviewedSummary[]> {
  const rows = await database.query<{ summary: ReviewedSummary }>(
    `select jsonb_strip_nulls(jsonb_build_object('locale', locale, 'slug', slug, 'title', card->>'title',
       'state', state, 'points', model_summary.points, 'model', model,
       'madeAt', ${momentText('made_at')},
       'reviewedBy', reviewed_by)) as summary
     from model_summary join story on story.id = model_summary.story_id
     where model_summary.version = (document->>'version')::int and ($1::text is null or state = $1)
       and ${takesModelSummary}
     order by made_at desc, story.id desc limit ${maxListed}`,
    [state ?? null],
  );
  return rows.map(({ summary }) => summary);
}

interface Review {
  locale: string;
  slug: string;
  state: Exclude<ReviewState, 'draft'>;
  /** Who says so. */
  by: string;
}

/**
 * Approves or rejects what a language model wrote of a story: approved it is shown, rejected the Highlights are shown
 * again, and the model is not asked again for this version. Returns the ids of the stories whose pages change; none if
 * there is no such summary of the present version.
 */
export async function reviewSummary(
  database: Queryable,
  { locale, slug, state, by }: Review,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `update model_summary set state = $3, reviewed_at = now(), reviewed_by = $4 from story
     where story.id = model_summary.story_id and story.locale = $1 and story.slug = $2
       and model_summary.version = (document->>'version')::int and ${takesModelSummary}
     returning story.id::text as id`,
    [locale, slug, state, by],
  );
  const ids = rows.map(({ id }) => id);
  await (state === 'approved' ? showApproved : restoreHighlights)(database, ids);
  return ids;
}
