import { changeEvent, type Outcome } from '../device/store.ts';
import { isSaved, save, unsave } from '../device/stories.ts';
import { storyDataOf } from '../device/story-data.ts';

/** A button that saves its story on the device, or removes it again. */
class SaveStoryElement extends HTMLElement {
  private readonly reflect = (): void => {
    const data = storyDataOf(this);
    this.button?.setAttribute('aria-pressed', String(data !== undefined && isSaved(data.story)));
  };

  private get button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  connectedCallback(): void {
    this.button?.addEventListener('click', this.clicked);
    document.addEventListener(changeEvent, this.reflect);
    this.reflect();
  }

  disconnectedCallback(): void {
    this.button?.removeEventListener('click', this.clicked);
    document.removeEventListener(changeEvent, this.reflect);
  }

  private readonly clicked = (): void => {
    const data = storyDataOf(this);
    if (!data) return;
    const { story, texts } = data;
    this.showOutcome(isSaved(story) ? unsave(story) : save([{ ...story, at: Date.now() }]), texts);
  };

  /** Says why nothing was saved. */
  private showOutcome(outcome: Outcome, texts: Readonly<Record<string, string>>): void {
    this.querySelector('[role="alert"]')?.remove();
    if (outcome === 'done') return;
    const message = document.createElement('span');
    message.setAttribute('role', 'alert');
    message.textContent = texts[outcome] ?? '';
    this.append(message);
  }
}

/** Defines `<save-story>`. */
export function defineSaveStory(): void {
  customElements.define('save-story', SaveStoryElement);
}
