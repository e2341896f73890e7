// The calls of a guest who pays, each with the amount due on that day.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import {
  balanceDate,
  DEFAULT_TERMS,
  depositOf,
  dueNow,
  planOf,
  plansFor,
  type Plan,
} from '../../machines/checkout/schedule.rules.ts';
import { payPayload } from '../../bff/test/bookingSteps.ts';
import type { CallReply } from '../../bff/test/visitor.ts';
import type { PaymentOption, PaymentResult } from '../../machines/contract/payment.ts';
import { readBooking, type Step } from './bookingSteps.ts';
import { bookingOf, change, dataOf, expectRefused, isHeld, today, type Visit } from './visit.ts';

/** The version of the text that a guest agrees to before later payments are collected. */
const CONSENT = 'v1.0';

/** The schedules of the options that a guest can choose today; the rules behind them have their own tests. */
const plansOf = (visit: Visit): Plan[] =>
  plansFor({ total: bookingOf(visit).totals.total, arrival: visit.stay.startDate, today: today(visit) }, DEFAULT_TERMS);

/** What the guest owes now: by the chosen option if it is still available, otherwise everything. */
const dueOf = (visit: Visit) => {
  const plan = planOf(plansOf(visit), visit.chosen?.option ?? null);
  const isAgreed = isDeepStrictEqual(visit.chosen?.schedule, plan.schedule);
  return { ...plan, amount: dueNow(plan), needsConsent: plan.isAutomatic && !isAgreed };
};

const balanceDay = ({ stay }: Visit): string => balanceDate(stay.startDate, DEFAULT_TERMS);

/** get-payment-details: today's options with their schedules. */
export const readDetails: Step = async (visit) => {
  if (!isHeld(visit)) return readBooking(visit);
  const details = await visit.visitor.get('get-payment-details', {});
  const plans = plansOf(visit);
  const scheduleOf = (option: PaymentOption) => plans.find((plan) => plan.option === option)?.schedule ?? [];
  const due = dueOf(visit);
  expect(details).toMatchObject({
    fullPaymentAmount: bookingOf(visit).totals.total,
    fullPaymentDueDate: plans.length === 1 ? today(visit) : balanceDay(visit),
    isPartialPaymentAvailable: plans.length > 1,
    isMonthlyPaymentAvailable: scheduleOf('ApcSpread').length > 0,
    partialPaymentSchedule: scheduleOf('Deposit'),
    partialPaymentAutoCollectSchedule: scheduleOf('ApcBalance'),
    monthlyPaymentSchedule: scheduleOf('ApcSpread'),
    paymentOption: due.option,
    amountDueNow: due.amount,
    consentNeeded: due.needsConsent ? CONSENT : null,
  });
  return true;
};

/** set-payment-option: the visit's option if it is available today, otherwise everything at once. */
export const choose: Step = async (visit) => {
  if (!isHeld(visit)) return readBooking(visit);
  const plan = plansOf(visit).find(({ option }) => option === visit.option);
  const ask = () =>
    visit.visitor.ask('set-payment-option', {
      version: bookingOf(visit).version,
      paymentOption: visit.option,
      amount: plan ? dueNow(plan) : depositOf(bookingOf(visit).totals.total, DEFAULT_TERMS),
      consentVersion: visit.option.startsWith('Apc') ? CONSENT : null,
    });
  if (plan === undefined) {
    expectRefused(await ask(), 'invalidInput', 'paymentOption');
    return true;
  }
  visit.chosen = plan;
  return change(visit, ask);
};

/** worldpay-init: an attempt for the amount due today; refused if the guest has not agreed to today's schedule. */
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

/** pay: takes the attempt's amount, unless another amount or schedule is due by now. */
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
  // the card is stored only if later payments will be collected from it
  expect(visit.sent.at(-1)).toMatchObject({ amountPence: due.amount, isAgreement: due.isAutomatic });
  expect(booking).toMatchObject({ status: 'completed', totals: bookingOf(visit).totals });
  visit.paid = due;
  return true;
};

const laterOf = ({ paid }: Visit) =>
  (paid?.schedule ?? []).slice(1).map(({ dueDate, amount }, i) => ({
    number: i + 1,
    dueDate,
    amount,
    isAutomatic: paid?.isAutomatic,
    status: 'awaited',
  }));

/** get-confirmation-data: what was paid, and what is due on which later day. */
export const readConfirmation: Step = async (visit) => {
  const { resId } = bookingOf(visit);
  const confirmation = await visit.visitor.get('get-confirmation-data', { resId });
  expect(confirmation.paidAmount).toBe(visit.paid?.amount);
  expect(confirmation.later).toEqual(laterOf(visit));
  return true;
};

/** get-balance-by-id and get-payment-by-id: the balance, and whether its due day is over. */
export const readBalance: Step = async (visit) => {
  const { resId, totals } = bookingOf(visit);
  const balance = totals.total - (visit.paid?.amount ?? 0);
  const dueDate = balanceDay(visit);
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
