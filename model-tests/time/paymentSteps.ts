// The calls of a guest who pays, each with what is due on that day.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { payPayload } from '../../bff/test/bookingSteps.ts';
import type { CallReply } from '../../bff/test/visitor.ts';
import type { PaymentOption, PaymentResult } from '../../machines/contract/payment.ts';
import { readBooking, type Step } from './bookingSteps.ts';
import { CONSENT, balanceDay, depositOf, isCollected, schedulesOn, type Schedule } from './dues.ts';
import { bookingOf, change, dataOf, expectRefused, isHeld, today, type Visit } from './visit.ts';

const schedules = (visit: Visit) => schedulesOn(today(visit), visit.stay.startDate, bookingOf(visit).totals.total);

type Due = Readonly<{ option: PaymentOption; schedule: Schedule; amount: number; needsConsent: boolean }>;

/** What the guest owes now: by the chosen option while it is open, otherwise everything. */
const dueOf = (visit: Visit): Due => {
  const open = schedules(visit);
  const chosen = visit.chosen === null ? undefined : open[visit.chosen.option];
  const option = visit.chosen === null || chosen === undefined ? 'Full' : visit.chosen.option;
  const schedule = chosen ?? open.Full ?? [];
  const isAgreed = isDeepStrictEqual(visit.chosen?.schedule, schedule);
  return { option, schedule, amount: schedule[0]?.amount ?? 0, needsConsent: isCollected(option) && !isAgreed };
};

/** get-payment-details: the options of today with their schedules. */
export const readDetails: Step = async (visit) => {
  if (!isHeld(visit)) return readBooking(visit);
  const details = await visit.visitor.get('get-payment-details', {});
  const { total } = bookingOf(visit).totals;
  const open = schedules(visit);
  const due = dueOf(visit);
  expect(details).toMatchObject({
    isFullPaymentAvailable: true,
    isPartialPaymentAvailable: open.Deposit !== undefined,
    isPartialPaymentAutoCollectAvailable: open.ApcBalance !== undefined,
    isMonthlyPaymentAvailable: open.ApcSpread !== undefined,
    fullPaymentAmount: total,
    fullPaymentDueDate: open.Deposit === undefined ? today(visit) : balanceDay(visit.stay.startDate),
    partialPaymentMinAmount: depositOf(total),
    partialPaymentSchedule: open.Deposit ?? [],
    partialPaymentAutoCollectSchedule: open.ApcBalance ?? [],
    monthlyPaymentSchedule: open.ApcSpread ?? [],
    paymentOption: due.option,
    amountDueNow: due.amount,
    consentNeeded: due.needsConsent ? CONSENT : null,
  });
  return true;
};

/** set-payment-option: the visit's option where it is open today, otherwise everything at once. */
export const choose: Step = async (visit) => {
  if (!isHeld(visit)) return readBooking(visit);
  const { total } = bookingOf(visit).totals;
  const schedule = schedules(visit)[visit.option];
  const ask = (paymentOption: PaymentOption, amount: number) =>
    visit.visitor.ask('set-payment-option', {
      version: bookingOf(visit).version,
      paymentOption,
      amount,
      consentVersion: isCollected(paymentOption) ? CONSENT : null,
    });
  if (schedule === undefined) {
    expectRefused(await ask(visit.option, depositOf(total)), 'invalidInput', 'paymentOption');
    return true;
  }
  visit.chosen = { option: visit.option, schedule };
  return change(visit, () => ask(visit.option, schedule[0]?.amount ?? 0));
};

/** worldpay-init: an attempt for what is due today; refused when the guest has not agreed to today's schedule. */
export const startPayment: Step = async (visit) => {
  const reply = await visit.visitor.ask('worldpay-init', {});
  if (!isHeld(visit)) {
    expectRefused(reply, 'holdExpired');
    return false;
  }
  const due = dueOf(visit);
  if (due.needsConsent) {
    expectRefused(reply, 'invalidInput', 'consentVersion');
    return (await choose(visit)) && startPayment(visit);
  }
  const { attemptId, amount } = dataOf(reply);
  expect(amount).toBe(due.amount);
  visit.attempt = { id: attemptId, amount };
  return true;
};

const askToPay = async ({ visitor, server, booking, attempt }: Visit): Promise<CallReply<PaymentResult>> => {
  if (booking === null || attempt === null) throw new Error('no payment was started');
  return visitor.ask('pay', payPayload(booking, attempt.id, await server.sandbox.cardSession()));
};

/** pay: takes what the attempt is for, unless another sum or another schedule is due by now. */
export const pay: Step = async (visit) => {
  const isOpen = isHeld(visit);
  const due = dueOf(visit);
  const reply = await askToPay(visit);
  if (!isOpen) {
    expectRefused(reply, 'holdExpired');
    return false;
  }
  if (due.needsConsent || due.amount !== visit.attempt?.amount) {
    expectRefused(reply, 'bookingChanged');
    return (await startPayment(visit)) && pay(visit);
  }
  const { outcome, booking } = dataOf(reply);
  expect(outcome).toBe('SUCCESS');
  // the card is stored only where later payments will be collected from it
  expect(visit.sent.at(-1)).toMatchObject({ amountPence: due.amount, isAgreement: isCollected(due.option) });
  expect(booking).toMatchObject({ status: 'completed', totals: bookingOf(visit).totals });
  visit.paid = due;
  return true;
};

const laterOf = ({ paid }: Visit) =>
  (paid?.schedule ?? []).slice(1).map(({ dueDate, amount }, i) => ({
    number: i + 1,
    dueDate,
    amount,
    isAutomatic: paid !== null && isCollected(paid.option),
    status: 'awaited',
  }));

/** get-confirmation-data: what was paid, and what follows on which day. */
export const readConfirmation: Step = async (visit) => {
  const { resId } = bookingOf(visit);
  const confirmation = await visit.visitor.get('get-confirmation-data', { resId });
  expect(confirmation.paidAmount).toBe(visit.paid?.amount);
  expect(confirmation.later).toEqual(laterOf(visit));
  return true;
};

/** get-balance-by-id and get-payment-by-id: what is left, and whether its day is over. */
export const readBalance: Step = async (visit) => {
  const { resId, totals } = bookingOf(visit);
  const balance = totals.total - (visit.paid?.amount ?? 0);
  const dueDate = balanceDay(visit.stay.startDate);
  expect(await visit.visitor.get('get-balance-by-id', { resId })).toMatchObject({
    balance,
    dueDate,
    isOverdue: balance > 0 && today(visit) > dueDate,
  });
  expect(await visit.visitor.get('get-payment-by-id', { resId })).toMatchObject({
    resId,
    total: totals.total,
    paid: visit.paid?.amount,
    balance,
    payBy: balance > 0 ? dueDate : null,
    later: laterOf(visit),
  });
  return true;
};
