import type { MediaFile } from '../../../views/components/text/prose-block.ts';
import { MediaFiles } from '../editor/media-files.tsx';
import { filmFiles } from '../editor/media-forms.tsx';
import { t } from '../texts.ts';

interface LeadFilmProps {
  film: { sources: MediaFile[] } | undefined;
  change: (film: { sources: MediaFile[] } | undefined) => void;
}

/** The files of a silent loop that plays in place of the lead picture. */
export function LeadFilm({ film, change }: LeadFilmProps) {
  return (
    <MediaFiles
      label={t('media.lead')}
      accept={filmFiles}
      files={film?.sources ?? []}
      change={(sources) => change(sources.length > 0 ? { sources } : undefined)}
    />
  );
}
