/** The interface between the page server and the rendering of the site's pages. */
import type { LoadFailed } from '../outcomes/outcomes.ts';
import type { PageFound, PageInput, PageMissing } from './page/page.types.ts';
import type { PageScript } from '../contract/siteScripts.ts';
import type { Display } from './toolbar/toolbar.rules.ts';
import type { PageHead, PageView } from './page/page.view.ts';

/** One page to render, and the function that reads it from content. */
export type SiteRequest = Readonly<{
  input: PageInput;
  readPage: () => Promise<PageFound | PageMissing | LoadFailed>;
  /** the scripts of other companies that the page has */
  scripts: readonly PageScript[];
  /** how the guest wants the page to look; null: the page has no accessibility toolbar */
  display: Display | null;
}>;

/** A page as HTML for the document's root element, what its head says, and the state of its chart. */
export type RenderedSitePage = Readonly<{
  html: string;
  head: PageHead;
  state: PageView['state'];
  snapshot: string;
  /** the page offers a chat */
  hasChat: boolean;
}>;

/** Renders pages of the site; keeps no state from one to the next. */
export type RenderSitePage = (request: SiteRequest) => Promise<RenderedSitePage>;
