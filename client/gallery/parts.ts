import type PhotoSwipe from 'photoswipe';
import type { Slide } from './slides.ts';

/** The texts of the gallery, in the language of the page. */
export interface GalleryTexts {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoom: string;
  /** Before the number of a picture. */
  picture: string;
  failed: string;
}

/** What a part of the gallery reads of it. */
export interface GalleryView {
  slides: Slide[];
  texts: GalleryTexts;
  /** Shows the slide of an index. */
  goTo: (index: number) => void;
}

/** A part of the gallery: fills its element once, and returns what is to be done when another slide is shown. */
type Part = (element: HTMLElement, view: GalleryView) => (slide: Slide) => void;

/** The number of the picture; readers who listen are also told what it shows. */
const counter: Part = (element, { slides }) => {
  const total = slides.filter(({ number }) => number).length;
  const description = document.createElement('span');
  description.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('aria-atomic', 'true');
  return ({ number, alt = '' }) => {
    description.textContent = alt;
    element.replaceChildren(...(number ? [`${number} / ${total} `, description] : []));
  };
};

const caption: Part = (element) => {
  element.setAttribute('aria-live', 'polite');
  return ({ caption = [] }) => element.replaceChildren(...caption.map((node) => node.cloneNode(true)));
};

const thumbnails: Part = (element, { slides, texts, goTo }) => {
  const buttons = slides.map(({ number, thumbnail }, index) => {
    const button = document.createElement('button');
    const image = document.createElement('img');
    button.type = 'button';
    button.hidden = !number;
    button.setAttribute('aria-label', `${texts.picture} ${number}`);
    Object.assign(image, { alt: '', loading: 'lazy', src: thumbnail ?? '' });
    if (thumbnail) button.append(image);
    button.addEventListener('click', () => goTo(index));
    return button;
  });
  element.append(...buttons);
  return (slide) => {
    const current = buttons[slides.indexOf(slide)];
    for (const button of buttons) button.ariaCurrent = button === current ? 'true' : null;
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  };
};

const parts: Record<string, Part> = { counter, caption, thumbnails };

/** Adds the counter, the caption and the row of thumbnails to a gallery; to be called before it opens. */
export function addParts(gallery: PhotoSwipe, view: GalleryView): void {
  gallery.on('uiRegister', () => {
    for (const [name, part] of Object.entries(parts))
      gallery.ui?.registerElement({
        name: `own-${name}`,
        className: `gallery-${name}`,
        appendTo: 'root',
        onInit: (element) => {
          const show = part(element, view);
          gallery.on('change', () => show(view.slides[gallery.currIndex] as Slide));
        },
      });
  });
}

/**
 * The frame of an advertisement: a slot of its own, of the unit of the slot in the text, with the house promotion of
 * that until an ad comes. The attribute `data-ad-frame` names its unit, `index` tells the frames of a gallery apart.
 */
function adFrame(slot: HTMLElement, index: number): HTMLElement {
  const frame = document.createElement('div');
  const space = document.createElement('div');
  const { adUnit = '' } = slot.dataset;
  const { adTargeting = '' } = slot.closest<HTMLElement>('[data-ad-targeting]')?.dataset ?? {};
  const template = slot.querySelector('template');
  frame.className = 'gallery-ad';
  Object.assign(frame.dataset, { adUnit, adFrame: adUnit, adForm: 'gallery', adTargeting });
  frame.dataset.adIndex = String(index);
  space.className = 'ad-space';
  space.id = `ad-${adUnit}-gallery-${index}`;
  if (template) space.append(template.content.cloneNode(true));
  const parts = [slot.querySelector('.ad-label'), template].map((part) => part?.cloneNode(true));
  frame.append(...parts.filter((part) => part !== undefined), space);
  return frame;
}

/**
 * Shows the frames of advertisements over their slides; each is kept, so that its ad stays. The document is notified of a
 * frame that is shown and left by `gallery:ad` and `gallery:leave`.
 */
export function addAdFrames(gallery: PhotoSwipe, slides: readonly Slide[]): void {
  const frames = new Map<Slide, HTMLElement>();
  let shown: HTMLElement | undefined;
  const notify = (what: 'ad' | 'leave', frame: HTMLElement) =>
    frame.dispatchEvent(new CustomEvent(`gallery:${what}`, { bubbles: true }));
  gallery.on('change', () => {
    const slide = slides[gallery.currIndex] as Slide;
    if (shown) {
      shown.hidden = true;
      notify('leave', shown);
    }
    shown = undefined;
    if (!slide.slot) return;
    shown = frames.get(slide) ?? adFrame(slide.slot, frames.size + 1);
    frames.set(slide, shown);
    shown.hidden = false;
    gallery.element?.append(shown);
    notify('ad', shown);
  });
}
