import { useRef, useState } from 'react';
import type { MediaFile } from '../../../views/components/text/prose-block.ts';
import { uploadMedia } from '../api/media.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { t } from '../texts.ts';

interface MediaFilesProps<F extends MediaFile> {
  label: string;
  /** What may be chosen, as a field for files takes it. */
  accept: string;
  files: readonly F[];
  change: (files: F[]) => void;
  /** What is kept of a file that was uploaded; all that is known of it by default. */
  taken?: (file: MediaFile) => F;
}

const withoutHash = (src: string) => src.replace(/\.[0-9a-f]{16}(?=\.)/, '');

/** The field for files, which a button of its own opens, and what went wrong with the last ones. */
function AddFiles({
  label,
  accept,
  add,
}: {
  label: string;
  accept: string;
  add: (files: MediaFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const upload = async (chosen: readonly File[]) => {
    setError(undefined);
    setLoading(true);
    try {
      const stored: MediaFile[] = [];
      for (const file of chosen) stored.push(await uploadMedia(file));
      add(stored);
    } catch (reason) {
      setError(reason);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <ErrorMessage error={error} />
      <button
        type="button"
        className="desk-button"
        disabled={isLoading}
        onClick={() => input.current?.click()}
      >
        {isLoading ? t('picture.loading') : t('media.add')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** The files of a film or a sound, or of its captions, in the order in which browsers try them. */
export function MediaFiles<F extends MediaFile>({
  label,
  accept,
  files,
  change,
  taken = (file) => file as F,
}: MediaFilesProps<F>) {
  return (
    <div className="desk-field">
      <p>{label}</p>
      <ul>
        {files.map(({ src }, index) => (
          <li key={src}>
            {withoutHash(src)}{' '}
            <button type="button" className="desk-quiet" onClick={() => change(files.toSpliced(index, 1))}>
              {t('block.remove', { name: withoutHash(src) })}
            </button>
          </li>
        ))}
      </ul>
      <AddFiles label={label} accept={accept} add={(added) => change([...files, ...added.map(taken)])} />
    </div>
  );
}
