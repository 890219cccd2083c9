import { useRef, useState } from 'react';
import { uploadPicture } from '../api/pictures.ts';
import { PictureFields } from '../parts/picture-fields.tsx';
import { PictureFiles } from '../parts/picture-files.tsx';
import type { PictureData } from '../story/story.ts';
import { t } from '../texts.ts';

interface LeadPictureProps {
  /** What it is called where it is no lead picture. */
  label?: string;
  /** Asks for one where there is none. */
  invitation?: string;
  picture: PictureData | undefined;
  change: (picture: PictureData | undefined) => void;
  failed: (error: unknown) => void;
}

/** The picture above a story: dropped or chosen, with its alt text. */
export function LeadPicture({
  label = t('picture.lead'),
  invitation = t('picture.drop'),
  picture,
  change,
  failed,
}: LeadPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setLoading(true);
    uploadPicture(file)
      .then(change, failed)
      .finally(() => setLoading(false));
  };
  return (
    <fieldset
      className="desk-lead"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      {picture ? (
        <PictureFields picture={picture} change={change} remove={() => change(undefined)} />
      ) : (
        <button type="button" className="desk-drop-place" onClick={() => input.current?.click()}>
          {isLoading ? t('picture.loading') : invitation}
        </button>
      )}
      <PictureFiles field={input} label={label} multiple={false} add={([file]) => take(file)} />
    </fieldset>
  );
}
