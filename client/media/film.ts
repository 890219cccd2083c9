import { videoOf } from './video-of.ts';

/** Puts a film in place of its picture when a reader asks for it. Returns what makes the film, once. */
export function offerFilm(box: HTMLElement): () => HTMLVideoElement {
  let made: HTMLVideoElement | undefined;
  const link = box.querySelector<HTMLAnchorElement>('.film-link');
  const film = () => {
    if (made) return made;
    made = videoOf(box);
    if (link) link.hidden = true;
    made.focus();
    box.dispatchEvent(new CustomEvent('film:made', { bubbles: true }));
    return made;
  };
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    film()
      .play()
      .catch(() => {});
  });
  return film;
}
