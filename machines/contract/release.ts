/** How a page names the release that it belongs to, so that a server of another one knows why it cannot read a call. */

/** The header of a call. Its value is the document's `data-release`. */
export const RELEASE_HEADER = 'x-breakwater-release';
