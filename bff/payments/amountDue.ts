/** What is due now for a booking by its payment option: the only place that decides the amount of a payment. */
import { isDeepStrictEqual } from 'node:util';
import { either as E } from 'fp-ts';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import { dueNow, planOf, plansFor, type Plan } from '../../machines/checkout/schedule.rules.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import type { BookingRow, PaymentChoice } from '../bookings/bookingRow.ts';
import { changeBooking, type ChangingVisitor } from '../bookings/changes.ts';
import type { ChangeDeps, Clock, Terms } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { todayAt } from '../kernel/today.ts';

/** The payment plans that a booking can choose from today. */
export const plansOf = (deps: Clock & Terms, { totalPence, startDate }: BookingRow): Plan[] =>
  plansFor({ total: totalPence, arrival: startDate, today: todayAt(deps) }, deps.terms);

/** What is due now. `isAgreed`: nothing is collected later, or the guest consented to exactly this schedule. */
export type AmountDue = Readonly<{ plan: Plan; amountPence: number; isAgreed: boolean }>;

/** The amount due by the chosen option, or the whole total if that option is no longer available. */
export const amountDueOf = (deps: Clock & Terms, row: BookingRow): AmountDue => {
  const plan = planOf(plansOf(deps, row), row.payment?.option ?? null);
  const hasConsent =
    row.payment !== null && row.payment.consent !== null && isDeepStrictEqual(row.payment.schedule, plan.schedule);
  return { plan, amountPence: dueNow(plan), isAgreed: !plan.isAutomatic || hasConsent };
};

/** Whether the guest consented to these later payments, or none is automatic. The first payment is not compared. */
export const isRestAgreed = ({ payment }: BookingRow, { plan: { isAutomatic, schedule } }: AmountDue): boolean =>
  !isAutomatic ||
  (payment !== null && payment.consent !== null && isDeepStrictEqual(payment.schedule.slice(1), schedule.slice(1)));

/** The option and the schedule on the day the guest pays, with the consent if it is still needed. */
export const choiceOnPayDay = (
  { payment }: BookingRow,
  { plan: { option, schedule, isAutomatic } }: AmountDue,
): PaymentChoice => ({
  option,
  schedule,
  consent: isAutomatic ? (payment?.consent ?? null) : null,
});

/** The refusal for a payment attempt without the consent that it needs. */
export const CONSENT_MISSING = refuse(
  'consentVersion',
  'Please agree to the later payments from your card, or choose another way to pay.',
);

const choiceRefusal = (plan: Plan | undefined, choice: PayloadOf<'set-payment-option'>): Refusal | null => {
  if (plan === undefined)
    return refuse('paymentOption', 'You can’t pay this way for your break. Please choose another.');
  if (choice.amount !== dueNow(plan)) return refuse('amount', `${formatMoney(dueNow(plan))} is due now.`);
  if (choice.consentVersion === null || (plan.isAutomatic && choice.consentVersion === CONSENT_VERSION)) return null;
  return refuse('consentVersion', 'The words you agree to have changed. Please read them again.');
};

/**
 * Sets the payment option, with or without the consent that later collection needs. Refusals: invalidInput
 * (paymentOption, amount, consentVersion), and those of `changeBooking`.
 */
export const choosePayment = (
  deps: ChangeDeps & Clock & Terms,
  choice: PayloadOf<'set-payment-option'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> =>
  changeBooking(deps, idempotency, visitor, choice.version, { type: 'payment.chosen' }, async (row) => {
    const plan = plansOf(deps, row).find(({ option }) => option === choice.paymentOption);
    const refusal = choiceRefusal(plan, choice);
    if (plan === undefined || refusal !== null) return E.left(badInput(...(refusal === null ? [] : [refusal])));
    const { paymentOption: option, consentVersion: version } = choice;
    const consent = version === null ? null : { version, at: deps.now().toISOString() };
    return E.right({ content: { payment: { option, schedule: plan.schedule, consent } }, detail: { option } });
  });
