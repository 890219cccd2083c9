import { voiceFor } from './voices.ts';

/** Offers to read a story aloud as soon as the browser has a voice for its language, which `data-voice` names. */
class ListenOfferElement extends HTMLElement {
  connectedCallback(): void {
    this.look();
    window.speechSynthesis?.addEventListener?.('voiceschanged', this.look);
  }

  disconnectedCallback(): void {
    window.speechSynthesis?.removeEventListener?.('voiceschanged', this.look);
  }

  private readonly look = (): void => {
    const voice = voiceFor(this.dataset.tag ?? '', window.speechSynthesis?.getVoices() ?? []);
    this.hidden = !voice;
    if (voice) this.dataset.voice = voice.voiceURI;
  };
}

/** Defines `<listen-offer>`. */
export function defineListenOffer(): void {
  customElements.define('listen-offer', ListenOfferElement);
}
