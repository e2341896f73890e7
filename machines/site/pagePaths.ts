/** On which pages of the site a part of content is shown. */

/** Whether `pages` contain an address, or a path above it with a final slash; '/' is the home page. Default: all. */
export const isOnPage = (pages: readonly string[] | undefined, path: string): boolean =>
  pages === undefined || pages.some((page) => page === path || (/.\/$/.test(page) && path.startsWith(page)));
