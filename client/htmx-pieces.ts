import 'htmx.org';
import { inTurn } from './in-turn.ts';

/** The elements of the document that are small enough to be processed at once: the parts of the page and its frame. */
const pieces = () =>
  [...document.body.children].flatMap((child) => (child.id === 'main' ? [...child.children] : [child]));

/**
 * Has htmx find the links and forms of the document piece by piece, after the first paint. It would go through the whole
 * document in one long task otherwise. To be called before htmx starts.
 */
export function processInPieces(): void {
  const start = (event: Event) => {
    if (event.target !== document.body) return;
    document.removeEventListener('htmx:before:process', start);
    event.preventDefault();
    inTurn(pieces().map((piece) => () => window.htmx.process(piece)));
  };
  document.addEventListener('htmx:before:process', start);
}
