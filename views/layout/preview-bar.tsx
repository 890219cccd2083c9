import { formatDate } from '../../locales/dates.ts';
import { type Reader, useReader } from '../reader.tsx';
import type { PreviewNote } from '../shell.ts';

/** What a preview shows, sentence by sentence. */
function sentencesOf(
  { at, drafts, changes, publishAt }: PreviewNote,
  { t, iso, timeZone }: Reader,
): string[] {
  const momentOf = (date: string) => ({ moment: formatDate(date, 'moment', iso, timeZone) });
  const sentences = [
    at && t('layout.previewMoment', momentOf(at)),
    publishAt && t('layout.previewScheduled', momentOf(publishAt)),
    !publishAt && drafts > 0 && t('layout.previewDraft', { count: drafts }),
    !publishAt && changes > 0 && t('layout.previewChange'),
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? sentences : [t('layout.preview')];
}

/** The bar that says that the page is a preview, and of what. */
export function PreviewBar({ note }: { note: PreviewNote }) {
  return (
    <p className="preview-bar" role="status">
      {sentencesOf(note, useReader()).join(' ')}
    </p>
  );
}
