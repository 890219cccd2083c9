import { videoOf } from './video-of.ts';

/** How near to the view a film begins to load. */
const loadingMargin = '200px';

const littleMotion = '(prefers-reduced-motion: reduce)';
const littleData = '(prefers-reduced-data: reduce)';

interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether a film may begin by itself: not where a reader wants little motion, or saves data. */
const mayBegin = () =>
  !matchMedia(littleMotion).matches &&
  !matchMedia(littleData).matches &&
  !(navigator as SavingNavigator).connection?.saveData;

/** Resolves when the picture has loaded, which comes first. */
async function pictureLoaded(box: HTMLElement): Promise<void> {
  const image = box.querySelector('img');
  if (!image || image.complete) return;
  await new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  });
}

function buttonIn(box: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'film-button';
  box.querySelector('.film-link')?.replaceWith(button);
  return button;
}

/** Plays a silent film over its picture while it is near the view, with a button that pauses it for good. */
export function startLoop(element: HTMLElement, box: HTMLElement, signal: AbortSignal): void {
  const { play = '', pause = '' } = element.dataset;
  const button = buttonIn(box);
  let isWanted = mayBegin();
  let isNear = false;
  let video: HTMLVideoElement | undefined;

  const show = () => {
    button.setAttribute('aria-label', isWanted ? pause : play);
    button.toggleAttribute('data-plays', isWanted);
  };
  const begin = async () => {
    await pictureLoaded(box);
    if (!isWanted || !isNear || signal.aborted) return;
    if (!video) {
      video = videoOf(box);
      video.addEventListener('playing', () => box.toggleAttribute('data-playing', true), { once: true });
    }
    await video.play().catch((error: DOMException) => {
      // A browser that saves power plays nothing by itself.
      if (error.name === 'NotAllowedError') want(false);
    });
  };
  const update = () => {
    show();
    if (isWanted && isNear) void begin();
    else video?.pause();
  };
  function want(wanted: boolean): void {
    isWanted = wanted;
    update();
  }

  button.addEventListener('click', () => {
    isNear = true;
    want(!isWanted);
  });
  matchMedia(littleMotion).addEventListener('change', ({ matches }) => matches && want(false), { signal });
  const observer = new IntersectionObserver(
    ([entry]) => {
      isNear = entry?.isIntersecting === true;
      update();
    },
    { rootMargin: loadingMargin },
  );
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
  show();
}
