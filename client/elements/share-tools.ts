/** How long the copy button confirms that the link was copied. */
const confirmationMs = 2_000;

/** Opens the browser's own share sheet where it has one, and copies the link. */
class ShareToolsElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => this.clicked(event));
  }

  private clicked(event: Event): void {
    const button = (event.target as Element).closest('button');
    if (button?.dataset.copy) void this.copy(button, button.dataset.copy);
    else if (button?.popoverTargetElement?.id === 'share') this.share(event);
  }

  private share(event: Event): void {
    const { url = location.href, title = document.title, text } = this.dataset;
    const data = { url, title, text };
    if (!navigator.canShare?.(data)) return;
    event.preventDefault();
    navigator.share(data).catch(() => {
      // The reader closed the sheet.
    });
  }

  private async copy(button: HTMLButtonElement, link: string): Promise<void> {
    await navigator.clipboard.writeText(link);
    const label = button.textContent;
    button.textContent = button.dataset.copied ?? label;
    button.setAttribute('aria-live', 'polite');
    setTimeout(() => {
      button.textContent = label;
    }, confirmationMs);
  }
}

/** Defines `<share-tools>`. */
export function defineShareTools(): void {
  customElements.define('share-tools', ShareToolsElement);
}
