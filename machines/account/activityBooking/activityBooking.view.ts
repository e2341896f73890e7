/** The view of the page with the activities of a booking by day. */
import type { SnapshotFrom } from 'xstate';
import { sumOf } from '../../kit/money.ts';
import { formatDay, formatLongDate } from '../../kit/dates.ts';
import { tierPrice } from '../../booking/pricing.rules.ts';
import { tiersView } from '../../extras/tokens.view.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { startingCount, tokenCountsOf, tokenOption } from '../tokens/tokens.rules.ts';
import { formatTokens } from '../../basket/tokens.text.ts';
import type { activityBookingMachine } from './activityBooking.machine.ts';
import { timetableOf, type EntryStatus, type TimetableEntry } from './activityBooking.rules.ts';

export type EntryView = Readonly<{
  key: string;
  time: string;
  name: string;
  /** '2 places' */
  placesText: string;
  /** that the open change adds or removes the entry; null for a booked one */
  statusText: string | null;
  clash: string | null;
}>;

export type DayOfBreak = Readonly<{ date: string; label: string; entries: readonly EntryView[] }>;

export type ActivityBookingView = Readonly<{
  /** the state of the chart, 'shown' */
  state: string;
  hasLoadFailed: boolean;
  isBroken: boolean;
  isShown: boolean;
  message: string | null;
  /** '3 nights at Skegness, from Friday 5 March 2027' */
  stayText: string;
  days: readonly DayOfBreak[];
  /** '1 activity clashes with another.'; null without clashes */
  clashText: string | null;
  /** the booked tokens: '30 tokens' */
  balanceText: string;
  changeText: string | null;
  /** what the next price tier costs, and how many more tokens reach it; null when there is none */
  nextTierText: string | null;
  site: Readonly<{ href: string; name: string }> | null;
  tokensHref: string;
  bookingHref: string;
  basketHref: string;
}>;

export type ActivityBookingSnapshot = SnapshotFrom<typeof activityBookingMachine>;

const STATUS_TEXT = {
  booked: null,
  added: 'In your change, not paid yet',
  removed: 'Removed in your change, not confirmed yet',
} as const satisfies Record<EntryStatus, string | null>;

const entryView = ({ code, name, time, places, status, clash }: TimetableEntry): EntryView => ({
  key: `${time}-${code}-${status}`,
  time,
  name,
  placesText: `${places} ${places === 1 ? 'place' : 'places'}`,
  statusText: STATUS_TEXT[status],
  clash,
});

const clashText = (clashes: number): string | null => {
  if (clashes === 0) return null;
  return clashes === 1
    ? 'One activity clashes with another.'
    : `${clashes} activities clash with others. You may want to move one of them.`;
};

/** The view of the page. */
export const activityBookingView = (snapshot: ActivityBookingSnapshot): ActivityBookingView => {
  const { myBooking, addons, site, brand, notice } = snapshot.context;
  const { resId, breakDescription, startDate } = myBooking.booking;
  const days = timetableOf(myBooking, addons);
  const counts = tokenCountsOf(myBooking);
  const booked = myBooking.preArrivalTokenCount + myBooking.postArrivalTokenCount;
  const inChange = counts.preArrivalTokenCount + counts.postArrivalTokenCount - booked;
  const option = tokenOption(addons, counts);
  return {
    state: stateName(snapshot.value),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    isShown: snapshot.matches('shown'),
    message: notice,
    stayText: `${breakDescription}, from ${formatLongDate(startDate)}`,
    days: days.map(({ date, entries }) => ({ date, label: formatDay(date), entries: entries.map(entryView) })),
    clashText: clashText(sumOf(days.map(({ entries }) => entries.filter(({ clash }) => clash !== null).length))),
    balanceText: booked === 0 ? 'No tokens yet' : formatTokens(booked),
    changeText:
      inChange > 0 ? `${inChange} more ${inChange === 1 ? 'token' : 'tokens'} in your change, not paid yet` : null,
    nextTierText:
      option === null
        ? null
        : (tiersView(option.priceTiers, startingCount(counts), { priceOf: (tier) => tierPrice(option.code, tier) })
            ?.nextText ?? null),
    site,
    tokensHref: accountAddress(brand, 'bookingTokens', { resId }),
    bookingHref: accountAddress(brand, 'booking', { resId }),
    basketHref: accountAddress(brand, 'bookingBasket', { resId }),
  };
};
