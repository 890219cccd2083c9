import { createContext, type ReactNode, useContext } from 'react';
import { renditionAddress, widthsOf } from '../../pictures/renditions.ts';
import { useReader } from '../../reader.tsx';
import type { ProseBlock } from '../text/prose-block.ts';
import type { PictureData } from './picture.tsx';

const StoryPicturesContext = createContext<ReadonlyMap<PictureData, number>>(new Map());

/** The pictures of a story in the order of its page: that of its head, then those of its body. */
export function picturesOf(head: PictureData | undefined, body: readonly ProseBlock[]): PictureData[] {
  const inBody = body.flatMap((block) => {
    if (block.type === 'gallery') return block.pictures;
    return block.type === 'picture' ? [block.picture] : [];
  });
  return head ? [head, ...inBody] : inBody;
}

/** Makes each of the given pictures within it a link to itself, with an address of its own on the page. */
export function StoryPictures({ pictures, children }: { pictures: PictureData[]; children: ReactNode }) {
  const numbers = new Map(pictures.map((picture, index) => [picture, index + 1]));
  return <PictureNumbers numbers={numbers}>{children}</PictureNumbers>;
}

/** The numbers of the pictures that are links on the page. */
export const usePictureNumbers = (): ReadonlyMap<PictureData, number> => useContext(StoryPicturesContext);

/** Makes each of the numbered pictures within it a link to itself. */
export function PictureNumbers({
  numbers,
  children,
}: {
  numbers: ReadonlyMap<PictureData, number>;
  children: ReactNode;
}) {
  return <StoryPicturesContext value={numbers}>{children}</StoryPicturesContext>;
}

/** The address of the whole picture in its largest size. */
function fileOf({ src, width }: PictureData): string {
  return src.startsWith('/')
    ? renditionAddress(src, Math.max(...widthsOf({ width })), 'natural', 'jpeg')
    : src;
}

/** A picture as a link to its file, which opens the gallery with JavaScript; outside of a story only the picture. */
export function PictureLink({ picture, children }: { picture: PictureData; children: ReactNode }) {
  const { t } = useReader();
  const number = usePictureNumbers().get(picture);
  if (!number) return children;
  return (
    <a
      className="picture-link"
      id={`picture-${number}`}
      href={fileOf(picture)}
      data-picture={picture.src}
      data-width={picture.width}
      data-height={picture.height}
      data-hx-boost="false"
      aria-label={picture.alt ? undefined : `${t('gallery.picture')} ${number}`}
    >
      {children}
    </a>
  );
}
