/**
 * The preview of a page: content that is not published, for an editor. Its address is that of the page after a prefix;
 * pages of the journey and of the account area have no previews.
 */
import { isOfApp, isOfServer } from '../visitUrl/links.ts';
import { sitePath } from './siteUrl.ts';

export const PREVIEW_ROOT = '/preview';

/** How long a link to a preview works. */
export const PREVIEW_MINUTES = 30;

/** What a preview says about itself: when it ends, local to the resorts, and the address of the published page. */
export type PagePreview = Readonly<{ endsAt: string; published: string }>;

/** Whether the page at an address can be previewed: only a page of content, by its canonical address. */
export const isPreviewable = (path: string): boolean =>
  path.startsWith('/') && sitePath(path) === path && !isOfApp(path) && !isOfServer(path);

/** The address of the preview of a page, '/preview/gallery', without its query. */
export const previewPath = (path: string): string => (path === '/' ? PREVIEW_ROOT : `${PREVIEW_ROOT}${path}`);

/** The address of the page whose preview is at `pathname`. */
export const previewedPath = (pathname: string): string => sitePath(pathname.slice(PREVIEW_ROOT.length) || '/');
