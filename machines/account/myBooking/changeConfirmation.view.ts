/** The view of the page after a payment, or after a change was confirmed or sent to our team (spec: account area 2). */
import { changeLines, type ChangeLines } from '../../amendment/lines.text.ts';
import { balanceAddress } from '../../addresses/paths.ts';
import type { MyBooking, RefundRow } from '../../contract/amendment.ts';
import { withHours } from '../../contract/team.ts';
import { dateOf, formatDateOf } from '../../kit/instants.ts';
import { formatMoney } from '../../kit/money.ts';
import { formatReference } from '../../kit/reference.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { paidWords } from '../paid.text.ts';
import type { MyBookingSnapshot } from './myBooking.view.ts';

/** What changed, or what our team is asked to change. */
export type ConfirmedChange = ChangeLines & Readonly<{ captions: Readonly<Record<keyof ChangeLines, string>> }>;

/** A sum with its name. */
type Sum = Readonly<{ name: string; text: string }>;

export type ChangeConfirmationView = Readonly<{
  /** the state of the chart, 'confirmed' */
  state: string;
  reference: string;
  heading: string;
  lead: string;
  /** nothing more is awaited */
  isDone: boolean;
  change: ConfirmedChange | null;
  /** amounts with their names: what was paid and how, what is refunded, and the price of the break */
  sums: readonly Sum[];
  next: string;
  /** the checkout for what is left; null when everything is paid */
  payHref: string | null;
  bookingHref: string;
}>;

type Result = Pick<ChangeConfirmationView, 'heading' | 'lead' | 'isDone' | 'change' | 'sums' | 'next'>;

const sum = (name: string, pence: number): Sum => ({ name, text: formatMoney(pence) });

/** '£27.00 with Visa ending 1111' */
const paidSum = (name: string, pence: number, card: string | null): Sum => ({
  name,
  text: [formatMoney(pence), card].filter(Boolean).join(' with '),
});

const DONE_CAPTIONS = { added: 'You added', removed: 'You removed' } as const;
const ASKED_CAPTIONS = { added: 'You add', removed: 'You remove' } as const;

/** Whether something was paid after this instant; the payment for a change itself begins before the change ends. */
const isPaidSince = ({ payments }: MyBooking, instant: string | null): boolean =>
  instant !== null && payments.some(({ paidAt }) => paidAt > instant);

/** For a change that is with our team: nothing has changed yet. */
const askedResult = (myBooking: MyBooking): Result | null => {
  const { change, booked, phone } = myBooking;
  if (change === null || change.status !== 'awaitingTeam' || isPaidSince(myBooking, change.askedAt)) return null;
  return {
    heading: 'Your change is with our team',
    lead: 'We’ll look at it and e-mail you. Until then your break stays exactly as it is booked.',
    isDone: false,
    change: { ...changeLines({ ...change.basket, cabins: change.cabins }, booked.units), captions: ASKED_CAPTIONS },
    sums: [
      sum('You would get back', -change.difference),
      sum('Your break costs now', booked.totals.total),
      sum('It would then cost', change.basket.total),
    ],
    next: `Changed your mind? You can withdraw your request on your booking’s page. Questions? Call us on ${withHours(phone)}.`,
  };
};

const refundText = (refunds: readonly RefundRow[], phone: string): string =>
  refunds.some(({ status }) => status === 'failed')
    ? `We couldn’t send your refund to your card yet. Please call us on ${withHours(phone)}.`
    : 'We send the money back to the card you paid with. Your bank may take a few days to show it.';

/** For the latest applied change, with its date if not today; null if something was paid since. */
const appliedResult = (myBooking: MyBooking, today: string): Result | null => {
  const { ended, booked, payments, refunds, phone } = myBooking;
  const applied = ended.find(({ status }) => status === 'applied');
  if (applied === undefined || isPaidSince(myBooking, applied.endedAt)) return null;
  const { difference, basket, cabins } = applied;
  const paid = payments.find(({ amount }) => amount === difference);
  return {
    heading: 'Your break is changed',
    lead:
      dateOf(applied.endedAt) === today
        ? 'We’re sending you the confirmation by e-mail.'
        : `You changed it on ${formatDateOf(applied.endedAt)}.`,
    isDone: true,
    change: { ...changeLines({ ...basket, cabins }, booked.units), captions: DONE_CAPTIONS },
    sums: [
      ...(difference > 0 ? [paidSum('Paid', difference, paid?.card ?? null)] : []),
      ...(difference < 0 ? [sum('You get back', -difference)] : []),
      sum('Your break now costs', booked.totals.total),
    ],
    next: difference < 0 ? refundText(refunds, phone) : 'There’s nothing else to do. We look forward to seeing you.',
  };
};

/** For a payment of the booking itself, if there was one, and no later change. */
const paidResult = (myBooking: MyBooking, today: string): Result => {
  const [latest] = myBooking.payments;
  const { remaining } = myBooking.payment;
  return {
    ...paidWords({ balance: remaining, lastPaid: latest ?? null }, today, 'you'),
    change: null,
    sums: [
      ...(latest === undefined ? [] : [paidSum('Your last payment', latest.amount, latest.card)]),
      sum('Your break costs', myBooking.booked.totals.total),
      ...(remaining === 0 ? [] : [sum('Left to pay', remaining)]),
    ],
    next:
      remaining === 0
        ? 'Nothing is left to pay. We look forward to seeing you.'
        : 'You can pay what’s left now, or later on your booking’s page.',
  };
};

/** The view of the page; the booking has loaded. */
export const changeConfirmationView = (snapshot: MyBookingSnapshot): ChangeConfirmationView | null => {
  const { myBooking, brand, resId, today } = snapshot.context;
  if (myBooking === null) return null;
  const { payment, booked } = myBooking;
  return {
    state: stateName(snapshot.value),
    reference: formatReference(resId),
    ...(askedResult(myBooking) ?? appliedResult(myBooking, today) ?? paidResult(myBooking, today)),
    payHref: payment.remaining === 0 ? null : balanceAddress(booked.brand, resId),
    bookingHref: accountAddress(brand, 'booking', { resId }),
  };
};
