import { type KeyboardEvent, useRef, useState } from 'react';
import { Figure } from '../components/pictures/figure.tsx';
import type { PictureData } from '../components/pictures/picture.tsx';

interface GalleryProps {
  pictures: PictureData[];
  texts: { open: string; close: string; previous: string; next: string; of: string };
}

/**
 * The viewer of a picture story. An island because it holds the current picture as state and handles the arrow keys.
 * Without JavaScript the same pictures are in the story's text and the button is hidden.
 */
export function Gallery({ pictures, texts }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    setShown(0);
    dialog.current?.showModal();
  };
  const turn = (step: number) =>
    setShown((index) => ((index ?? 0) + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  const picture = shown === null ? undefined : pictures[shown];
  return (
    <>
      <button type="button" className="button outlined gallery-open" onClick={open}>
        {texts.open}
      </button>
      <dialog
        ref={dialog}
        className="gallery"
        aria-label={texts.open}
        onKeyDown={onKeyDown}
        onClose={() => setShown(null)}
      >
        {picture && <Figure key={shown} picture={picture} layout="viewer" />}
        <div className="gallery-bar">
          <button type="button" className="bar-button" onClick={() => turn(-1)} aria-label={texts.previous}>
            ←
          </button>
          <p aria-live="polite">
            {texts.of.replace('#', String((shown ?? 0) + 1)).replace('#', String(pictures.length))}
          </p>
          <button type="button" className="bar-button" onClick={() => turn(1)} aria-label={texts.next}>
            →
          </button>
          <button type="button" className="bar-button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
