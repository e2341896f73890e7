/** The view of the pages of one booking that show it: its own page and its payments. */
import type { SnapshotFrom } from 'xstate';
import { balanceAddress } from '../../app/url.ts';
import { editRefusalText } from '../../amendment/editing.text.ts';
import { BASKET_EMPTIED } from '../../basket/refusals.text.ts';
import type { PricedLine } from '../../basket/basket.view.ts';
import { NOT_LEAD_GUEST } from '../../confirmation/leadGuest.text.ts';
import type { EndedAmendment, MyBooking } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import { calendarAddress } from '../../contract/calendarFile.ts';
import { formatDateOf } from '../../kit/instants.ts';
import { formatMoney, sumOf } from '../../kit/money.ts';
import type { PaymentRow } from '../../kit/paymentRow.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { differenceText, endedTitle, refundWords } from '../amending/amending.text.ts';
import { changeLines, changeView, type ChangeView } from '../amending/change.view.ts';
import { bookingText, type BookingText } from '../summary.text.ts';
import { ACCOUNT_TITLES } from '../titles.ts';
import { bookedUnits, readOnlyItems, type BookedSectionView, type BookedUnitView } from './bookedUnits.view.ts';
import type { myBookingMachine } from './myBooking.machine.ts';
import { sectionCards, type SectionCardView } from './sectionCards.view.ts';

/** A change that has ended: what it was, and what became of it. */
export type EndedChangeView = Readonly<{
  key: string;
  title: string;
  dateText: string;
  differenceText: string;
  lines: readonly PricedLine[];
}>;

export type MyBookingSheet = Omit<BookingText, 'units'> &
  Readonly<{
    /** '3 nights at Skegness' */
    breakText: string;
    units: readonly BookedUnitView[];
    readOnly: readonly BookedSectionView[];
    calendarHref: string;
    /** the checkout for what is left to pay; null when everything is paid */
    payHref: string | null;
    paymentsHref: string;
    bookingHref: string;
    payments: readonly PaymentRow[];
    refunds: readonly PaymentRow[];
    refundedText: string;
    change: ChangeView | null;
    ended: readonly EndedChangeView[];
    /** why nothing can be changed now; null when it can */
    refusal: string | null;
    cards: readonly SectionCardView[];
    phone: string;
  }>;

export type MyBookingView = Readonly<{
  /** the state of the chart, 'shown' */
  state: string;
  isBusy: boolean;
  isRefused: boolean;
  hasLoadFailed: boolean;
  title: string;
  message: string | null;
  /** the basket of changes became empty */
  emptiedText: string | null;
  booking: MyBookingSheet | null;
  /** the browser's copy of the basket, while the booking is loading */
  cachedLines: readonly PricedLine[];
  cachedTotalText: string | null;
  bookingsHref: string;
}>;

export type MyBookingSnapshot = SnapshotFrom<typeof myBookingMachine>;

const endedView = ({ booked: { units } }: MyBooking, ended: EndedAmendment): EndedChangeView => ({
  key: ended.changeId,
  title: endedTitle(ended),
  dateText: formatDateOf(ended.endedAt),
  differenceText: differenceText(ended.difference),
  lines: changeLines(ended.basket, ended.cabins, units),
});

const WITHOUT_CARD = 'Without a card';

const paymentRows = ({ payments }: MyBooking): PaymentRow[] =>
  payments.map(({ paidAt, amount, card }, index) => ({
    key: `payment-${index}`,
    dateText: formatDateOf(paidAt),
    amountText: formatMoney(amount),
    how: card ?? WITHOUT_CARD,
  }));

const refundRows = ({ refunds }: MyBooking): PaymentRow[] =>
  refunds.map(({ at, amount, card, status }, index) => ({
    key: `refund-${index}`,
    dateText: formatDateOf(at),
    amountText: formatMoney(amount),
    how: `${card ?? WITHOUT_CARD}. ${refundWords(status)}`,
  }));

const sheetOf = (myBooking: MyBooking, brand: Brand): MyBookingSheet => {
  const { summary, booking, editRefusal, phone, payment } = myBooking;
  const { resId } = summary;
  return {
    ...bookingText(summary, brand),
    breakText: booking.breakDescription,
    units: bookedUnits(booking),
    readOnly: readOnlyItems(booking),
    calendarHref: calendarAddress(resId),
    payHref: payment.remaining === 0 ? null : balanceAddress(summary.brand, resId),
    paymentsHref: accountAddress(brand, 'bookingPayments', { resId }),
    bookingHref: accountAddress(brand, 'booking', { resId }),
    payments: paymentRows(myBooking),
    refunds: refundRows(myBooking),
    refundedText: formatMoney(sumOf(myBooking.refunds.map(({ amount }) => amount))),
    change: changeView(myBooking, brand),
    ended: myBooking.ended.map((ended) => endedView(myBooking, ended)),
    refusal: editRefusal && editRefusalText(editRefusal, phone),
    cards: sectionCards(myBooking, brand),
    phone,
  };
};

const HAS_FAILED = ['refused', 'loadFailed', 'broken'] as const;

/** The view of a snapshot. */
export const myBookingView = (snapshot: MyBookingSnapshot): MyBookingView => {
  const { myBooking, brand, notice, cachedBasket, page } = snapshot.context;
  const isRefused = snapshot.matches('refused');
  const isEmptied = notice === BASKET_EMPTIED;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isRefused,
    hasLoadFailed: snapshot.matches('loadFailed'),
    title: ACCOUNT_TITLES[page],
    message: isRefused ? NOT_LEAD_GUEST : isEmptied ? null : notice,
    emptiedText: isEmptied ? notice : null,
    // after a failure, what was loaded before it is not shown any more
    booking:
      myBooking !== null && !HAS_FAILED.some((state) => snapshot.matches(state)) ? sheetOf(myBooking, brand) : null,
    cachedLines: cachedBasket === null ? [] : changeLines(cachedBasket, [], []),
    cachedTotalText: cachedBasket && formatMoney(cachedBasket.total),
    bookingsHref: accountAddress(brand, 'bookings'),
  };
};
