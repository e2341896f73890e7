/** The data layer of a page of the checkout, with the guest's consent: what is paid for, and each payment option chosen. */
import { afterEach, expect, it, vi } from 'vitest';
import { balanceAddress } from '../../machines/addresses/paths.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { balanceOf, paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { replyWith, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { browserWith } from './test/browserWith.ts';

const WAIT = { timeout: 20_000, interval: 10 };
const booking = bookingWith({ areGuestDetailsComplete: true });
const details = paymentDetailsOf(booking);
const deposit = { ...details, paymentOption: 'Deposit' as const, amountDueNow: 13_010 };
const CHECKOUT_INFO = { ...SESSION_INFO, today: '2026-12-11', booking };
const BALANCE = balanceOf({ ...booking, status: 'completed' }, 52_040);

afterEach(async () => {
  // React continues in its own tasks; no part of the page may be behind the charts
  const isQuiet = () => document.querySelector('[data-behind]') === null;
  for (let turns = 0; turns < 20 || !isQuiet(); turns += 1) await new Promise((resolve) => setTimeout(resolve));
});

/** A page of the checkout of a guest who allows analytics or not. A call without a reply stays pending. */
const checkoutAt = async (path: string, replies: Partial<Record<CallName, Envelope<unknown>[]>>, mayMeasure = true) => {
  const opened = await browserWith({
    url: `https://resorts.example${path}`,
    isPayment: true,
    reply: (name) => {
      const queue = replies[name as CallName] ?? [];
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      return reply === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(reply));
    },
  });
  const { window } = opened;
  window.localStorage.setItem('breakwater.consent', JSON.stringify(consentTo(mayMeasure)));
  await opened.start();
  /** The events in the data layer. Before each one, the layer is told to forget the items of the last one. */
  const events = () => {
    const layer = window.dataLayer ?? [];
    expect(layer.filter((_, index) => index % 2 === 0)).toEqual(
      layer.slice(layer.length / 2).map(() => ({ ecommerce: null })),
    );
    return layer.flatMap((entry) => ('event' in entry ? [entry] : []));
  };
  const pushed = async (count: number) => {
    await vi.waitFor(() => expect(events()).toHaveLength(count), WAIT);
    return events();
  };
  return { ...opened, events, pushed };
};

/** Replies for a guest who first sees the full payment, and then chooses the deposit. */
const choosingDeposit = () => ({
  'get-session-info': [replyWith('get-session-info', CHECKOUT_INFO)],
  'get-payment-details': [replyWith('get-payment-details', details), replyWith('get-payment-details', deposit)],
  'set-payment-option': [replyWith('set-payment-option', { ...booking, version: booking.version + 1 })],
});

// requirement: JOURNEY-3-PAYMENT-OPTIONS-SIMPLIFIED
it('has the checkout with the option full, and then the option partial with its deposit', async () => {
  const { window, events, pushed } = await checkoutAt('/booking/checkout', choosingDeposit());
  expect(await pushed(1)).toMatchObject([
    { event: 'begin_checkout', payment_option: 'full', deposit_value: 0, year_label: 'next year' },
  ]);
  // the event may be pushed before the page shows the options or lets the guest choose one: retry
  await vi.waitFor(() => {
    window.document.querySelector<HTMLElement>('[data-test="option.chosen"][data-key="Deposit"]')?.click();
    expect(events()).toHaveLength(2);
  }, WAIT);
  expect((await pushed(2))[1]).toMatchObject({
    event: 'add_payment_info',
    payment_option: 'partial',
    deposit_value: 130.1,
  });
});

it('has only the option that is chosen after the guest has allowed measuring, and never the checkout before', async () => {
  const { window, events } = await checkoutAt('/booking/checkout', choosingDeposit(), false);
  const control = (selector: string) => window.document.querySelector<HTMLElement>(selector);
  const press = (selector: string) =>
    vi.waitFor(() => {
      expect(control(selector)).not.toBeNull();
      control(selector)?.click();
    }, WAIT);
  await vi.waitFor(() => expect(control('[data-test="option.chosen"]')).not.toBeNull(), WAIT);
  expect(window.dataLayer).toBeUndefined();
  await press('[data-opens="cookies"]');
  await press('[data-test="consent.given"]');
  expect(window.dataLayer).toBeUndefined();
  await vi.waitFor(() => {
    control('[data-test="option.chosen"][data-key="Deposit"]')?.click();
    expect(events().map(({ event }) => event)).toEqual(['add_payment_info']);
  }, WAIT);
});

// requirement: ACCOUNT-9-CHECKOUT-ANALYTICS
it('has the balance of a paid booking with the deposit value 0 and the option partial', async () => {
  const { pushed } = await checkoutAt(balanceAddress('family', booking.resId), {
    'get-session-info': [replyWith('get-session-info', { ...CHECKOUT_INFO, booking: null })],
    'get-balance-by-id': [replyWith('get-balance-by-id', BALANCE)],
  });
  expect(await pushed(1)).toMatchObject([
    { event: 'begin_checkout', payment_option: 'partial', deposit_value: 0, year_label: 'next year' },
  ]);
});
