const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write; web-share';
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** The frame of another service. It knows from which site it is shown, and no more of the address. */
function frameFor(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = permissions;
  frame.allowFullscreen = true;
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = src;
  return frame;
}

/** Shows what stands at another service once the reader asks for it; nothing of it is loaded before. */
class EmbedFrameElement extends HTMLElement {
  connectedCallback(): void {
    for (const hidden of this.querySelectorAll('[hidden]')) hidden.removeAttribute('hidden');
    this.querySelector('button')?.addEventListener('click', () => this.show());
  }

  private show(): void {
    const { src, title = '' } = this.dataset;
    if (!src) return;
    const frame = frameFor(src, title);
    this.replaceChildren(frame);
    this.toggleAttribute('data-shown', true);
    frame.focus();
  }
}

/** Defines `<embed-frame>`. */
export function defineEmbedFrame(): void {
  customElements.define('embed-frame', EmbedFrameElement);
}
