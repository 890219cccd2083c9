import PhotoSwipe from 'photoswipe';
import { addAdFrames, addParts, type GalleryTexts } from './parts.ts';
import type { Slide } from './slides.ts';

interface ViewerOptions {
  slides: Slide[];
  texts: GalleryTexts;
  /** The index of the first slide. */
  index: number;
  /** A slide is shown. */
  shown: (slide: Slide) => void;
  /** The viewer has closed. */
  closed: () => void;
}

/** An open viewer. */
export interface Viewer {
  close(): void;
  /** Closes at once, because its page goes. */
  destroy(): void;
}

const wide = matchMedia('(min-width: 48rem)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The room around a picture for the bars above and below it, in pixels. */
const padding = () => (wide.matches ? { top: 56, bottom: 150 } : { top: 56, bottom: 132 });

/** A hairline icon; the viewer's style sheet turns the one that leads on. */
const icon = (paths: string) =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 24 24">${paths}</svg>`;

function galleryOf({ slides, texts, index }: ViewerOptions, dialog: HTMLElement): PhotoSwipe {
  const duration = lessMotion.matches ? 0 : undefined;
  return new PhotoSwipe({
    dataSource: slides.map((slide) => (slide.slot ? { html: '' } : slide)),
    index,
    appendToEl: dialog,
    mainClass: 'gallery',
    bgOpacity: 1,
    counter: false,
    returnFocus: false,
    showHideAnimationType: lessMotion.matches ? 'none' : 'fade',
    ...(duration === undefined ? {} : { zoomAnimationDuration: duration }),
    paddingFn: () => ({ left: 0, right: 0, ...padding() }),
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.failed,
    closeSVG: icon('<path d="M5 5l14 14M19 5 5 19"/>'),
    zoomSVG: icon(
      '<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21M7.5 10.5h6"/><path class="pswp__zoom-icn-bar-v" d="M10.5 7.5v6"/>',
    ),
    arrowPrevSVG: icon('<path d="M15 4.5 7.5 12l7.5 7.5"/>'),
    arrowNextSVG: icon('<path d="M15 4.5 7.5 12l7.5 7.5"/>'),
  });
}

/** The native dialog that keeps the page behind it from being reached. */
function dialogFor(title: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-dialog';
  dialog.setAttribute('aria-label', title);
  document.body.append(dialog);
  return dialog;
}

/** Tells the page's own program, which locks the scrolling; importing it would load it again. */
const announceSheet = (what: 'open' | 'close') =>
  document.dispatchEvent(new CustomEvent(`sheet:${what}`, { detail: 'gallery' }));

/** Opens the viewer of pictures over the page. */
export function openViewer(options: ViewerOptions): Viewer {
  const { slides, texts } = options;
  const dialog = dialogFor(texts.title);
  const gallery = galleryOf(options, dialog);
  const goTo = (index: number) => gallery.goTo(index);
  addParts(gallery, { slides, texts, goTo });
  addAdFrames(gallery, slides);
  gallery.on('change', () => options.shown(slides[gallery.currIndex] as Slide));
  // The dialog is what is announced.
  gallery.on('initialLayout', () => gallery.element?.removeAttribute('role'));
  const dismantle = () => {
    if (!dialog.isConnected) return;
    dialog.dispatchEvent(new CustomEvent('gallery:close', { bubbles: true }));
    dialog.close();
    dialog.remove();
    announceSheet('close');
    options.closed();
  };
  // It cannot be closed while it opens.
  const close = () => {
    if (gallery.opener.isOpen) gallery.close();
    else gallery.on('openingAnimationEnd', () => gallery.close());
  };
  gallery.on('destroy', dismantle);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  announceSheet('open');
  dialog.showModal();
  gallery.init();
  const destroy = () => {
    dismantle();
    close();
  };
  return { close, destroy };
}
