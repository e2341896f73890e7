/** Analytics of a visit: lists, choices and pages of accommodation, lists of add-ons, and payments; only with consent. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, offerWith } from '../../machines/kit/test/samples.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { connectCheckoutAnalytics } from './checkoutAnalytics.ts';
import { connectOfferAnalytics } from './offerAnalytics.ts';
import { fakeActor } from './test/fakeActor.ts';

const ATTEMPT = '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10';
const booking = bookingWith();

/** A visit whose journey has one child, `name`, with this snapshot; `events` takes what was pushed since the last call. */
const visitAt = (name: string, snapshot: object, mayMeasure = () => true) => {
  const child = fakeActor(snapshot);
  const journey = fakeActor({ context: { today: '2027-01-11' }, children: { [name]: child.actor } });
  const app = fakeActor({ children: { journey: journey.actor } }).actor as unknown as AppActor;
  const pushed: Readonly<{ event: string; ecommerce: object }>[] = [];
  const port = { push: (event: (typeof pushed)[number]) => pushed.push(event), mayMeasure };
  connectOfferAnalytics(app, port);
  connectCheckoutAnalytics(app, port);
  return { set: child.set, events: () => pushed.splice(0).map(({ event }) => event), taken: () => pushed.splice(0) };
};

describe('the accommodation', () => {
  const page = {
    brand: 'family',
    stay: { resort: 'SK', startDate: '2027-03-26', nights: 4 },
    offers: [] as object[],
    shown: 0,
    choices: [null] as (string | null)[],
    detail: null as string | null,
  };
  const offers = [{ unitIndex: 0, accommodations: [offerWith('LODGE'), offerWith('ROOM')] }];
  const loaded = { ...page, offers };

  // requirement: JOURNEY-3-ANALYTICS
  it('pushes the list once it has loaded, each choice, and each opened page', () => {
    const { set, events } = visitAt('accommodation', { context: page });
    expect(events()).toEqual([]);
    set({ context: loaded });
    expect(events()).toEqual(['view_item_list']);
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['select_item']);
    set({ context: { ...loaded, choices: ['ROOM'], detail: 'LODGE' } });
    expect(events()).toEqual(['view_item']);
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual([]);
  });
  it('pushes no choice that the guest made before', () => {
    const { events } = visitAt('accommodation', { context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['view_item_list']);
  });
  it('pushes nothing without consent, and never pushes it later', () => {
    let isAllowed = false;
    const { set, events } = visitAt('accommodation', { context: loaded }, () => isAllowed);
    isAllowed = true;
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['select_item']);
  });
});

describe('add-ons', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('pushes a list for each section, and not again when the basket changes', () => {
    const options = [addonWith({ code: 'spa-day', section: 'spa' }), addonWith({ code: 'bar', section: 'drinks' })];
    const { set, events } = visitAt('extras', { context: { booking, options: [] } });
    set({ context: { booking, options } });
    expect(events()).toEqual(['view_item_list', 'view_item_list']);
    set({ context: { booking: bookingWith({ version: 9 }), options } });
    expect(events()).toEqual([]);
  });
});

describe('a payment', () => {
  const details = paymentDetailsOf(booking);
  const checkoutWith = (payment: ReturnType<typeof fakeActor>, mayMeasure?: () => boolean) => {
    const context = { booking, details, balance: null, isPaymentInProgress: true };
    const visit = visitAt('checkout', { context, children: { payment: payment.actor } }, mayMeasure);
    visit.taken();
    return visit;
  };
  const paid = (attemptId: string | null) => ({
    status: 'done',
    output: { type: 'booking.paid' },
    context: { attemptId },
  });

  // requirement: JOURNEY-3-ANALYTICS
  it('pushes one purchase with what was paid once the payment is taken', () => {
    const payment = fakeActor({ status: 'active', context: { attemptId: ATTEMPT } });
    const { taken } = checkoutWith(payment);
    payment.set(paid(ATTEMPT));
    expect(taken()).toMatchObject([
      { event: 'purchase', ecommerce: { transaction_id: ATTEMPT, value: details.amountDueNow / 100 } },
    ]);
  });
  it('pushes none for a booking that was paid elsewhere, is not paid, or without consent', () => {
    const payment = fakeActor({ status: 'active', context: { attemptId: ATTEMPT } });
    const { events } = checkoutWith(payment);
    payment.set(paid(null));
    payment.set({ ...paid(ATTEMPT), output: { type: 'hold.lost' } });
    const unmeasured = checkoutWith(payment, () => false);
    payment.set(paid(ATTEMPT));
    expect(unmeasured.events()).toEqual([]);
    expect(events()).toEqual(['purchase']);
  });
});
