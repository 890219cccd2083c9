/** Where the file is that proves to search engines that a key for IndexNow is the site's own. */
export const keyPath = (key: string): string => `/${key}.txt`;
