import { insertBefore } from './navigation/entries.ts';

/** Whether the reader came to this page from a site that is not the company's own. */
function cameFromOtherSite(): boolean {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  const own = document.documentElement.dataset.ownDomains?.split(' ') ?? [];
  const isOwn = own.some((domain) => `.${from.hostname}`.endsWith(`.${domain}`));
  return from.host !== location.host && !isOwn;
}

/**
 * Recommends stories to readers who came to a story from another site and go back. On their first click the page of
 * recommendations is inserted into the history before the story, once.
 */
export function offerRecommendations(): void {
  const { beforeYouGo } = document.documentElement.dataset;
  const onStory = document.querySelector('#main')?.getAttribute('data-page') === 'story';
  if (!beforeYouGo || !onStory || !cameFromOtherSite()) return;
  document.addEventListener('click', () => insertBefore(beforeYouGo), { once: true, capture: true });
}
