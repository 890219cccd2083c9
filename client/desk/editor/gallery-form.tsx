import { useRef, useState } from 'react';
import type { ProseOf } from '../../../views/components/text/prose-block.ts';
import { uploadPicture } from '../api/pictures.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { PictureFields } from '../parts/picture-fields.tsx';
import { PictureFiles } from '../parts/picture-files.tsx';
import type { PictureData } from '../story/story.ts';
import { t } from '../texts.ts';

interface GalleryFormProps {
  block: ProseOf<'gallery'>;
  change: (block: ProseOf<'gallery'>) => void;
}

/** The pictures of a gallery in order; others are added at its end. */
export function GalleryForm({ block, change }: GalleryFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>();
  const pictures = block.pictures as PictureData[];
  const set = (next: PictureData[]) => change({ ...block, pictures: next });
  const add = async (files: readonly File[]) => {
    setError(undefined);
    const added: PictureData[] = [];
    for (const file of files) added.push(await uploadPicture(file));
    set([...pictures, ...added]);
  };
  const raise = (at: number) =>
    set(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, pictures[at] as PictureData));
  return (
    <>
      {pictures.map((picture, index) => (
        <div key={picture.src}>
          <PictureFields
            picture={picture}
            change={(changed) => set(pictures.with(index, changed))}
            remove={() => set(pictures.toSpliced(index, 1))}
          />
          {index > 0 && (
            <button type="button" className="desk-quiet" onClick={() => raise(index)}>
              {t('gallery.raise')}
            </button>
          )}
        </div>
      ))}
      <ErrorMessage error={error} />
      <button type="button" className="desk-button" onClick={() => input.current?.click()}>
        {t('gallery.add')}
      </button>
      <PictureFiles field={input} label={t('gallery.add')} add={(files) => void add(files).catch(setError)} />
    </>
  );
}
