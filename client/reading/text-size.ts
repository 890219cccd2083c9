import { textSizeKey } from '../../views/text-sizes.ts';
import { keepOnDevice } from '../device-store.ts';

const { dataset } = document.documentElement;

/** Lets readers choose the size of a story's text, for every story on this device. The page's head applies it before the first paint. */
class TextSizeElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    this.reflect();
  }

  handleEvent({ target }: Event): void {
    const { size } = (target as Element).closest('button')?.dataset ?? {};
    if (!size) return;
    dataset.textSize = size;
    keepOnDevice(textSizeKey, size);
    for (const choice of document.querySelectorAll<TextSizeElement>('text-size')) choice.reflect();
  }

  private reflect(): void {
    const chosen = dataset.textSize ?? 'standard';
    for (const button of this.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.size === chosen));
  }
}

/** Defines `<text-size>`. */
export function defineTextSize(): void {
  customElements.define('text-size', TextSizeElement);
}
