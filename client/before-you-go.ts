/** Whether the reader came to this page from another site. */
function cameFromOtherSite(): boolean {
  const { referrer } = document;
  return referrer !== '' && URL.canParse(referrer) && new URL(referrer).host !== location.host;
}

/**
 * Recommends stories to readers who came to a story from another site and go back. On their first click the page of
 * recommendations is inserted into the history before the story, once.
 */
export function offerRecommendations(): void {
  const { beforeYouGo } = document.documentElement.dataset;
  const onStory = document.querySelector('#main')?.getAttribute('data-page') === 'story';
  if (!beforeYouGo || !onStory || !cameFromOtherSite()) return;
  const insertEntry = () => {
    const here = location.href;
    history.replaceState({ htmx: true }, '', beforeYouGo);
    history.pushState({ htmx: true }, '', here);
  };
  document.addEventListener('click', insertEntry, { once: true, capture: true });
}
