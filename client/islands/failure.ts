function link(label: string, href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = label;
  anchor.dataset.hxBoost = 'false';
  return anchor;
}

/** Takes back what the reader was told of a failure. */
export function clearFailure(): void {
  document.querySelector('.island-failure')?.remove();
}

/**
 * Tells the reader that an island could not be loaded, and offers to reload the page; also the plain link of the
 * control that was used, or of the first one that has any.
 * @param control what the reader used
 */
export function showFailure(island: HTMLElement, control: HTMLElement | undefined): void {
  const { failed = '', reload = '', plain = '' } = island.dataset;
  clearFailure();
  const message = document.createElement('p');
  message.className = 'island-failure';
  message.setAttribute('role', 'alert');
  const own =
    control?.closest('a') ?? island.querySelector<HTMLAnchorElement>(island.getAttribute('at') ?? 'a');
  const links = [...(plain && own ? [link(plain, own.href)] : []), link(reload, '')];
  message.append(failed, ...links.flatMap((each) => [' ', each]));
  island.after(message);
}
