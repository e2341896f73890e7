/**
 * Values that the browser stores for the visit: the search, guest details until they are saved, and the session id;
 * never card data (spec: booking journey 9, session storage).
 */
import { EMPTY_DRAFT, type GuestDraft } from '../guests/draft.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';

export type StoredValues = {
  choice: SearchChoice | null;
  /** the weekend brand's search, separate from the family brand's */
  weekend: { choice: SearchChoice; weekendFilters: WeekendFilters } | null;
  guestDraft: GuestDraft;
  sessionId: string | null;
  /** ms since 1970 */
  sessionExpiresAt: number | null;
};

export const NOTHING_STORED: StoredValues = {
  choice: null,
  weekend: null,
  guestDraft: EMPTY_DRAFT,
  sessionId: null,
  sessionExpiresAt: null,
};
