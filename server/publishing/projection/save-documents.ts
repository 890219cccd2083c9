import { type EditedFront, nextEnd } from '../../content/contract/edited-front.ts';
import type { EditedIssue } from '../../content/contract/issues/issue.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { StaticPage } from '../../content/contract/static-page.ts';
import type { Survey } from '../../content/contract/survey.ts';
import type { WithItemId } from '../../content/queries/with-item-id.ts';
import type { Queryable } from '../../database/database.ts';

/** Saves static pages, replacing those of the same slug and language. */
export async function savePages(
  database: Queryable,
  pages: readonly WithItemId<StaticPage>[],
): Promise<void> {
  await database.query(
    `insert into static_page (slug, locale, document, item_id)
     select page->>'slug', page->>'locale', page - 'itemId', (page->>'itemId')::bigint
     from jsonb_array_elements($1::jsonb) as page
     on conflict (slug, locale) do update set document = excluded.document, item_id = excluded.item_id`,
    [JSON.stringify(pages)],
  );
}

/** Saves surveys, replacing those of the same slug and language. */
export async function saveSurveys(
  database: Queryable,
  surveys: readonly WithItemId<Survey>[],
): Promise<void> {
  await database.query(
    `insert into survey (slug, locale, document, item_id)
     select survey->>'slug', survey->>'locale', survey - 'itemId', (survey->>'itemId')::bigint
     from jsonb_array_elements($1::jsonb) as survey
     on conflict (slug, locale) do update set document = excluded.document, item_id = excluded.item_id`,
    [JSON.stringify(surveys)],
  );
}

/** Saves what editors say of fronts, replacing those of the same place and language. */
export async function saveFronts(
  database: Queryable,
  fronts: readonly WithItemId<EditedFront>[],
): Promise<void> {
  const rows = fronts.map(({ itemId = null, ...front }) => {
    const endsAt = nextEnd(front);
    return { front, itemId, endsAt: endsAt === null ? null : new Date(endsAt).toISOString() };
  });
  await database.query(
    `insert into front (slug, locale, region, section, document, ends_at, item_id)
     select front->>'slug', front->>'locale', front->>'region', coalesce(front->>'vertical', 'home'), front,
            ends_at, item_id
     from unnest($1::jsonb[], $2::timestamptz[], $3::bigint[]) as input (front, ends_at, item_id)
     on conflict (slug, locale) do update set region = excluded.region, section = excluded.section,
       document = excluded.document, ends_at = excluded.ends_at, item_id = excluded.item_id`,
    [
      rows.map(({ front }) => JSON.stringify(front)),
      rows.map(({ endsAt }) => endsAt),
      rows.map(({ itemId }) => itemId),
    ],
  );
}

/** Saves issues, replacing those of the same slug and language. */
export async function saveIssues(
  database: Queryable,
  issues: readonly WithItemId<EditedIssue>[],
): Promise<void> {
  await database.query(
    `insert into issue (slug, locale, regions, stories, issued_at, document, item_id)
     select issue->>'slug', issue->>'locale', array(select jsonb_array_elements_text(issue->'regions')),
            array(select jsonb_array_elements_text(jsonb_path_query_array(issue, '$.sections[*].stories[*]')
              || jsonb_path_query_array(issue, '$.cover.lines[*].story'))),
            (issue->>'date')::timestamptz, issue - 'itemId', (issue->>'itemId')::bigint
     from jsonb_array_elements($1::jsonb) as issue
     on conflict (slug, locale) do update set regions = excluded.regions, stories = excluded.stories,
       issued_at = excluded.issued_at, document = excluded.document, item_id = excluded.item_id`,
    [JSON.stringify(issues)],
  );
}

/** Saves site configurations, replacing those of the same region and language. */
export async function saveConfigs(
  database: Queryable,
  configs: readonly WithItemId<SiteConfig>[],
): Promise<void> {
  // Type json, not jsonb: it keeps the order of the verticals.
  await database.query(
    `insert into site_config (region, locale, document, item_id)
     select config->>'current-region', config->>'locale', config, item_id
     from unnest($1::json[], $2::bigint[]) as input (config, item_id)
     on conflict (region, locale) do update set document = excluded.document, item_id = excluded.item_id`,
    [
      configs.map(({ itemId: _, ...config }) => JSON.stringify(config)),
      configs.map(({ itemId = null }) => itemId),
    ],
  );
}
