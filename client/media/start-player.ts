import { followChapters } from './chapters.ts';
import { offerFilm } from './film.ts';
import { startLoop } from './loop.ts';

/** Starts what an element with a film or a sound does, until the signal aborts, and marks it as started. */
export function startPlayer(element: HTMLElement, signal: AbortSignal): void {
  const box = element.querySelector<HTMLElement>('.film-box');
  const audio = element.querySelector('audio');
  if (audio) followChapters(element, () => audio);
  else if (box && 'loop' in element.dataset) startLoop(element, box, signal);
  else if (box) followChapters(element, offerFilm(box));
  element.toggleAttribute('data-started', true);
}
