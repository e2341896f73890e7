/**
 * The interface between the page server and server rendering: the server requests the first page of a visit, and gets
 * its HTML.
 */
import type { SessionInfo } from './booking.ts';
import type { CallName } from './calls.ts';

/** Ids in the document: the app's root element, and the snapshot that the browser hydrates from. */
export const ROOT_ID = 'root';
export const SNAPSHOT_ID = 'snapshot';
export const SCRIPTS_ID = 'scripts';
/** holds the accessibility toolbar's settings as text, on pages that have the toolbar */
export const DISPLAY_ID = 'display';

/** What the full footer of the toggle `footerV2` shows in addition to its links. */
export type FullFooter = Readonly<{ phone: string }>;

/** One page to render, and the functions that read its data. None of them may open, hold or change anything. */
export type PageRequest = Readonly<{
  pathname: string;
  search: string;
  /** the title of the document */
  title: string;
  isPayment: boolean;
  isProduction: boolean;
  /** the content of the full footer; left out: the footer shows the resorts alone */
  fullFooter?: FullFooter;
  /** the stored settings of the accessibility toolbar; left out: the page has no toolbar */
  display?: string;
  sessionInfo: SessionInfo;
  /** the data of a call that only reads; null if the call is refused or changes something */
  read: (name: CallName, payload: unknown) => Promise<unknown>;
  /** the content that the browser would get at a path such as `extras`, or null */
  content: (path: string) => Promise<unknown>;
  /** resolves when the page must be sent without waiting any longer */
  deadline: Promise<void>;
}>;

/** A server-rendered page. */
export type RenderedPage = Readonly<{
  /** the HTML inside #root */
  html: string;
  /** the elements of the head, including the title */
  head: string;
  /** JSON of the snapshot that the browser's charts start from */
  snapshot: string;
  /** the step whose chunk renders the page, or null */
  step: string | null;
}>;

/** Renders pages; keeps no state between them. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
