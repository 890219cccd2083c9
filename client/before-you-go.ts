/** Tells whether a reader came to the open page from another site. */
function cameFromElsewhere(): boolean {
  const { referrer } = document;
  return referrer !== '' && URL.canParse(referrer) && new URL(referrer).host !== location.host;
}

/**
 * A reader who comes to a story from another site is offered recommendations before going back there: on the first
 * click an entry for them is put behind the story in the history, once (specification section 2).
 */
export function offerRecommendations(): void {
  const { beforeYouGo } = document.documentElement.dataset;
  const onStory = document.querySelector('#main')?.getAttribute('data-page') === 'story';
  if (!beforeYouGo || !onStory || !cameFromElsewhere()) return;
  const append = () => {
    const here = location.href;
    history.replaceState({ htmx: true }, '', beforeYouGo);
    history.pushState({ htmx: true }, '', here);
  };
  document.addEventListener('click', append, { once: true, capture: true });
}
