import { shareRead } from './share-read.ts';

/**
 * Shows how far a long story has been read. Browsers with animations that follow the scrolling need no script for it;
 * the others get the share as the property `--read`, once a frame.
 */
class ReadingProgressElement extends HTMLElement {
  private readonly abort = new AbortController();
  private isWaiting = false;

  connectedCallback(): void {
    if (CSS.supports('animation-timeline: --story')) return;
    window.addEventListener('scroll', () => this.scrolled(), { passive: true, signal: this.abort.signal });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private scrolled(): void {
    if (!this.isWaiting) requestAnimationFrame(() => this.show());
    this.isWaiting = true;
  }

  private show(): void {
    this.isWaiting = false;
    const story = document.querySelector('.story[data-long]:not([data-behind])');
    if (!story) return;
    this.style.setProperty('--read', String(shareRead(story.getBoundingClientRect(), innerHeight)));
  }
}

/** Defines `<reading-progress>`. */
export function defineReadingProgress(): void {
  customElements.define('reading-progress', ReadingProgressElement);
}
