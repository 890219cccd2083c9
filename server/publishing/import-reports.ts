import type { Queryable } from '../database/database.ts';
import { momentText } from '../database/moment-text.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { writable } from '../lib/writable-text.ts';

/** What an import did: how many of each outcome, and what it left out and why. */
export interface NewImportReport {
  source: string;
  counts: Record<string, number>;
  notes: string[];
}

/** A report as lists show it. */
export interface ImportReport {
  id: string;
  source: string;
  at: string;
  counts: Record<string, number>;
  /** How many notes there were, also those that are not kept. */
  noted: number;
}

/** Keeps the report of an import. Of too many the oldest is forgotten. */
export async function keepImportReport(
  transaction: Queryable,
  { source, counts, notes }: NewImportReport,
  now: number,
): Promise<void> {
  const { importReports, importNotes, importNote } = bounds.publishing;
  const kept = notes.slice(0, importNotes.max).map((note) => writable(note).slice(0, importNote.max));
  await transaction.query(
    'insert into import_report (source, at, counts, notes, noted) values ($1, $2, $3::jsonb, $4, $5)',
    [source, new Date(now).toISOString(), JSON.stringify(counts), kept, notes.length],
  );
  await transaction.query(
    'delete from import_report where id in (select id from import_report order by id desc offset $1)',
    [importReports.max],
  );
}

const columns = `id::text as id, source, ${momentText('at')} as at, counts, noted`;

/** The reports of imports, the last first. */
export const listImportReports = (database: Queryable): Promise<ImportReport[]> =>
  database.query<ImportReport & Record<string, unknown>>(
    `select ${columns} from import_report order by import_report.id desc`,
  );

/** Which notes of a report a page of them holds; `page` counts from 1. */
export interface NoteFilter {
  text?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** A report with one page of its notes, those that contain a text; undefined where there is none. */
export async function readImportReport(
  database: Queryable,
  id: string,
  { text = '', page = 1, size = 100 }: NoteFilter,
): Promise<(ImportReport & { page: number; pages: number; total: number; items: string[] }) | undefined> {
  const [report] = await database.query<ImportReport & Record<string, unknown>>(
    `select ${columns} from import_report where import_report.id::text = $1`,
    [id],
  );
  if (!report) return undefined;
  const found = await database.query<{ note: string }>(
    `select note from import_report, unnest(notes) with ordinality as noted_line (note, place)
     where import_report.id::text = $1 and strpos(lower(note), lower($2)) > 0 order by place`,
    [id, text],
  );
  const total = found.length;
  const items = found.slice((page - 1) * size, page * size).map(({ note }) => note);
  return { ...report, page, pages: Math.ceil(total / size), total, items };
}
