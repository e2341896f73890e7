/** The view of two pages of one booking: its own page and its payments. */
import type { SnapshotFrom } from 'xstate';
import { balanceAddress } from '../../addresses/paths.ts';
import { editRefusalText } from '../../basket/editing.text.ts';
import { BASKET_EMPTIED } from '../../basket/refusals.text.ts';
import type { PricedLine } from '../../basket/basket.view.ts';
import { NOT_LEAD_GUEST } from '../../confirmation/leadGuest.text.ts';
import type { EndedAmendment, MyBooking, RefundRow } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import { calendarAddress } from '../../contract/calendarFile.ts';
import { withHours } from '../../contract/team.ts';
import { formatDateOf } from '../../kit/instants.ts';
import { formatMoney, sumOf, type PaymentRow } from '../../kit/money.ts';
import { formatReference } from '../../kit/reference.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_PAGES } from '../accountPages.ts';
import { endedDifferenceText, endedTitle, refundWords } from '../amending/amending.text.ts';
import { changeLines, changeView, type ChangeView } from '../amending/change.view.ts';
import { bookingText, type BookingText } from '../summary.text.ts';
import { bookedUnits, readOnlyItems, type BookedSectionView, type BookedUnitView } from './bookedUnits.view.ts';
import type { myBookingMachine } from './myBooking.machine.ts';
import { sectionCards, type SectionCardView } from './sectionCards.view.ts';

/** A change that has ended: what it changed, and how it ended. */
export type EndedChangeView = Readonly<{
  key: string;
  title: string;
  dateText: string;
  /** null: the change was not applied */
  differenceText: string | null;
  lines: readonly PricedLine[];
}>;

/** The money of a booking, on its page and on that of its payments. */
export type MoneyView = Readonly<{
  totalText: string;
  savingsText: string | null;
  /** null when everything is paid */
  leftText: string | null;
  payByText: string | null;
  /** the checkout for what is left to pay; null when everything is paid */
  payHref: string | null;
  /** the sum of the payments less refunds */
  paidText: string;
  /** payments and refunds, the latest first */
  payments: readonly PaymentRow[];
  /** refunds that have not reached the card yet, with their state */
  pendingRefunds: readonly PaymentRow[];
  pendingRefundsText: string;
}>;

export type MyBookingSheet = Pick<
  BookingText,
  'heading' | 'arrival' | 'stay' | 'guests' | 'otherSite' | 'reference' | 'countdown' | 'countdownDate'
> &
  Readonly<{
    /** '3 nights at Skegness' */
    breakText: string;
    units: readonly BookedUnitView[];
    /** what cannot be changed online, and the number to call; null when there is nothing */
    readOnly: Readonly<{ phone: string; sections: readonly BookedSectionView[] }> | null;
    calendarHref: string;
    /** the entertainment guide of the stay; null when there is none */
    guideHref: string | null;
    paymentsHref: string;
    money: MoneyView;
    change: ChangeView | null;
    ended: readonly EndedChangeView[];
    /** why nothing can be changed now; null when it can */
    refusal: string | null;
    cards: readonly SectionCardView[];
  }>;

export type PaymentsPageView = Readonly<{
  reference: string;
  breakText: string;
  change: ChangeView | null;
  money: MoneyView;
  bookingHref: string;
}>;

export type MyBookingView = Readonly<{
  /** the state of the chart, 'shown' */
  state: string;
  isRefused: boolean;
  hasLoadFailed: boolean;
  /** the title of a sub-page; null on the booking's own page */
  title: string | null;
  message: string | null;
  /** the basket of changes became empty */
  emptiedText: string | null;
  /** null on other pages than that of the booking */
  booking: MyBookingSheet | null;
  /** null on other pages than that of the payments */
  payments: PaymentsPageView | null;
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
  differenceText: endedDifferenceText(ended),
  lines: changeLines(ended.basket, ended.cabins, units),
});

const WITHOUT_CARD = 'Without a card';

/** A movement of money: `amount` in pence, below 0 for a refund; `at` is an instant. */
type MoneyMove = Readonly<{ key: string; at: string; amount: number; how: string }>;

/** Payments and refunds that reached the card. */
const moneyMoves = ({ payments, refunds }: MyBooking): MoneyMove[] => [
  ...payments.map(({ paidAt, amount, card }, index) => ({
    key: `payment-${index}`,
    at: paidAt,
    amount,
    how: card ?? WITHOUT_CARD,
  })),
  ...refunds
    .filter(({ status }) => status === 'given')
    .map(({ at, amount, card }, index) => ({
      key: `refund-${index}`,
      at,
      amount: -amount,
      how: card === null ? 'Paid back' : `Paid back to ${card}`,
    })),
];

const moveRow = ({ key, at, amount, how }: MoneyMove): PaymentRow => ({
  key,
  dateText: formatDateOf(at),
  amountText: amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount),
  how,
});

const pendingRefundRow = ({ at, amount, card, status }: RefundRow, index: number): PaymentRow => ({
  key: `pending-${index}`,
  dateText: formatDateOf(at),
  amountText: formatMoney(amount),
  how: `${card ?? WITHOUT_CARD}. ${refundWords(status)}`,
});

const moneyOf = (myBooking: MyBooking, brand: Brand): MoneyView => {
  const { summary, payment, refunds } = myBooking;
  const { totalText, savingsText, leftText, payByText } = bookingText(summary, brand);
  const moves = moneyMoves(myBooking);
  const pending = refunds.filter(({ status }) => status !== 'given');
  return {
    totalText,
    savingsText,
    leftText,
    payByText,
    payHref: payment.remaining === 0 ? null : balanceAddress(summary.brand, summary.resId),
    paidText: formatMoney(sumOf(moves.map(({ amount }) => amount))),
    payments: moves.toSorted((a, b) => b.at.localeCompare(a.at)).map(moveRow),
    pendingRefunds: pending.map(pendingRefundRow),
    pendingRefundsText: formatMoney(sumOf(pending.map(({ amount }) => amount))),
  };
};

const sheetOf = (myBooking: MyBooking, brand: Brand): MyBookingSheet => {
  const { summary, booking, editRefusal, phone, ended } = myBooking;
  const { heading, arrival, stay, guests, otherSite, reference, countdown, countdownDate } = bookingText(
    summary,
    brand,
  );
  const readOnly = readOnlyItems(booking);
  return {
    heading,
    arrival,
    stay,
    guests,
    otherSite,
    reference,
    countdown,
    countdownDate,
    breakText: booking.breakDescription,
    units: bookedUnits(booking),
    readOnly: readOnly.length === 0 ? null : { phone: withHours(phone), sections: readOnly },
    calendarHref: calendarAddress(summary.resId),
    guideHref: myBooking.guide ?? null,
    paymentsHref: accountAddress(brand, 'bookingPayments', { resId: summary.resId }),
    money: moneyOf(myBooking, brand),
    change: changeView(myBooking, brand),
    ended: ended.map((one) => endedView(myBooking, one)),
    refusal: editRefusal && editRefusalText(editRefusal, phone),
    cards: sectionCards(myBooking, brand),
  };
};

const paymentsPageOf = (myBooking: MyBooking, brand: Brand): PaymentsPageView => ({
  reference: formatReference(myBooking.summary.resId),
  breakText: myBooking.booking.breakDescription,
  change: changeView(myBooking, brand),
  money: moneyOf(myBooking, brand),
  bookingHref: accountAddress(brand, 'booking', { resId: myBooking.summary.resId }),
});

/** The view of a snapshot. */
export const myBookingView = (snapshot: MyBookingSnapshot): MyBookingView => {
  const { myBooking, brand, notice, cachedBasket, page } = snapshot.context;
  const isRefused = snapshot.matches('refused');
  const hasLoadFailed = snapshot.matches('loadFailed');
  const cached = snapshot.matches('loading') ? cachedBasket : null;
  const isShown = snapshot.matches('shown');
  return {
    state: stateName(snapshot.value),
    isRefused,
    hasLoadFailed,
    title: isShown ? null : ACCOUNT_PAGES[page].title,
    message: isRefused ? NOT_LEAD_GUEST : hasLoadFailed ? notice : null,
    emptiedText: isShown && notice === BASKET_EMPTIED ? notice : null,
    booking: isShown && myBooking !== null ? sheetOf(myBooking, brand) : null,
    payments: snapshot.matches('payments') && myBooking !== null ? paymentsPageOf(myBooking, brand) : null,
    cachedLines: cached === null ? [] : changeLines(cached, [], []),
    cachedTotalText: cached && formatMoney(cached.total),
    bookingsHref: accountAddress(brand, 'bookings'),
  };
};
