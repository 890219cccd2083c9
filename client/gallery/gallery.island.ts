import './gallery.css';
import { GalleryAddress, pageOf, pictureNamed } from './address.ts';
import type { GalleryTexts } from './parts.ts';
import { pictureLinks, slidesOf } from './slides.ts';
import { openViewer, type Viewer } from './viewer.ts';

/** Brings the pictures of a story to life: each opens the gallery, as does its address. Returns what ends that. */
export function start(root: HTMLElement): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const texts = JSON.parse(root.getAttribute('props') ?? '{}') as GalleryTexts;
  let viewer: Viewer | undefined;
  let opener: HTMLElement | undefined;

  // Where stories follow each other, each tells its address.
  const page = root.closest<HTMLElement>('[data-address]')?.dataset.address ?? pageOf(location);
  const address = new GalleryAddress(signal, page, {
    opened: (number) => open(number),
    closed: () => viewer?.close(),
  });

  const closed = () => {
    viewer = undefined;
    address.leave();
    opener?.focus({ preventScroll: true });
  };

  function open(number: number, from?: HTMLElement): void {
    const slides = slidesOf(root);
    const index = slides.findIndex((slide) => slide.number === number);
    if (viewer || index < 0) return;
    opener = from ?? pictureLinks(root)[number - 1];
    const shown = (slide: { number?: number }) => slide.number && address.show(slide.number);
    viewer = openViewer({ slides, texts, index, shown, closed });
  }

  const clicked = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(root.getAttribute('at') ?? '');
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const number = pictureLinks(root).indexOf(control as HTMLAnchorElement) + 1;
    open(Math.max(number, 1), control);
  };
  root.addEventListener('click', clicked, { signal });

  const named = pictureNamed(location);
  if (named && page === pageOf(location)) open(named);
  return () => {
    abort.abort();
    viewer?.destroy();
  };
}
