import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';

export const editorLetterStates = ['received', 'printed', 'refused'] as const;
export type EditorLetterState = (typeof editorLetterStates)[number];

/** A letter to the editor as editors see it. */
export interface ReceivedLetter {
  id: string;
  state: EditorLetterState;
  region: Region;
  locale: Locale;
  name: string;
  place: string;
  /** The mail address, for an answer; empty once it is no longer kept. */
  email: string;
  text: string;
  /** The slug of the story that it answers. */
  story?: string;
  receivedAt: string;
  decidedBy?: string;
}

const maxListed = 200;

/** The letters to the editor in a state, the last first. */
export async function listEditorLetters(
  database: Queryable,
  state: EditorLetterState,
): Promise<ReceivedLetter[]> {
  const rows = await database.query<{ letter: ReceivedLetter }>(
    `select jsonb_strip_nulls(jsonb_build_object('id', id::text, 'state', state, 'region', region, 'locale', locale,
       'name', name, 'place', place, 'email', email, 'text', body, 'story', story,
       'receivedAt', ${momentText('received_at')}, 'decidedBy', decided_by)) as letter
     from editor_letter where state = $1 order by id desc limit ${maxListed}`,
    [state],
  );
  return rows.map(({ letter }) => letter);
}

interface Decision {
  id: string;
  state: Exclude<EditorLetterState, 'received'>;
  /** The text as it is printed; as it was sent by default. */
  text?: string;
  /** Who says so. */
  by: string;
  now: number;
}

/** The tag of the page of an edition's letters. */
export const lettersTag = ({ region, locale }: { region: string; locale: string }): string =>
  `editor-letters-${region}-${locale}`;

/** Prints a letter, or refuses it. Returns the tags of the pages that change; undefined where there is no such letter. */
export async function decideEditorLetter(
  database: Queryable,
  { id, state, text, by, now }: Decision,
): Promise<string[] | undefined> {
  const [row] = await database.query<{ region: string; locale: string; story: string | null }>(
    `update editor_letter set state = $2, body = coalesce($3, body), decided_by = $4, decided_at = $5
     where id::text = $1 returning region, locale, story`,
    [id, state, text ?? null, by, new Date(now)],
  );
  if (!row) return undefined;
  const stories = await database.query<{ id: string }>('select id::text from story where slug = $1', [
    row.story,
  ]);
  return [lettersTag(row), ...stories.map((story) => `story-${story.id}`)];
}
