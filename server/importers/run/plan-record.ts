import type { Locale } from '../../../locales/languages.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import { canonicalLinks } from '../../content/links.ts';
import { blockTexts } from '../../content/text/plain-text.ts';
import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { hasBuilderCode } from '../html/codes/builders.ts';
import { type ConvertedBody, convertBody, plainTextOf } from '../html/convert-body.ts';
import { finishBlocks, picturesOf } from '../html/draft-blocks.ts';
import { linkOf } from '../items/links.ts';
import { redirectablePaths } from '../items/old-paths.ts';
import { elsewhereOf, planPage, planStory, type ReadyRecord, withoutUndefined } from '../items/plan-item.ts';
import { planProfile } from '../items/plan-profile.ts';
import type { MappedKind } from '../mapping/mapping.ts';
import type { StoryPlace } from '../mapping/places.ts';
import { localeOf, placeOf } from '../mapping/places.ts';
import { isReservedFirst, isReservedStory, isReservedSupertag } from '../mapping/reserved.ts';
import { avoiding, slugOfAny } from '../mapping/slugs.ts';
import type { RecordOutline, SourceRecord } from '../records.ts';
import { unknownOrigin } from '../sources/addresses.ts';
import type { ImportedPicture } from '../store/import-batch.ts';
import { headPicture, illustrate, socialDraft, socialOf } from './illustrate.ts';
import { changedWrite, type ImportRun, type PlannedItem, planAuthors } from './import-run.ts';
import { nameOf } from './record-name.ts';

type Kind = 'story' | 'page' | MappedKind;

/** What a record becomes: its items, the pictures that the store does not have yet, and where it stands. */
export interface PlannedRecord {
  items: PlannedItem[];
  pictures: ImportedPicture[];
  /** Where the old addresses of these pictures lead. */
  redirects: RedirectChange[];
  place?: StoryPlace;
  page?: { slug: string; title: string };
}

const sourceIdOf = ({ id }: Pick<RecordOutline, 'id'>) => id;

/** The slug of a record in the magazine. */
function slugFor(
  record: RecordOutline,
  kind: Kind,
  locale: Locale,
  { keys, verticals, mapping }: ImportRun,
): string {
  const wanted =
    slugOfAny(record.slug) || slugOfAny(plainTextOf(record.title)) || `${kind}-${slugOfAny(record.id)}`;
  const free =
    kind === 'story'
      ? avoiding(wanted, isReservedStory, 'story')
      : kind !== 'page'
        ? avoiding(wanted, (slug) => Object.hasOwn(mapping.supertags, slug) || isReservedSupertag(slug), kind)
        : avoiding(wanted, (slug) => isReservedFirst(slug) || verticals.has(slug), 'page');
  return keys.slugFor(kind, locale, sourceIdOf(record), free);
}

/** The new path of what the source shows at a path, when it is imported and public. */
function newPathOf(path: string, run: ImportRun, part?: string): string | undefined {
  const record = run.source.recordAt(path);
  if (record?.state !== 'published') return undefined;
  const found = pathIn(record, run);
  const anchor = part && record.anchors?.get(part);
  return found && anchor ? `${found}#${anchor}` : found;
}

/** The path of a record in the magazine; undefined when it is not imported. */
function pathIn(record: RecordOutline, run: ImportRun): string | undefined {
  const kind = run.mapping.types[record.type];
  const locale = localeOf(record, run.mapping);
  if (!kind || !locale) return undefined;
  const slug = slugFor(record, kind, locale, run);
  if (kind === 'page') return `/${slug}`;
  if (kind !== 'story') return canonicalLinks.profile({ kind, slug });
  return canonicalLinks.story({ ...placeOf(record, run.mapping), slug });
}

function baseOf({ paths }: SourceRecord, { source }: ImportRun): string {
  const origin = source.overview.origin || unknownOrigin;
  return new URL(paths.find((path) => !path.includes('?')) ?? '/', origin).href;
}

/** Reads the links of a body; what the report says of them is collected, by their addresses. */
const linkReader = (base: string, run: ImportRun, notes: Map<string, string>) => (address: string) => {
  const { hosts } = run.source.overview;
  const read = linkOf(address, {
    hosts,
    base,
    newPathOf: (path, part) => newPathOf(path, run, part),
  });
  const { href, refused } = read;
  if (refused) notes.set(address, `is left out: ${refused}`);
  else if (read.isFile)
    notes.set(address, 'leads to a file, which stays at the source: only pictures are stored');
  return href;
};

/** The blocks of a body and the picture at its head, with what was left out in the report. */
function contentOf(record: SourceRecord, run: ImportRun): Pick<ConvertedBody, 'blocks' | 'picture'> {
  const { source, report } = run;
  const base = baseOf(record, run);
  const links = new Map<string, string>();
  const { blocks, picture, notes } = convertBody(record, {
    base,
    path: pathIn(record, run),
    media: source.media,
    attachedTo: (id) => source.attachedTo(id ?? record.id),
    reusable: source.reusable,
    footnotes: record.footnotes,
    link: linkReader(base, run, links),
  });
  const lines = [...links].map(([href, what]) => `the link ${JSON.stringify(href.slice(0, 200))} ${what}`);
  for (const note of [...record.notes, ...notes, ...lines]) report.note(nameOf(record), note);
  return { blocks, picture };
}

/** Whether a record is to be imported, and as what; the reason if not is in the report. */
function kindOf(
  record: SourceRecord,
  { mapping, keys, report }: ImportRun,
): { kind: Kind; locale: Locale } | undefined {
  const kind = mapping.types[record.type];
  const locale = localeOf(record, mapping);
  const skip = (reason?: string) => {
    report.count('skipped');
    if (reason) report.note(nameOf(record), reason);
    return undefined;
  };
  if (!kind) return skip();
  if (!locale) return skip(`is in the language ${record.language}, which the mapping leaves out`);
  const stored = keys.stored(sourceIdOf(record));
  if (record.state === 'withdrawn' && !stored) return skip('is in the trash');
  return { kind, locale };
}

/**
 * The state of a record here: a text of which nothing can be read, or that would show the codes of a page builder, is a
 * draft. One that has no text in the source, and nothing that is left out, is as it was there.
 */
function stateFor(
  record: SourceRecord,
  body: readonly Block[],
  picture: Picture | undefined,
  { report }: ImportRun,
): SourceRecord['state'] {
  if (record.state !== 'published' && record.state !== 'scheduled') return record.state;
  const hadText = record.body.trim() !== '' || record.notes.length > 0;
  const isEmpty = hadText && body.length === 0 && !picture;
  const hasCode = body.flatMap(blockTexts).some(hasBuilderCode);
  if (!isEmpty && !hasCode) return record.state;
  const reason = isEmpty ? 'nothing of its text can be read' : 'its text has codes of a page builder';
  report.note(nameOf(record), `${reason}, and it is kept as a draft`);
  return 'draft';
}

/** The item that a record becomes. */
function planOf(ready: ReadyRecord, kind: Kind, { mapping, source, report }: ImportRun) {
  if (kind === 'story') return planStory(ready, mapping, source.overview);
  if (kind === 'page') return { write: planPage(ready), authors: [] };
  const { write, unread } = planProfile(ready, kind, mapping);
  for (const field of unread)
    report.note(nameOf(ready.record), `its field ${field} cannot be read, and is left out`);
  return { write, authors: [] };
}

/** Plans what a record becomes; nothing when it is not imported. */
export async function planRecord(record: SourceRecord, run: ImportRun): Promise<PlannedRecord | undefined> {
  const wanted = kindOf(record, run);
  if (!wanted) return undefined;
  const { kind, locale } = wanted;
  const { mapping, report } = run;
  for (const category of record.categories)
    if (!Object.hasOwn(mapping.categories, category))
      report.note(nameOf(record), `its category ${category} is not in the mapping`);
  if (record.heads?.canonical && (kind !== 'story' || !elsewhereOf(record, run.source.overview.hosts)))
    report.note(nameOf(record), `its canonical address ${record.heads.canonical} is left out`);
  const { blocks: drafts, picture: own } = contentOf(record, run);
  const social = socialDraft(record, kind);
  const named = [own, social].filter((draft) => draft !== undefined);
  const illustrated = await illustrate(record, [...named, ...picturesOf(drafts)], locale, run);
  const { picture, body } = headPicture(drafts, own, illustrated);
  const slug = slugFor(record, kind, locale, run);
  const shown = picture && withoutUndefined(picture);
  const finished = finishBlocks(body, illustrated.find);
  const state = stateFor(record, finished, shown, run);
  const ready = {
    record: { ...record, state },
    locale,
    slug,
    body: finished,
    picture: shown,
    socialPicture: socialOf(social, illustrated, shown),
  };
  const planned = planOf(ready, kind, run);
  const write = changedWrite(planned.write, { sourceId: sourceIdOf(record), name: nameOf(record) }, run);
  if (!write) {
    report.count('unchanged');
    return { items: [], pictures: [], redirects: [] };
  }
  const { kept, taken } = redirectablePaths(record.paths, run);
  for (const path of taken)
    report.note(nameOf(record), `its old address ${path} is one of the magazine now, and does not redirect`);
  const isPublic = state === 'published' || state === 'scheduled';
  const { title = '' } = write.document as { title?: string };
  return {
    items: [
      ...planAuthors(planned.authors, record.knownAuthors ?? [], run),
      { name: nameOf(record), write, from: isPublic ? kept : [] },
    ],
    pictures: illustrated.uploads,
    redirects: illustrated.redirects,
    ...('place' in planned ? { place: planned.place } : {}),
    ...(kind === 'page' && state === 'published' ? { page: { slug, title } } : {}),
  };
}
