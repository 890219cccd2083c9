/** The elements of venues, which few pages have. */
const elements = 'map-places, opening-hours, open-filter, place-links';

let isLoaded = false;

function loadIfShown(): void {
  if (isLoaded || !document.querySelector(elements)) return;
  isLoaded = true;
  import('./venues.ts')
    .then(({ defineVenues }) => defineVenues())
    .catch((error) => {
      isLoaded = false;
      reportError(error);
    });
}

/** Loads what brings venues to life once a page has some. */
export function startVenues(): void {
  document.addEventListener('page:show', loadIfShown);
  loadIfShown();
}
