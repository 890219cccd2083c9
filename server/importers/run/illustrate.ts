import type { Locale } from '../../../locales/languages.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { plainTextOf } from '../html/convert-body.ts';
import type { DraftBlock, DraftPicture } from '../html/draft-blocks.ts';
import { withoutUndefined } from '../items/plan-item.ts';
import type { FoundPicture } from '../media/library.ts';
import { oldPicturePaths } from '../media/old-files.ts';
import type { SourceRecord } from '../records.ts';
import type { ImportedPicture } from '../store/import-batch.ts';
import { type ImportRun, writableOf } from './import-run.ts';
import { nameOf } from './record-name.ts';

/** The pictures of a record: where they are, those that are new here, and where their old addresses lead. */
export interface Illustrated {
  find(picture: DraftPicture): Picture | undefined;
  uploads: ImportedPicture[];
  redirects: RedirectChange[];
}

/** Finds the pictures of a record; those that are not there are in the report. */
export async function illustrate(
  record: SourceRecord,
  drafts: DraftPicture[],
  locale: Locale,
  run: ImportRun,
): Promise<Illustrated> {
  const outcomes = await run.library.find(drafts);
  const found = new Map<DraftPicture, FoundPicture>();
  const uploads = new Map<string, ImportedPicture>();
  const redirects: RedirectChange[] = [];
  drafts.forEach((draft, index) => {
    const outcome = outcomes[index];
    if (!outcome || 'missing' in outcome) {
      run.report.count('missing pictures');
      run.report.note(
        nameOf(record),
        `the picture ${draft.sources.at(-1)?.slice(0, 200)} is left out: ${outcome?.missing}`,
      );
      return;
    }
    found.set(draft, outcome);
    const { name, hash, note } = outcome;
    if (!hash || uploads.has(name)) return;
    if (note) run.report.note(nameOf(record), `the picture ${name}: ${note}`);
    const alt = writableOf(draft.alt ? { [locale]: draft.alt } : {}, nameOf(record), run.report);
    uploads.set(name, { name, hash, alt });
    redirects.push(...oldPicturePaths(draft.sources, outcome, run.source.overview.hosts));
  });
  return {
    uploads: [...uploads.values()],
    redirects,
    find: (draft) => {
      const outcome = found.get(draft);
      if (!outcome) return undefined;
      const { name, width, height } = outcome;
      return {
        src: name,
        width,
        height,
        alt: draft.alt,
        ...(draft.caption ? { caption: draft.caption } : {}),
      };
    },
  };
}

/** The picture at the head of a story: the one that the source names, else one that the body begins with. */
export function headPicture(blocks: DraftBlock[], own: DraftPicture | undefined, { find }: Illustrated) {
  const [first, ...rest] = blocks;
  const opening = first?.type === 'picture' ? find(first.picture) : undefined;
  const named = own && find(own);
  if (named)
    return {
      picture: opening?.src === named.src ? { ...named, ...opening } : named,
      body: opening?.src === named.src ? rest : blocks,
    };
  if (opening) return { picture: opening, body: rest };
  const inGallery = first?.type === 'gallery' ? first.pictures.map(find).find(Boolean) : undefined;
  return { picture: inGallery && { ...inGallery, caption: undefined }, body: blocks };
}

/** The picture that shared links were given, for the kinds that have one. */
export const socialDraft = ({ heads, title }: SourceRecord, kind: string): DraftPicture | undefined =>
  heads?.socialPicture && kind === 'story' && URL.canParse(heads.socialPicture)
    ? { sources: [heads.socialPicture], alt: plainTextOf(title) }
    : undefined;

/** That picture, unless the story itself has it. */
export function socialOf(
  draft: DraftPicture | undefined,
  { find }: Illustrated,
  shown: Picture | undefined,
): Picture | undefined {
  const found = draft && find(draft);
  return found && found.src !== shown?.src ? withoutUndefined(found) : undefined;
}
