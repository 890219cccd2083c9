const linksIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLAnchorElement>('a[data-at]')];

/** Marks the chapter that is played. */
function mark(links: readonly HTMLAnchorElement[], time: number): void {
  const current = links.findLast(({ dataset }) => Number(dataset.at) <= time);
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
}

/**
 * Makes the links of chapters move the player, and marks the chapter that is played.
 * @param player gives the player, which may be made only then
 */
export function followChapters(element: HTMLElement, player: () => HTMLMediaElement): void {
  const links = linksIn(element);
  const follow = (media: HTMLMediaElement) => {
    // Their events do not bubble.
    for (const event of ['timeupdate', 'seeking'])
      media.addEventListener(event, () => mark(links, media.currentTime));
  };
  let known: HTMLMediaElement | undefined;
  const found = () => {
    const media = player();
    if (media !== known) follow(media);
    known = media;
    return media;
  };
  if (element.querySelector('audio')) found();
  element.addEventListener('film:made', found);
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const media = found();
      media.currentTime = Number(link.dataset.at);
      mark(links, media.currentTime);
      media.play().catch(() => {});
    });
}
