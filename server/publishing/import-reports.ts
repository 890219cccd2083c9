import type { Queryable } from '../database/database.ts';
import { momentText } from '../database/moment-text.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { writable } from '../lib/writable-text.ts';

/** What an import did: how many of each outcome, and what it left out and why. */
export interface NewImportReport {
  source: string;
  counts: Readonly<Record<string, number>>;
  notes: readonly string[];
}

/** A report as lists show it. */
export interface ImportReport {
  id: string;
  source: string;
  at: string;
  counts: Record<string, number>;
  /** How many notes there were, also those that are not kept. */
  noted: number;
  /** Whether it is of what came from a live source, in a day. */
  live: boolean;
}

const keptNotes = (notes: readonly string[]) => {
  const { importNotes, importNote } = bounds.publishing;
  return notes.slice(0, importNotes.max).map((note) => writable(note).slice(0, importNote.max));
};

async function insertReport(
  transaction: Queryable,
  { source, counts, notes }: NewImportReport,
  now: number,
  live: boolean,
): Promise<void> {
  await transaction.query(
    'insert into import_report (source, at, counts, notes, noted, live) values ($1, $2, $3::jsonb, $4, $5, $6)',
    [source, new Date(now).toISOString(), JSON.stringify(counts), keptNotes(notes), notes.length, live],
  );
  await transaction.query(
    'delete from import_report where id in (select id from import_report order by id desc offset $1)',
    [bounds.publishing.importReports.max],
  );
}

/** Keeps the report of an import. Of too many the oldest is forgotten. */
export const keepImportReport = (
  transaction: Queryable,
  report: NewImportReport,
  now: number,
): Promise<void> => insertReport(transaction, report, now, false);

/** A report that is added to. */
interface OpenReport extends Record<string, unknown> {
  id: string;
  counts: Record<string, number>;
  notes: string[];
  noted: number;
}

/** Adds what came from a live source to its report of the day; what was noted there already is not noted again. */
export async function addToLiveReport(
  transaction: Queryable,
  report: NewImportReport,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const [open] = await transaction.query<OpenReport>(
    `select id::text, counts, notes, noted from import_report
     where live and source = $1 and at >= date_trunc('day', $2::timestamptz, 'UTC')
     order by import_report.id desc limit 1 for update`,
    [report.source, at],
  );
  if (!open) return insertReport(transaction, report, now, true);
  const counts = { ...open.counts };
  for (const [name, count] of Object.entries(report.counts)) counts[name] = (counts[name] ?? 0) + count;
  const known = new Set(open.notes);
  const added = keptNotes(report.notes).filter((note) => !known.has(note));
  await transaction.query(
    `update import_report set at = $2, counts = $3::jsonb, notes = $4, noted = $5 where id = $1::bigint`,
    [open.id, at, JSON.stringify(counts), keptNotes([...open.notes, ...added]), open.noted + added.length],
  );
}

const columns = `id::text as id, source, ${momentText('at')} as at, counts, noted, live`;

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
