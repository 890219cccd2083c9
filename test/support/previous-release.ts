import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import type { Queryable } from '../../server/database/database.ts';

/** Makes the schema of the previous release in an empty database. */
export async function previousSchema(database: Queryable): Promise<void> {
  await database.script(await readFile(join(root, 'test/fixtures/previous-release/schema.sql'), 'utf8'));
}

type Statement = [what: string, sql: string, parameters: (turn: number) => unknown[]];

const listed = (turn: number) => [`story-${turn}`, 'en', 'hk'];
const card = (turn: number) =>
  JSON.stringify({ slug: `story-${turn}`, title: 'A title', vertical: 'dining' });
const moment = '2026-11-01T08:00:00.000Z';

/** What a node of the previous release writes, with its own statements, as one turn of a magazine's day. */
const writes: readonly Statement[] = [
  [
    'a story',
    `insert into story (id, slug, locale, region, translation_key, card, document)
     values (nextval('item_id'), $1, $2, $3, $1, $4, '{"version": 1}')
     on conflict (slug, locale, region) do update
       set translation_key = excluded.translation_key, card = excluded.card, document = excluded.document`,
    (turn) => [...listed(turn), card(turn)],
  ],
  [
    'its listing',
    `insert into story_listing (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at)
     select id, region, locale, 'dining', 'bars', 'ada-lam', 'hero', true, false, $4
     from story where slug = $1 and locale = $2 and region = $3`,
    (turn) => [...listed(turn), moment],
  ],
  [
    'an item',
    `insert into item (id, kind, locale, slug, document, hash, state, version, live_version, live_path, live_slug, last_path,
       updated_at, updated_by)
     select id, 'story', locale, slug, '{}', 'hash', 'published', 1, 1, '/dining/bars/' || slug, slug, '/dining/bars/' || slug, $4, 'desk'
     from story where slug = $1 and locale = $2 and region = $3`,
    (turn) => [...listed(turn), moment],
  ],
  [
    'its revision',
    `insert into item_revision (item_id, version, slug, document, hash, state, publish_at, expire_at, at, by)
     select id, version, slug, document, hash, state, publish_at, expire_at, updated_at, updated_by
     from item where slug = $1`,
    (turn) => [`story-${turn}`],
  ],
  [
    'a change',
    `insert into change (by, items, redirects, tags) values ('desk', '[]', '[]', $1) returning id::text`,
    (turn) => [[`story-${turn}`]],
  ],
  [
    'page views',
    `insert into page_view (story_id, day, views)
     select story.id, current_date, 3 from story where slug = $1
     on conflict (story_id, day) do update set views = page_view.views + excluded.views`,
    (turn) => [`story-${turn}`],
  ],
  [
    'the file of a picture',
    `insert into picture_file (hash, type, width, height, placeholder_colours, bytes)
     values ($1, 'image/jpeg', 4, 3, '{}', $2) on conflict (hash) do update set added_at = now()`,
    (turn) => [`hash-${turn}`, Buffer.from(`bytes ${turn}`)],
  ],
  [
    'a picture',
    `insert into picture (name, hash, focal, alt, credit, placeholder_colours, source, source_hash, version, updated_at, updated_by)
     values ($1, $2, '{0.5,0.5}', '{}', null, null, null, null, 1, now(), 'desk')
     on conflict (name) do update set hash = excluded.hash, version = picture.version + 1`,
    (turn) => [`picture-${turn}`, `hash-${turn}`],
  ],
  [
    'a sign-up',
    `insert into sign_up (email, address, name, region, locale, newsletters, created_at, mail_due_at)
     values ($1, $1, 'Ada', 'hk', 'en', '{dining}', $2, $2)`,
    (turn) => [`reader-${turn}@example.com`, moment],
  ],
  [
    'a subscriber',
    `insert into subscriber (email, address, name, region, locale, created_at)
     select email, address, name, region, locale, now() from sign_up where email = $1
     on conflict (email) do update set address = excluded.address, name = excluded.name`,
    (turn) => [`reader-${turn}@example.com`],
  ],
  [
    'an answer to a survey',
    `insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
     select 'dining', id, 'hk', 'en', '{"one": "a"}', now() from subscriber where email = $1
     on conflict (survey, subscriber_id) do update set answers = excluded.answers`,
    (turn) => [`reader-${turn}@example.com`],
  ],
];

/** What it reads; each gives a row once a turn has been written. */
const reads: readonly Statement[] = [
  [
    'a story',
    `select id::text, card, document, translation_key from story left join story_summary
       on story_summary.story_id = story.id and story_summary.version = (document->>'version')::int
     where slug = $1
     order by (region = $2 and locale = $3) desc,
       exists (select 1 from story_listing where story_id = story.id and story_listing.region = $2) desc, id limit 1`,
    (turn) => [`story-${turn}`, 'hk', 'en'],
  ],
  [
    'a listing',
    `select card from (
       select story_id, published_at from story_listing where region = $1 and vertical = $2 and not hidden and locale = $3
       order by published_at desc, story_id limit 20
     ) as chosen join story on story.id = chosen.story_id`,
    () => ['hk', 'dining', 'en'],
  ],
  [
    'an item',
    'select id::text, document, live_slug, last_path, source_hash from item where kind = $1 and slug = $2',
    (turn) => ['story', `story-${turn}`],
  ],
  [
    'a picture',
    `select picture.name, picture_file.bytes from picture join picture_file using (hash) where name = $1`,
    (turn) => [`picture-${turn}`],
  ],
  [
    'a subscriber',
    'select id::text from subscriber where email = $1',
    (turn) => [`reader-${turn}@example.com`],
  ],
];

/**
 * Writes and reads as one node of the previous release does.
 * @param turn a number that was not used before
 * @throws {Error} that names the statement which failed or gave nothing
 */
export async function previousTurn(database: Queryable, turn: number): Promise<void> {
  const run = ([what, sql, parameters]: Statement) =>
    database.query(sql, parameters(turn)).catch((cause) => {
      throw new Error(`${what} failed: ${(cause as Error).message}`, { cause });
    });
  for (const statement of writes) await run(statement);
  for (const statement of reads)
    if ((await run(statement)).length === 0) throw new Error(`${statement[0]} was not found`);
}
