/** The view of the page of one booking. */
import type { SnapshotFrom } from 'xstate';
import { balanceAddress } from '../../app/url.ts';
import { NOT_LEAD_GUEST } from '../../confirmation/leadGuest.text.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { calendarAddress } from '../../contract/calendarFile.ts';
import { formatDateOf } from '../../kit/instants.ts';
import { formatMoney } from '../../kit/money.ts';
import type { PaymentRow } from '../../kit/paymentRow.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { bookingText, type BookingText } from '../summary.text.ts';
import type { myBookingMachine } from './myBooking.machine.ts';

export type MyBookingSheet = BookingText &
  Readonly<{
    calendarHref: string;
    /** the checkout for what is left to pay; null when everything is paid */
    payHref: string | null;
    payments: readonly PaymentRow[];
  }>;

export type MyBookingView = Readonly<{
  /** the state of the chart, 'shown' */
  state: string;
  isBusy: boolean;
  isRefused: boolean;
  hasLoadFailed: boolean;
  message: string | null;
  booking: MyBookingSheet | null;
  bookingsHref: string;
}>;

export type MyBookingSnapshot = SnapshotFrom<typeof myBookingMachine>;

const sheetOf = ({ summary: booking, payments }: MyBooking, brand: MyBookingSnapshot['context']['brand']) => ({
  ...bookingText(booking, brand),
  calendarHref: calendarAddress(booking.resId),
  payHref: booking.remaining === 0 ? null : balanceAddress(booking.brand, booking.resId),
  payments: payments.map(({ paidAt, amount, card }, index) => ({
    key: `payment-${index}`,
    dateText: formatDateOf(paidAt),
    amountText: formatMoney(amount),
    how: card ?? 'Without a card',
  })),
});

/** The view of the page of one booking. */
export const myBookingView = (snapshot: MyBookingSnapshot): MyBookingView => {
  const { myBooking, brand, notice } = snapshot.context;
  const isRefused = snapshot.matches('refused');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isRefused,
    hasLoadFailed: snapshot.matches('loadFailed'),
    message: isRefused ? NOT_LEAD_GUEST : notice,
    // a failure of one of its pages is shown instead of it
    booking: snapshot.matches('shown') && myBooking ? sheetOf(myBooking, brand) : null,
    bookingsHref: accountAddress(brand, 'bookings'),
  };
};
