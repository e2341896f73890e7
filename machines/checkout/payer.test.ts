/** The checkout chart with the payment chart: the payer form survives choices; a payment in progress locks them. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor, type ActorRefFrom } from 'xstate';
import type { PayloadOf } from '../contract/calls.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { ATTEMPT, paymentDetailsOf } from '../kit/test/payments.ts';
import { addressMachine } from './address/address.machine.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { DraftFields } from '../guests/draft.ts';
import type { BillingChanged, CheckoutEvent, ChoiceOutcome, LoadOutcome } from './checkout.types.ts';
import type { BalanceRef, PayableRef, PrepareOutcome } from './payment/payment.types.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { EMPTY_PAYER } from './payment/payment.rules.ts';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const details = paymentDetailsOf(booking);
const saved = { type: 'choice.saved', booking: { ...booking, version: booking.version + 1 }, details } as const;
const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<Output>(() => {}));
const gives = <Output, Input>(output: Output) => fromPromise<Output, Input>(async () => output);

/** A checkout whose card fields load at once, and whose payment request never gets a reply. */
const begun = (billing: DraftFields = {}) => {
  const payment = paymentMachine.provide({
    actors: {
      preparePayment: gives<PrepareOutcome, PayableRef>({ type: 'payment.prepared', attempt: ATTEMPT }),
      cardFields: fromCallback(({ sendBack, receive }) => {
        sendBack({ type: 'fields.shown' });
        receive(() => sendBack({ type: 'card.tokenized', sessionHref: 'https://payments.example/sessions/1' }));
      }),
      takePayment: never(),
    },
  });
  const checkout = checkoutMachine.provide({
    actors: {
      loadPaymentDetails: gives<LoadOutcome, BalanceRef>({ type: 'details.loaded', details, coupon: null }),
      saveExtra: gives<ChoiceOutcome, PayloadOf<'set-payment-extra'>>(saved),
      saveOption: gives<ChoiceOutcome, PayloadOf<'set-payment-option'>>(saved),
      payment,
      address: addressMachine,
    },
  });
  const billingEvents: BillingChanged[] = [];
  const journey = setup({ types: { events: {} as BillingChanged }, actors: { checkout } }).createMachine({
    invoke: { id: 'checkout', src: 'checkout', input: { booking, billing } },
    on: { 'billing.changed': { actions: ({ event }) => billingEvents.push(event) } },
  });
  const actor = createActor(journey).start().getSnapshot().children['checkout'] as ActorRefFrom<typeof checkoutMachine>;
  const paying = async () => {
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches('paying'));
    if (children.payment === undefined) throw new Error('nothing is paid');
    await waitFor(children.payment, (snapshot) => snapshot.matches({ entering: 'ready' }));
    return children.payment;
  };
  return { actor, paying, billingEvents };
};

const FORM = { cardHolderName: 'A SHAW', line1: '1 Sea Road', city: 'Leeds', postcode: 'LS1 1AA' } as const;
const CHOICES: readonly CheckoutEvent[] = [
  { type: 'extra.toggled', extra: 'donation' },
  { type: 'option.chosen', option: 'Deposit' },
];

describe('the payer form', () => {
  // requirement: JOURNEY-9-COUNTRY
  it('starts with the country GB and without consent to the terms', async () => {
    const { paying } = begun();
    expect((await paying()).getSnapshot().context.form).toMatchObject({ countryCode: 'GB', hasAcceptedTerms: false });
  });
  it.each(CHOICES)('keeps its values after the event $type', async (choice) => {
    const { actor, paying } = begun();
    const before = await paying();
    for (const [field, value] of Object.entries(FORM))
      before.send({ type: 'payer.changed', field: field as keyof typeof FORM, value });
    before.send({ type: 'terms.toggled' });
    actor.send(choice);
    const after = await paying();
    expect(after).not.toBe(before);
    expect(after.getSnapshot().context.form).toMatchObject({ ...FORM, hasAcceptedTerms: true });
  });
});

describe('the billing address', () => {
  it('is sent to the journey as it is typed, without card data', async () => {
    const { paying, billingEvents } = begun();
    const payment = await paying();
    for (const [field, value] of Object.entries(FORM))
      payment.send({ type: 'payer.changed', field: field as keyof typeof FORM, value });
    const { cardHolderName: _name, ...billing } = FORM;
    expect(billingEvents.at(-1)).toEqual({ type: 'billing.changed', billing });
  });
  it('is restored from the visit’s stored values, without any other stored field', async () => {
    const { paying } = begun({ line1: '1 Sea Road', city: 'Leeds', cardHolderName: 'A SHAW', hasAcceptedTerms: 'yes' });
    expect((await paying()).getSnapshot().context.form).toEqual({ ...EMPTY_PAYER, line1: '1 Sea Road', city: 'Leeds' });
  });
});
