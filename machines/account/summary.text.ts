/** Texts of a break in the lists and on the pages of the account area. */
import { stayTitle, formatStay } from '../stay/stay.text.ts';
import type { BookingSummary } from '../contract/account.ts';
import type { Brand } from '../contract/brand.ts';
import type { ResortCode } from '../contract/stay.ts';
import { daysBetween, formatDate, formatDateOfBirth, formatLongDate } from '../kit/dates.ts';
import { formatMoney } from '../kit/money.ts';
import { formatReference } from '../kit/reference.ts';
import { formatDaysToGo } from '../kit/daysToGo.ts';

/** '1 guest', '4 guests'. */
export const formatGuests = (guests: number): string => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;

/** A stay, whether booked or quoted. */
export type StayText = Readonly<{
  /** the resort, or the event of an adults-only weekend and the resort */
  heading: string;
  /** 'Friday 5 March 2027' */
  arrival: string;
  /** '5 Mar 2027 to 8 Mar 2027, 3 nights' */
  stay: string;
  guests: string;
  /** 'A family break' or 'An adults-only weekend' on the other brand's pages; null on its own */
  otherSite: string | null;
  totalText: string;
}>;

const OTHER_SITE = {
  family: 'A family break',
  weekend: 'An adults-only weekend',
} as const satisfies Record<Brand, string>;

type Summary = Readonly<{
  brand: Brand;
  eventName?: string;
  resort: ResortCode;
  startDate: string;
  endDate: string;
  numOfGuests: number;
  total: number;
}>;

/** The texts of a stay on a page of `brand`. */
export const stayText = ({ startDate, endDate, numOfGuests, total, ...summary }: Summary, brand: Brand): StayText => ({
  heading: stayTitle(summary),
  arrival: formatLongDate(startDate),
  stay: formatStay(startDate, daysBetween(startDate, endDate)),
  guests: formatGuests(numOfGuests),
  otherSite: summary.brand === brand ? null : OTHER_SITE[summary.brand],
  totalText: formatMoney(total),
});

/** A booking with its money. */
export type BookingText = StayText &
  Readonly<{
    /** '1234 5678' */
    reference: string;
    units: readonly Readonly<{ key: string; name: string; guests: string }>[];
    /** 'Today', 'Tomorrow', '12 days to go', or that the stay has begun; null once it is over */
    countdown: string | null;
    /** the arrival beside the countdown, 'DD/MM/YYYY' (spec: account area 9); null without days to go */
    countdownDate: string | null;
    paidText: string;
    /** null when everything is paid */
    leftText: string | null;
    payByText: string | null;
    savingsText: string | null;
  }>;

const countdownOf = ({ daysToGo, startDate, isPrevious }: BookingSummary) => {
  if (isPrevious) return { countdown: null, countdownDate: null };
  const countdown = formatDaysToGo(daysToGo);
  return countdown === null
    ? { countdown: 'Your break is under way', countdownDate: null }
    : { countdown, countdownDate: formatDateOfBirth(startDate) };
};

/** The texts of a booking on a page of `brand`. */
export const bookingText = (booking: BookingSummary, brand: Brand): BookingText => ({
  ...stayText(booking, brand),
  reference: formatReference(booking.resId),
  units: booking.units.map(({ accommodationName, numOfGuests }, index) => ({
    key: `unit-${index}`,
    name: accommodationName,
    guests: formatGuests(numOfGuests),
  })),
  ...countdownOf(booking),
  paidText: formatMoney(booking.paid),
  leftText: booking.remaining === 0 ? null : formatMoney(booking.remaining),
  payByText: booking.payBy && formatDate(booking.payBy),
  savingsText: booking.savings === 0 ? null : formatMoney(booking.savings),
});
