/** What the browser keeps for the visit (spec: booking journey 9, session storage): the search, what is typed of the guests until it is saved, and the session's handle; never a card. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { Uuid, orNull } from '../contract/scalar.ts';
import { NOT_NAMED, Naming } from '../guests/naming.ts';
import { SearchChoice } from '../search/choice.ts';
import { EventWish } from '../weekendSearch/wish.ts';

export const StoredValues = t.strict(
  {
    choice: orNull(SearchChoice),
    /** the weekend brand's search: never mixed with the family's */
    weekend: orNull(t.strict({ choice: SearchChoice, wish: EventWish }, 'WeekendChoice')),
    naming: Naming,
    sessionId: orNull(Uuid),
    /** ms since 1970 */
    sessionExpiresAt: orNull(t.number),
  },
  'StoredValues',
);
export type StoredValues = t.TypeOf<typeof StoredValues>;

export const NOTHING_STORED: StoredValues = {
  choice: null,
  weekend: null,
  naming: NOT_NAMED,
  sessionId: null,
  sessionExpiresAt: null,
};

/** What was kept, or nothing when it cannot be read: never throws. */
export const parseStored = (text: string | null): StoredValues => {
  if (text === null) return NOTHING_STORED;
  const parsed = E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  const decoded = E.isRight(parsed) ? StoredValues.decode(parsed.right) : null;
  return decoded !== null && E.isRight(decoded) ? decoded.right : NOTHING_STORED;
};
