/**
 * The preview of a page: what an editor sees of content that is not published. Its address is that of the page under a root
 * of its own; an address of the journey or the account area has none.
 */
import { isOfApp, isOfServer } from '../visitUrl/links.ts';
import { sitePath } from './siteUrl.ts';

export const PREVIEW_ROOT = '/preview';

/** How long a link to a preview works. */
export const PREVIEW_MINUTES = 30;

/** What a page says about itself in a preview: when it ends, at the resorts, and the published page. */
export type PagePreview = Readonly<{ endsAt: string; published: string }>;

/** Whether the page at an address may be previewed: only what content may have, in the only form of its address. */
export const isPreviewable = (path: string): boolean =>
  path.startsWith('/') && sitePath(path) === path && !isOfApp(path) && !isOfServer(path);

/** The address of the preview of a page, '/preview/gallery', without its query. */
export const previewPath = (path: string): string => (path === '/' ? PREVIEW_ROOT : `${PREVIEW_ROOT}${path}`);

/** The page whose preview is at an address; the other way round. */
export const previewedPath = (pathname: string): string => sitePath(pathname.slice(PREVIEW_ROOT.length) || '/');
