/** Signs that stand between a title and the name of the site. */
const separator = /[-–—|·•»:]$/;

/** A title without the name of the site that it ends with, and what stands between the two. */
export const withoutSiteName = (title: string, site: string): string =>
  site && title.endsWith(site)
    ? title.slice(0, -site.length).trimEnd().replace(separator, '').trimEnd()
    : title;
