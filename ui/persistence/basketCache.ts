/** Caches baskets in local storage by booking id (spec: booking journey 9): booked lines and unconfirmed changes. */
import { isForParties } from '../../machines/basket/codes.ts';
import {
  isChosenByGuest,
  cachedLine,
  cachedBasketOf,
  NOTHING_UNSAVED,
  parseBasketCache,
  withoutMissing,
  type CachedBaskets,
  type CachedLine,
  type Unsaved,
} from '../../machines/basket/basketCache.ts';
import type { LineKey } from '../../machines/basket/basket.types.ts';
import { isSameLine } from '../../machines/basket/refusals.rules.ts';
import type { AmendmentBasket } from '../../machines/contract/amendment.ts';
import { Booking, type SessionInfo } from '../../machines/contract/booking.ts';
import type { CallName, PayloadOf } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';

const KEY = 'breakwater.baskets';

/** The storage of the baskets; reading it throws if the browser forbids storing. */
export type BasketStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The part of the cache that the overview uses, and the copy of the basket in which a paid booking is changed. */
export type BasketCachePort = Readonly<{
  read: () => Promise<CachedBaskets>;
  drop: (booking: Booking) => void;
  readChange: (resId: number) => Promise<AmendmentBasket | null>;
}>;

/** A cache that stores nothing, as on the server. */
export const NO_BASKET_CACHE: BasketCachePort = {
  read: () => Promise.resolve({}),
  drop: () => undefined,
  readChange: () => Promise.resolve(null),
};

type Reply = Pick<Envelope<unknown>, 'data' | 'code'>;

export type BasketCache = Readonly<{
  read: () => CachedBaskets;
  drop: (target: Booking) => void;
  /** caches what a call requests, and then what its reply says */
  observe: (name: CallName, payload: unknown) => (reply: Reply) => void;
}>;

const linesOf = ({ dinings, extras }: Booking): CachedLine[] => [...dinings, ...extras].map(cachedLine);

const lineFor = (
  line: Pick<CachedLine, 'code' | 'quantity' | 'unitSeqNumber' | 'timeSlots'>,
  price = 0,
): CachedLine => ({
  ...line,
  price,
  saving: 0,
  removeable: true,
});

type PendingChange = Readonly<{
  lines: readonly CachedLine[];
  isOfSet: (line: LineKey) => boolean;
  remove: readonly LineKey[];
}>;

/** The basket change that a call requests; null if it requests none. */
const pendingChangeOf = (name: CallName, payload: unknown, booked: readonly CachedLine[]): PendingChange | null => {
  const set = (lines: readonly CachedLine[], isOfSet: PendingChange['isOfSet']): PendingChange => ({
    lines,
    isOfSet,
    remove: booked.filter(
      (line) => isOfSet(line) && isChosenByGuest(line) && !lines.some((one) => isSameLine(one, line)),
    ),
  });
  switch (name) {
    case 'set-dinings': {
      const { dinings } = payload as PayloadOf<'set-dinings'>;
      const lines = dinings.map(({ code, unitIndex, price }) =>
        lineFor({ code, quantity: 1, unitSeqNumber: unitIndex }, price),
      );
      return set(lines, ({ code }) => isForParties(code));
    }
    case 'set-extras': {
      const { extras } = payload as PayloadOf<'set-extras'>;
      const lines = extras
        .filter(({ quantity }) => quantity > 0)
        .map(({ price, ...extra }) => lineFor({ ...extra, unitSeqNumber: null }, price));
      return set(lines, ({ code }) => !isForParties(code));
    }
    case 'save-addons': {
      const { add, remove } = payload as PayloadOf<'save-addons'>;
      const isNamed = (line: LineKey): boolean => [...add, ...remove].some((one) => isSameLine(one, line));
      return { lines: add.map((line) => lineFor(line)), isOfSet: isNamed, remove };
    }
    default:
      return null;
  }
};

/** After these failures it is unknown whether the change was made, or the guest may want to repeat it. */
const OUTCOME_UNKNOWN: readonly unknown[] = ['unavailable', 'defect', 'noSession', 'noBooking', 'holdExpired'];

const bookingIn = (data: unknown): Booking | null => {
  if (Booking.is(data)) return data;
  const inner = (data as { booking?: unknown } | null)?.booking;
  return Booking.is(inner) ? inner : null;
};

/** A basket cache over local storage. A full, forbidden or corrupt storage stores nothing and breaks no page. */
export const createBasketCache = (storage: BasketStorage): BasketCache => {
  /** the date at the resorts, from the reply about the session */
  let today = '0000-01-01';
  let booking: Booking | null = null;
  let unconfirmed: Unsaved = NOTHING_UNSAVED;

  const read = (): CachedBaskets => {
    try {
      return parseBasketCache(storage().getItem(KEY), today);
    } catch {
      return {};
    }
  };

  const write = (baskets: CachedBaskets): void => {
    try {
      storage().setItem(KEY, JSON.stringify(baskets));
    } catch {
      // at worst the guest loses an unconfirmed change
    }
  };

  const save = (): void => {
    if (booking === null) return;
    const others = Object.fromEntries(Object.entries(read()).filter(([id]) => id !== booking?.bookingId));
    if (booking.status !== 'draft' && booking.status !== 'inProgress') return write(others);
    write({ ...others, [booking.bookingId]: cachedBasketOf(booking, unconfirmed) });
  };

  const setBooking = (latest: Booking): void => {
    if (latest.bookingId !== booking?.bookingId) unconfirmed = read()[latest.bookingId]?.unsaved ?? NOTHING_UNSAVED;
    booking = latest;
    save();
  };

  const settle = (change: PendingChange): void => {
    unconfirmed = {
      add: unconfirmed.add.filter((line) => !change.isOfSet(line)),
      remove: unconfirmed.remove.filter((line) => !change.isOfSet(line)),
    };
  };

  return {
    read,
    drop: (target) => {
      unconfirmed = NOTHING_UNSAVED;
      write(withoutMissing(target, read()));
    },
    observe: (name, payload) => {
      const change = booking && pendingChangeOf(name, payload, linesOf(booking));
      if (change !== null) {
        settle(change);
        unconfirmed = { add: [...unconfirmed.add, ...change.lines], remove: [...unconfirmed.remove, ...change.remove] };
        save();
      }
      return ({ data, code }) => {
        if (name === 'get-session-info' && data !== null) ({ today } = data as SessionInfo);
        if (change !== null && !OUTCOME_UNKNOWN.includes(code)) settle(change);
        const found = bookingIn(data);
        if (found !== null) setBooking(found);
        else if (change !== null) save();
      };
    },
  };
};
