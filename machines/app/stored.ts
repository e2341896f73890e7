/** What the browser keeps for the visit (spec: booking journey 9, session storage): the search, what is typed of the guests until it is saved, and the session's handle; never a card. */
import { NOT_NAMED, type Naming } from '../guests/naming.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { EventWish } from '../weekendSearch/wish.ts';

export type StoredValues = {
  choice: SearchChoice | null;
  /** the weekend brand's search: never mixed with the family's */
  weekend: { choice: SearchChoice; wish: EventWish } | null;
  naming: Naming;
  sessionId: string | null;
  /** ms since 1970 */
  sessionExpiresAt: number | null;
};

export const NOTHING_STORED: StoredValues = {
  choice: null,
  weekend: null,
  naming: NOT_NAMED,
  sessionId: null,
  sessionExpiresAt: null,
};
