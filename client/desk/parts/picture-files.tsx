import type { RefObject } from 'react';

interface PictureFilesProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** Whether it takes several files at once. */
  multiple?: boolean;
  add: (files: File[]) => void;
}

/** The field for the files of pictures, which a button of its own opens. */
export function PictureFiles({ field, label, multiple = true, add }: PictureFilesProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      multiple={multiple}
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-label={label}
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
