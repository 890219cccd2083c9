import { type Theme, textFaceKey, textSizeKey } from '../../views/reading-choices.ts';
import { keepOnDevice } from '../device-store.ts';
import { chooseTheme, chosenTheme } from './theme.ts';

const { dataset } = document.documentElement;

const keys: Readonly<Record<string, string>> = { textSize: textSizeKey, textFace: textFaceKey };

/** The face of the story on the page, where its reader has chosen none. */
const ownFace = () => (document.querySelector('.story.serif-text') ? 'serif' : 'sans');

const chosen = (choice = '') =>
  choice === 'theme' ? chosenTheme() : (dataset[choice] ?? (choice === 'textFace' ? ownFace() : 'standard'));

/**
 * Lets readers choose how stories are set, for every story on this device. The page's head applies it before the first
 * paint.
 */
class ReadingChoicesElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    this.closest('dialog')?.addEventListener('toggle', () => this.reflect());
    this.reflect();
  }

  handleEvent({ target }: Event): void {
    const { choice = '', value = '' } = (target as Element).closest('button')?.dataset ?? {};
    const key = keys[choice];
    if (choice === 'theme') chooseTheme(value as Theme);
    else if (key) {
      dataset[choice] = value;
      keepOnDevice(key, value);
    }
    this.reflect();
  }

  private reflect(): void {
    for (const button of this.querySelectorAll('button'))
      button.ariaPressed = String(button.dataset.value === chosen(button.dataset.choice));
  }
}

/** Defines `<reading-choices>`. */
export function defineReadingChoices(): void {
  customElements.define('reading-choices', ReadingChoicesElement);
}
