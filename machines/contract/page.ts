/** What the server and the drawing of its pages say to each other: one asks for the first page of a visit, the other draws it. */
import type { SessionInfo } from './booking.ts';
import type { CallName } from './calls.ts';

/** Ids in the document: where the app is drawn, and the snapshot it goes on from. */
export const ROOT_ID = 'root';
export const SNAPSHOT_ID = 'snapshot';

/** One page that is to be drawn, and how it may read what it shows. None of the functions may open, hold or change anything. */
export type PageRequest = Readonly<{
  pathname: string;
  search: string;
  isPayment: boolean;
  isProduction: boolean;
  sessionInfo: SessionInfo;
  /** a call's data, or null where it is refused or is not one that only reads */
  read: (name: CallName, payload: unknown) => Promise<unknown>;
  /** what the browser would get of the content system at a path such as `extras`, or null */
  content: (path: string) => Promise<unknown>;
  /** resolves when the page has to be sent as it stands */
  deadline: Promise<void>;
}>;

/** A drawn page. */
export type RenderedPage = Readonly<{
  /** what belongs into #root */
  html: string;
  /** what belongs into the head, the title among it */
  head: string;
  /** JSON of what the browser's charts go on from */
  snapshot: string;
  /** the step whose chunk the page is drawn by, or null */
  step: string | null;
}>;

/** Draws pages; holds nothing of one page when it draws the next. */
export type RenderPage = (asked: PageRequest) => Promise<RenderedPage>;
