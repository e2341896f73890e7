/** The interface between the page server and the rendering of the site's pages. */
import type { LoadFailed } from '../outcomes/outcomes.ts';
import type { PageFound, PageInput, PageMissing } from './page/page.types.ts';
import type { PageScript } from '../contract/siteScripts.ts';
import type { Display } from './toolbar/toolbar.rules.ts';
import type { PageHead, PageView } from './page/page.view.ts';

/** One page to render, and the function that loads it from content. */
export type SiteRequest = Readonly<{
  input: PageInput;
  readPage: () => Promise<PageFound | PageMissing | LoadFailed>;
  /** the scripts of other companies on the page */
  scripts: readonly PageScript[];
  /** the settings of the accessibility toolbar; null when the page has no toolbar */
  display: Display | null;
}>;

/** The HTML inside the document's root element, the head of the document, and the state of the page's chart. */
export type RenderedSitePage = Readonly<{
  html: string;
  head: PageHead;
  state: PageView['state'];
  snapshot: string;
  /** the page offers a chat */
  hasChat: boolean;
}>;

/** Renders pages of the site; keeps no state between them. */
export type RenderSitePage = (request: SiteRequest) => Promise<RenderedSitePage>;
