/** On which pages of the site something of content is. */

/** Whether it is at an address: one of `pages`, or below one that ends in a slash, where '/' is the home page alone; everywhere without `pages`. */
export const isOnPage = (pages: readonly string[] | undefined, path: string): boolean =>
  pages === undefined || pages.some((page) => page === path || (/.\/$/.test(page) && path.startsWith(page)));
