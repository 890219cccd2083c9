import { LRUCache } from 'lru-cache';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';
import { createSharedLimit } from '../../database/shared-limit.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { emailKey } from '../newsletters/fields.ts';
import { type Filled, type FillTime, openFillTimes } from '../newsletters/fill-time.ts';

/** A letter to the editor as it is stored. */
export interface NewEditorLetter extends Edition {
  name: string;
  place: string;
  address: string;
  text: string;
  /** The slug of the story that it answers. */
  story?: string;
}

/** A letter as readers see it: nothing of the address. */
export interface PrintedLetter {
  id: string;
  name: string;
  place: string;
  text: string;
  story: string | null;
  /** When it was printed, by ISO 8601. */
  printedAt: string;
}

/** Letters to the editor, from the form to the page. */
export interface EditorLetters {
  /** Stores a letter for editors to decide on. One of a client beyond those of an hour is refused, and so are all while very many wait. */
  receive(letter: NewEditorLetter, client: string): Promise<'kept' | 'too-many'>;
  /** Whether a form was filled in for as long as a person needs. */
  fillTime(filled: Filled): Promise<FillTime>;
  /** The letters of an edition that are printed, the newest first. */
  printed(edition: Edition): Promise<PrintedLetter[]>;
  /** The printed letters that answer a story, the newest first. */
  answering(story: string): Promise<PrintedLetter[]>;
  /** Forgets what was read of stories: something has changed. */
  forget(): void;
}

const hourMs = 3_600_000;
const maxListed = 50;
const maxAtStory = 20;
const maxRemembered = 5_000;

const columns = `id::text, name, place, body as text, story, ${momentText('decided_at')} as "printedAt"`;

async function areMany(database: Queryable): Promise<boolean> {
  const { max } = bounds.forms.editorLettersWaiting;
  const waiting = await database.query(`select 1 from editor_letter where state = 'received' limit ${max}`);
  return waiting.length >= max;
}

/** Opens the letters to the editor over a database. `now` returns milliseconds. */
export function openEditorLetters(database: Database, now: () => number): EditorLetters {
  const ofClient = createSharedLimit(database, {
    name: 'letters to the editor of a client',
    times: bounds.forms.editorLettersOfClient.max,
    windowMs: hourMs,
    now,
  });
  const atStories = new LRUCache<string, Promise<PrintedLetter[]>>({ max: maxRemembered });
  return {
    receive: async ({ region, locale, name, place, address, text, story }, client) => {
      const byClient = await ofClient(client);
      return database.transaction(async (transaction) => {
        if (!(await byClient(transaction)) || (await areMany(transaction))) return 'too-many';
        await transaction.query(
          `insert into editor_letter (region, locale, name, place, email, story, body, received_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [region, locale, name, place, emailKey(address), story ?? null, text, new Date(now())],
        );
        return 'kept';
      });
    },
    fillTime: openFillTimes(database, now),
    printed: ({ region, locale }) =>
      database.query<PrintedLetter>(
        `select ${columns} from editor_letter where state = 'printed' and region = $1 and locale = $2
         order by decided_at desc, id desc limit ${maxListed}`,
        [region, locale],
      ),
    answering: (story) => {
      const known = atStories.get(story);
      if (known) return known;
      const found = database.query<PrintedLetter>(
        `select ${columns} from editor_letter where state = 'printed' and story = $1
         order by decided_at desc, id desc limit ${maxAtStory}`,
        [story],
      );
      atStories.set(story, found);
      found.catch(() => atStories.delete(story));
      return found;
    },
    forget: () => atStories.clear(),
  };
}
