import { loadDispensable } from '../dispensable.ts';

/** What plays film and sound is loaded with the first page that has some. */
abstract class PlayerElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    void loadDispensable(() => import('../media/start-player.ts')).then((program) => {
      if (this.isConnected) program?.startPlayer(this, this.abort.signal);
    });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }
}

/** Defines `<film-player>` and `<sound-player>`. */
export function defineMediaPlayers(): void {
  customElements.define('film-player', class extends PlayerElement {});
  customElements.define('sound-player', class extends PlayerElement {});
}
