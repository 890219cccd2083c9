import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Region, regionCodes } from '../../../../locales/regions.ts';
import { translatorOf } from '../../../../locales/translate.ts';
import { mailBrandOf } from '../../../brand/mail-brand.ts';
import type { Edition } from '../../../content/contract/vocabulary.ts';
import { everyEdition } from '../../../content/queries/locale-choice.ts';
import type { ContentSource } from '../../../content/source.ts';
import type { Database } from '../../../database/database.ts';
import type { SourceImages } from '../../../images/source-images.ts';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { eachRecord } from '../../../lib/in-batches.ts';
import type { MailTransport } from '../../mail/mail.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { listNewsletters } from '../list-newsletters.ts';
import type { ReaderLinks } from '../reader-links.ts';
import { topicOf } from '../topics.ts';
import { buildEdition } from './build-edition.ts';
import { type IssueProgress, progressOf } from './deliveries.ts';
import type { IssueDocument } from './issue-document.ts';
import { issueSurvey } from './issue-survey.ts';
import {
  type Audience,
  audiencesOf,
  editionsOf,
  firstSubscribed,
  type StoredEdition,
  storeIssue,
  storiesBrought,
  topicsOf,
} from './issues.ts';
import { type LetterEdition, letterMail } from './letter.ts';
import { createLetterQueue } from './letter-queue.ts';

export interface LettersParts {
  database: Database;
  content: Pick<
    ContentSource,
    'stories' | 'mostRead' | 'front' | 'profiles' | 'profile' | 'siteConfig' | 'survey'
  >;
  sourceImages: Pick<SourceImages, 'get'>;
  transport: MailTransport;
  /** Public origin of the site. */
  origin: string;
  readerLinks: ReaderLinks;
  unsubscribeUrl: (token: string) => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/** An issue that is to be sent: to all regions, or to some. */
export interface IssueRequest {
  newsletter: string;
  /** Its name in the archive; a name that is there already is continued. */
  issue: string;
  regions?: readonly Region[];
  /** The slug of a survey that its readers are asked to take. */
  survey?: string;
  /** Reports what would be sent, and stores nothing. */
  dryRun?: boolean;
}

/** The next issue of an edition, for one address. */
export interface PreviewRequest extends Pick<IssueRequest, 'newsletter' | 'survey'> {
  edition: Edition;
  address: string;
}

/** An edition of an issue, as it is told to whoever sends it. */
export interface PlannedEdition extends Edition {
  subscribers: number;
  /** Its headlines; none where there is nothing new, and nobody is written to. */
  titles: string[];
}

/** An edition that could not be made. Preparing the issue again makes it, once the reason is gone. */
export interface FailedEdition extends Edition {
  reason: string;
}

export interface PreparedIssue {
  editions: PlannedEdition[];
  failed: FailedEdition[];
  /** Letters that were added to the queue. */
  added: number;
}

/** The issues of newsletters: made, stored, sent and shown again. */
export interface Letters {
  /**
   * Makes the editions of an issue, for the regions and languages of its subscribers, and queues a letter for each. Those
   * that are stored already stay as they are, so it can be called again. One that cannot be made does not stop the others.
   * @throws {ExpectedError} when there is no such newsletter, or no such survey that takes answers
   */
  prepare(request: IssueRequest): Promise<PreparedIssue>;
  /** The ids of the topics that readers of a region follow. */
  topics(region: Region): Promise<string[]>;
  /** Sends the next issue of an edition to one address, at once, and stores nothing. */
  preview(request: PreviewRequest): Promise<void>;
  /** How far an issue has come. */
  progress(newsletter: string, issue: string): Promise<IssueProgress>;
  /** The stored editions of an issue. */
  editions(newsletter: string, issue: string): Promise<StoredEdition[]>;
  queue: MailQueue;
}

const maxKept = 100;
/** For how long what all letters of an edition share is kept, in milliseconds. */
const keptMs = 60_000;

async function demandNewsletter(newsletter: string, { content }: LettersParts): Promise<void> {
  // Nobody is written to about a topic that is gone: it has no stories.
  if (topicOf(newsletter)) return;
  const { data, error } = await listNewsletters(content, everyEdition()[0] as Edition);
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  if (data.some(({ slug }) => slug === newsletter)) return;
  const slugs = data.map(({ slug }) => slug).join(', ');
  throw new ExpectedError(`There is no newsletter ${newsletter}. There are: ${slugs}.`);
}

/** The next issue of an edition, with the survey that it asks for; nothing where no story is new. */
async function newDocument(
  { newsletter, issue, survey }: Pick<IssueRequest, 'newsletter' | 'issue' | 'survey'>,
  edition: Edition,
  parts: LettersParts,
): Promise<IssueDocument | undefined> {
  const asked = survey === undefined ? undefined : await issueSurvey(survey, edition, parts);
  const brought = await storiesBrought(parts.database, newsletter, issue, edition);
  const since = topicOf(newsletter) ? await firstSubscribed(parts.database, newsletter, edition) : undefined;
  const document = await buildEdition(newsletter, edition, { brought, since }, parts);
  return document && asked ? { ...document, survey: asked } : document;
}

/** What the letters of an edition share. */
async function letterEdition(
  {
    newsletter,
    issue,
    document,
    ...edition
  }: Edition & { newsletter: string; issue: string } & {
    document: IssueDocument;
  },
  { content, origin }: LettersParts,
): Promise<LetterEdition> {
  const { data: site, error } = await content.siteConfig(edition);
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  return {
    ...edition,
    newsletter,
    issue,
    document,
    siteName: site['site-name'],
    brand: mailBrandOf(site.brand, origin),
    privacyPath: `/${site['privacy-policy'].slug}`,
    origin,
    t: await translatorOf(edition.locale),
  };
}

/** The document of each edition of an issue: what is stored, else what is new. */
async function documentsOf(request: IssueRequest, parts: LettersParts) {
  const { newsletter, issue, regions: wanted = regionCodes } = request;
  const { database } = parts;
  const [audiences, stored] = await Promise.all([
    audiencesOf(database, newsletter, wanted),
    editionsOf(database, newsletter, issue),
  ]);
  const found: { edition: Edition; subscribers: number; document: IssueDocument | undefined }[] = [];
  const failed: FailedEdition[] = [];
  const find = async ({ subscribers, region, locale }: Audience) => {
    const edition = { region, locale };
    const known = stored.find((each) => each.region === region && each.locale === locale);
    const document = known?.document ?? (await newDocument(request, edition, parts));
    found.push({ edition, subscribers, document });
  };
  await eachRecord(audiences, {
    run: find,
    failed: ({ region, locale }, error) => {
      // What the request asks for is wrong, for every edition.
      if (error instanceof ExpectedError) throw error;
      failed.push({ region, locale, reason: (error as Error).message });
    },
  });
  return { found, failed };
}

async function prepare(request: IssueRequest, parts: LettersParts): Promise<PreparedIssue> {
  const { newsletter, issue, dryRun = false } = request;
  await demandNewsletter(newsletter, parts);
  const { found, failed } = await documentsOf(request, parts);
  const editions = found.map(({ edition, subscribers, document }) => ({
    ...edition,
    subscribers,
    titles: document?.stories.map(({ title }) => title) ?? [],
  }));
  const made = found.flatMap(({ edition, document }) => (document ? [{ ...edition, document }] : []));
  if (dryRun || made.length === 0) return { editions, failed, added: 0 };
  const added = await storeIssue(parts.database, {
    newsletter,
    slug: issue,
    editions: made,
    now: parts.now(),
  });
  return { editions, failed, added };
}

/** Opens the issues over a database; letters are sent once the queue is woken. */
export function openLetters(parts: LettersParts): Letters {
  const { database, transport, now } = parts;
  const kept = new LRUCache<string, LetterEdition>({ max: maxKept, ttl: keptMs });
  const queue = createLetterQueue({
    ...parts,
    editionOf: async ({ newsletter, slug, region, locale }) => {
      const key = [newsletter, slug, region, locale].join('/');
      const known = kept.get(key);
      if (known) return known;
      const stored = await editionsOf(database, newsletter, slug);
      const edition = stored.find((each) => each.region === region && each.locale === locale);
      if (!edition) throw new Error(`the issue ${key} is not stored`);
      const made = await letterEdition({ ...edition, newsletter, issue: slug }, parts);
      kept.set(key, made);
      return made;
    },
  });
  return {
    prepare: (request) => prepare(request, parts),
    topics: (region) => topicsOf(database, region),
    preview: async ({ edition, address, ...request }) => {
      const { newsletter } = request;
      await demandNewsletter(newsletter, parts);
      const document = await newDocument({ ...request, issue: '' }, edition, parts);
      if (!document) throw new ExpectedError('There is nothing new for this edition.');
      const common = await letterEdition({ ...edition, newsletter, issue: 'preview', document }, parts);
      await transport.send(letterMail(common, { address }));
    },
    progress: (newsletter, issue) => progressOf(database, newsletter, issue, now()),
    editions: (newsletter, issue) => editionsOf(database, newsletter, issue),
    queue,
  };
}
