/** Opens addresses in the map that the phone has, where the system has one for `geo:` addresses. */
export function openOwnMaps(): void {
  if (!/Android/.test(navigator.userAgent)) return;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-geo]');
      if (link?.dataset.geo) link.href = link.dataset.geo;
    },
    { capture: true },
  );
}
