import type { ItemKey, ItemList } from './items.ts';
import { request, withQuery } from './request.ts';

/** Something that will happen by itself. */
export interface Planned extends Partial<ItemKey> {
  at: string;
  what: 'publish' | 'withdraw' | 'expire' | 'release' | 'newsletter';
  title: string;
  region?: string;
}

/** What will happen between two moments, the next first. */
export const listPlanned = (query: {
  from: string;
  to: string;
  region?: string;
  locale?: string;
}): Promise<{ items: Planned[] }> => request(withQuery('/calendar', query));

export interface Redirect {
  from: string;
  to: string | null;
}

type Page<T> = Omit<ItemList, 'items'> & { items: T[] };

/** A page of the addresses that lead elsewhere. */
export const listRedirects = (query: { text: string; page: number }): Promise<Page<Redirect>> =>
  request(withQuery('/redirects', query));

/** Stores where an address leads, `null` for nowhere; without `to` it leads nowhere special. Returns why not, if so. */
export const writeRedirect = async (redirect: {
  from: string;
  to?: string | null;
}): Promise<string | undefined> => {
  const body = { redirects: [redirect] };
  const { items } = await request<{ items: { refused?: string }[] }>('/redirects', { method: 'POST', body });
  return items[0]?.refused;
};

export interface AskedText {
  text: string;
  locale: string;
  times: number;
  found: number | null;
}

/** What readers searched for in some days. */
export const listSearches = (query: {
  days: number;
  locale: string;
}): Promise<{ asked: AskedText[]; inVain: AskedText[] }> => request(withQuery('/searches', query));

export interface Summary {
  locale: string;
  slug: string;
  title: string;
  points: string[];
}

/** The summaries by a language model that nobody has approved or rejected. */
export const listSummaries = (): Promise<{ items: Summary[] }> => request('/summaries?state=draft');

/** Approves or rejects a summary. */
export const reviewSummary = (
  { locale, slug }: Pick<Summary, 'locale' | 'slug'>,
  state: 'approved' | 'rejected',
): Promise<unknown> => request(`/summaries/${locale}/${slug}`, { method: 'PUT', body: { state } });

/** A letter to the editor that waits for a decision. */
export interface EditorLetter {
  id: string;
  region: string;
  locale: string;
  name: string;
  place: string;
  email: string;
  text: string;
  /** The slug of the story that it answers. */
  story?: string;
}

/** The letters to the editor that nobody has decided on. */
export const listEditorLetters = (): Promise<{ items: EditorLetter[] }> =>
  request('/editor-letters?state=received');

/** Prints a letter to the editor with a text, or refuses it. */
export const decideEditorLetter = (
  id: string,
  body: { state: 'printed' | 'refused'; text: string },
): Promise<unknown> => request(`/editor-letters/${id}`, { method: 'PUT', body });

export interface SentIssue {
  newsletter: string;
  issue: string;
  createdAt: string;
  letters: Record<string, number>;
}

/** The last issues of newsletters. */
export const listLetters = (): Promise<{ items: SentIssue[] }> => request('/letters');

export interface NextIssue {
  editions: { region: string; locale: string; subscribers: number; titles: string[] }[];
  failed: { region: string; locale: string; reason: string }[];
}

/** What the next issue of a newsletter will have. */
export const nextLetter = (newsletter: string): Promise<NextIssue> => request(`/letters/${newsletter}/next`);

/** Sends the next issue to one address. */
export const testLetter = (
  newsletter: string,
  body: { region: string; locale: string; address: string },
): Promise<unknown> => request(`/letters/${newsletter}/test`, { method: 'POST', body });

export interface SurveyResults {
  answered: number;
  questions: {
    id: string;
    kind: string;
    text: string;
    answered: number;
    counts: { label: string; count: number }[];
    texts: string[];
  }[];
}

/** How a survey was answered. */
export const surveyResults = (slug: string, locale: string): Promise<SurveyResults> =>
  request(withQuery(`/surveys/${slug}/results`, { locale }));

/** A page of what was written in answer to a question, the last first. */
export const surveyTexts = (
  slug: string,
  query: { locale: string; question: string; page: number },
): Promise<Page<string>> => request(withQuery(`/surveys/${slug}/texts`, query));

/** All answers to a survey as CSV: the pages of one file. */
export async function surveyCsv(slug: string, locale: string): Promise<string[]> {
  const parts: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const part = await request<{ csv: string; pages: number }>(
      withQuery(`/surveys/${slug}/table`, { locale, page }),
    );
    parts.push(part.csv);
    pages = part.pages;
  }
  return parts;
}

/** What an import did. */
export interface ImportReport {
  id: string;
  source: string;
  at: string;
  counts: Record<string, number>;
  noted: number;
  /** Whether it is of what came from a live source, in a day. */
  live: boolean;
}

/** The reports of imports, the last first. */
export const listImports = (): Promise<{ items: ImportReport[] }> => request('/imports');

/** A report with a page of its notes. */
export const readImport = (
  id: string,
  query: { text: string; page: number },
): Promise<ImportReport & Page<string>> => request(withQuery(`/imports/${id}`, query));
