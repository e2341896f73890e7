/** The checkout page: amounts due and dates, payment options, and the error messages of the spec. */
import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import type { Balance } from '../contract/payment.ts';
import { CHANGE_DUE } from '../kit/test/changes.ts';
import { balanceOf, NO_DONATION, donationOf, paymentDetailsOf } from '../kit/test/payments.ts';
import { accountPlaceOf } from '../account/accountUrl.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { checkoutView } from './checkout.view.ts';
import { DISCOUNT_WITHOUT_EFFECT } from './checkout.text.ts';
import { CONSENT_TEXT, CONSENT_VERSION } from './collection.text.ts';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const PAYING = { paying: 'choosing' };
const at = (value: StateValue, changes: Partial<CheckoutContext> = {}) =>
  checkoutView(settledAt(checkoutMachine, { booking, billing: {} }, value as never, changes));
const due = (changes: Parameters<typeof paymentDetailsOf>[1] = {}, value: StateValue = PAYING) => {
  const shown = at(value, { details: paymentDetailsOf(booking, changes) }).due;
  if (shown === null) throw new Error('nothing is known');
  return shown;
};

describe('the checkout page', () => {
  // requirement: JOURNEY-4-CHECKOUT
  it.each([
    ['loading', 'loading', { canChange: false }],
    ['loadFailed', 'loadFailed', { hasLoadFailed: true, canChange: false }],
    ['broken', 'broken', { isBroken: true, canChange: false }],
    ['completing', 'completing', { canChange: false }],
    ['paying.choosing', PAYING, { isAwaitingConsent: false, isAwaitingAcceptance: false, canChange: true }],
    ['open.awaitingConsent', { open: 'awaitingConsent' }, { isAwaitingConsent: true, canChange: true }],
    ['open.awaitingAcceptance', { open: 'awaitingAcceptance' }, { isAwaitingAcceptance: true, canChange: true }],
    ['saving.discount', { saving: 'discount' }, { canChange: false, canApply: false }],
  ])('shows the right flags in state %s', (state, value, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
  // requirement: JOURNEY-3-CHECKOUT-STATE, JOURNEY-4-CHECKOUT
  it.each([
    ['at the start', 'loading', true],
    ['while a discount code is applied', { saving: 'discount' }, true],
    ['while an add-on is applied', { saving: 'extra' }, true],
    ['once a discount code or an add-on was applied or refused', PAYING, false],
    ['once loading has failed', 'loadFailed', false],
  ])('is busy or not %s', (_, value, isBusy) => {
    const input = { booking, billing: {} };
    expect(settledAt(checkoutMachine, input, value as never).hasTag('busy')).toBe(isBusy);
  });
  it('lets the guest apply a code that is not blank', () => {
    const canApply = (code: string) => at(PAYING, { code }).canApply;
    expect(['', '  ', 'BREAK10'].map(canApply)).toEqual([false, false, true]);
  });
  // requirement: JOURNEY-8-CHECKOUT, JOURNEY-8-MSG-CHECKOUT-FAILED
  it('shows the load error of the spec, whatever the reason', () =>
    expect(at('loadFailed', { notice: 'Failed to fetch' }).notice).toBe(
      "Sorry, we can't load checkout data at the moment. Please refresh the page and try again!",
    ));
  it('shows no amounts before they are loaded', () => expect(at('loading').due).toBeNull());
});

describe('the amount due', () => {
  it.each([
    [booking.totals.total, 'All of it to pay now'],
    [10_000, '£100.00 of it to pay now'],
    [0, null],
  ])('is named beside the total of the whole break: %i pence', (amountDueNow, note) => {
    expect(at(PAYING, { details: paymentDetailsOf(booking, { amountDueNow }) }).basketNote).toBe(note);
  });
  // requirement: JOURNEY-3-PAYMENT-FULL
  it('is the full price when the guest pays in full', () => {
    expect(due()).toMatchObject({ nowText: '£650.50', chosen: 'Full', schedule: [], consent: null });
    expect(due().sentence).toMatch(/nothing left to pay later/);
  });

  // requirement: JOURNEY-3-PAYMENT-DEPOSIT
  it('has four payment options, each with the amount taken now', () =>
    expect(due().options).toEqual([
      { option: 'Full', title: 'Pay in full', text: 'Nothing left to pay later.', dueText: '£650.50 now' },
      {
        option: 'Deposit',
        title: 'Pay a deposit',
        text: 'You pay the other £520.40 by 19 Mar 2027.',
        dueText: '£130.10 now',
      },
      {
        option: 'ApcBalance',
        title: 'Deposit, balance collected',
        text: 'We take the other £520.40 from your card on 19 Mar 2027.',
        dueText: '£130.10 now',
      },
      {
        option: 'ApcSpread',
        title: 'Pay monthly',
        text: 'Then 3 monthly payments from your card, the first on 22 Dec 2026. No interest, no fees.',
        dueText: '£130.10 now',
      },
    ]));

  it('leaves out payment options that are not available', () => {
    const closed = {
      isPartialPaymentAvailable: false,
      isPartialPaymentAutoCollectAvailable: false,
      isMonthlyPaymentAvailable: false,
    };
    expect(due(closed).options.map(({ option }) => option)).toEqual(['Full']);
    expect(due({ isFullPaymentAvailable: false }).options).toHaveLength(3);
  });

  it('lists every later payment and how it is paid', () => {
    const { schedule, scheduleTotalText, sentence } = due({ paymentOption: 'ApcSpread', amountDueNow: 13_010 });
    const how = 'Taken from your card';
    expect(schedule).toEqual([
      { key: 'now', dateText: 'Today', amountText: '£130.10', how: 'Paid now' },
      { key: '2026-12-22', dateText: '22 Dec 2026', amountText: '£173.48', how },
      { key: '2027-01-22', dateText: '22 Jan 2027', amountText: '£173.46', how },
      { key: '2027-02-22', dateText: '22 Feb 2027', amountText: '£173.46', how },
    ]);
    expect(scheduleTotalText).toBe('£650.50');
    expect(sentence).toBe(
      'The deposit for your break of £650.50. We take the rest from your card in 3 payments, from 22 Dec 2026 to 22 Feb 2027.',
    );
    expect(due({ paymentOption: 'Deposit' }).schedule[1]).toMatchObject({ how: 'Paid by you', amountText: '£520.40' });
  });

  it.each([
    ['Deposit', 'The rest is due by 19 Mar 2027.'],
    ['ApcBalance', 'We take the rest from your card on 19 Mar 2027.'],
  ] as const)('says when the rest is paid that is due at once: %s', (paymentOption, rest) => {
    expect(due({ paymentOption }).sentence).toBe(`The deposit for your break of £650.50. ${rest}`);
  });
  it('asks for consent, not ticked by default, when the card is charged later', () => {
    const paymentOption = 'ApcBalance';
    const asked = due({ paymentOption, consentNeeded: CONSENT_VERSION }).consent;
    expect(asked).toMatchObject({ text: CONSENT_TEXT, isGiven: false });
    expect([due({ paymentOption }).consent?.isGiven, due({ paymentOption: 'Deposit' }).consent]).toEqual([true, null]);
  });
  it('shows a payment option as chosen while it is being saved', () => {
    const details = paymentDetailsOf(booking, { paymentOption: 'ApcSpread', consentNeeded: CONSENT_VERSION });
    const wanted = { option: 'ApcBalance', consentVersion: CONSENT_VERSION } as const;
    const shown = (saving: string) => at({ saving }, { details, selectedOption: wanted }).due;
    expect(shown('option')).toMatchObject({ chosen: 'ApcBalance', consent: { isGiven: true } });
    expect(shown('extra')).toMatchObject({ chosen: 'ApcSpread', consent: { isGiven: false } });
    const unknownOption = { option: 'ApcSpread', consentVersion: null } as const;
    const agreed = { details: { ...details, consentNeeded: null }, selectedOption: unknownOption };
    expect(at({ saving: 'option' }, agreed).due?.consent?.isGiven).toBe(false);
  });
  it('offers the extras that are sold at the checkout', () => {
    expect(due().extras).toMatchObject([
      { extra: 'holidayProtection', priceText: '£25.00', isOn: false },
      { extra: 'donation', priceText: 'From £1.00', isOn: false },
    ]);
    const none = { price: 0, isBooked: false };
    expect(due({ holidayProtection: none, donation: donationOf(25) }).extras).toMatchObject([
      { extra: 'donation', priceText: '£25.00', isOn: true },
    ]);
  });

  it('offers any whole pounds of a donation, the common ones by one press', () => {
    expect(due().donation).toEqual({
      quick: [2, 5, 10, 20].map((pounds) => ({ pounds, text: `£${pounds}`, isChosen: false })),
      text: '',
      error: null,
      hint: 'Whole pounds, up to £500.',
    });
    expect(due({ donation: donationOf(5, 10) }).donation).toMatchObject({
      quick: [{ pounds: 2 }, { pounds: 5, isChosen: true }, { pounds: 10, isChosen: false }],
      text: '5',
      hint: 'Whole pounds, up to £10.',
    });
    expect(due({ donation: NO_DONATION }).donation).toBeNull();
  });

  // requirement: JOURNEY-3-CHECKOUT-STATE, JOURNEY-4-OFFERS
  it('shows a discount and an offer', () => {
    const discount = { code: 'BREAK10', discountType: 'promotion', amount: 6_505 };
    const texts = { ctaText: 'Take it', paymentText: 'Nothing to pay.', confirmationText: 'Booked.' };
    const offer = { ...texts, isOfferOnly: true };
    expect(due({ discount, offer })).toMatchObject({ discountText: 'BREAK10: £65.05 off your break', offer });
    expect(due().discountText).toBeNull();
  });
  it('says beside a code without effect which code stays and what it saves', () => {
    const discount = { code: 'BREAK10', discountType: 'promotion', amount: 6_505 };
    const kept = (message: string, changes: Parameters<typeof paymentDetailsOf>[1] = { discount }) =>
      at(PAYING, {
        details: paymentDetailsOf(booking, changes),
        discountNotification: { message, isError: true },
      }).keptDiscountText;
    expect(kept(DISCOUNT_WITHOUT_EFFECT)).toBe('BREAK10 stays on your booking and saves you £65.05.');
    expect([kept(DISCOUNT_WITHOUT_EFFECT, {}), kept('This discount code has ended.')]).toEqual([null, null]);
    expect(at(PAYING).keptDiscountText).toBeNull();
    expect(at(PAYING, { notice: 'no', discountNotification: { message: 'no', isError: true } }).isPageError).toBe(true);
  });
});

describe('the balance of a completed booking', () => {
  const left = { ...balanceOf(bookingWith({ status: 'completed' }), 28_880), dueDate: '2027-03-26' };
  const input = { balanceOf: left.resId, isHolder: false, brand: 'family', billing: {} } as const;
  const of = (value: StateValue, changes: Partial<CheckoutContext> = {}) =>
    checkoutView(settledAt(checkoutMachine, input, value as never, changes));
  const balanceContext = (changes: Partial<Balance> = {}) => ({
    balance: { ...left, ...changes },
    booking: left.bookingData,
  });

  // requirement: JOURNEY-3-CHECKOUT-STATE
  it('is shown with its amount and due date, and without choices', () => {
    const view = of({ paying: 'balance' }, balanceContext());
    expect(view).toMatchObject({ heading: 'Pay what’s left', due: null, canChange: false, canApply: false });
    expect(view.balance).toEqual({
      nowText: '£288.80',
      sentence: 'This is all that’s left to pay for your break. It’s due by 26 Mar 2027.',
      bookedHref: '/my-breakwater/bookings/87654321',
      change: null,
      basketHref: '/my-breakwater/bookings/87654321/basket',
    });
    expect(view.basket?.totalText).toBe('£650.50');
    const overdue = of({ paying: 'balance' }, balanceContext({ isOverdue: true })).balance;
    expect(overdue?.sentence).toContain('This was due by 26 Mar 2027.');
  });

  it('is not named before it has loaded', () => expect(of('loading').heading).toBe('Your payment'));

  // requirement: ACCOUNT-4-CHANGE
  it('is the difference of a change, with what it adds and takes out and the new total', () => {
    const view = of({ paying: 'balance' }, balanceContext({ balance: 1_700, change: CHANGE_DUE }));
    expect(view).toMatchObject({ heading: 'Pay for your change', basket: null, isChangeRefused: false });
    expect(view.balance).toMatchObject({
      nowText: '£17.00',
      sentence:
        'This is what your change adds to the price of your break. We’ll make the change as soon as you’ve paid.',
      change: {
        added: [
          { key: 'cabin-0', label: 'Avocet 1', priceText: '£20.00' },
          { key: 'token-pre-all', label: 'Activity Tokens × 30', priceText: '£27.00' },
        ],
        removed: [{ key: 'spa-pool-all', label: 'Spa Pool Session', priceText: '-£30.00' }],
        totalText: '£667.50',
        heldUntilText: '10:20',
      },
      basketHref: '/my-breakwater/bookings/87654321/basket',
    });
  });

  it('says why a change cannot be paid as it was shown', () => {
    const context = { ...balanceContext({ balance: 1_700, change: CHANGE_DUE }), notice: 'lapsed' };
    expect(of('changeRefused', context)).toMatchObject({ isChangeRefused: true, notice: 'lapsed' });
  });

  // requirement: ACCOUNT-4-CHANGE
  it('is not taken for a paid booking when the change is no longer held', () => {
    const context = { ...balanceContext({ balance: 0, isChangeLapsed: true }), notice: 'lapsed' };
    expect(of('changeRefused', context)).toMatchObject({
      heading: 'Pay for your change',
      isSettled: false,
      basket: null,
      balance: { basketHref: '/my-breakwater/bookings/87654321/basket' },
    });
  });
  it('is shown as settled, or as not accessible to this guest', () => {
    expect(of('settled', balanceContext({ balance: 0 }))).toMatchObject({ isSettled: true, elsewhere: null });
    expect(of('notAllowed')).toMatchObject({
      isSettled: false,
      basket: null,
      notice: 'You are not allowed to access this booking because you are not a lead guest on it.',
    });
  });

  it('leads a visitor whom we do not know to the details of the booking and to the sign-in, and back from both', () => {
    const { identify, notice, elsewhere } = of('unidentified', { brand: 'weekend' });
    expect(identify).toEqual({
      title: 'Pay for booking 8765 4321',
      text: 'We don’t know you on this device yet. Tell us the booking’s details, or sign in: then you can pay. You don’t need an account.',
      byReferenceHref: '/bigweekenders/my-breakwater/payment-login?next=checkout&resId=87654321',
      signInHref: '/bigweekenders/my-breakwater/login?next=checkout&resId=87654321',
    });
    expect([notice, elsewhere]).toEqual([null, null]);
    for (const href of [identify?.byReferenceHref, identify?.signInHref]) {
      const { pathname, search } = new URL(href ?? '', 'https://breakwater.example');
      expect(accountPlaceOf('weekend', pathname, search)).toMatchObject({ resId: 87_654_321, next: 'checkout' });
    }
  });

  it('leads a holder who may not pay to the own bookings', () =>
    expect(of('notAllowed', { isHolder: true })).toMatchObject({
      elsewhere: { text: 'See your bookings', href: '/my-breakwater/bookings' },
      identify: null,
    }));

  it('is null while an open booking is paid', () => {
    const open = {
      heading: 'Pay for your break',
      balance: null,
      isSettled: false,
      isLocked: false,
      isPageError: false,
    };
    expect(at(PAYING)).toMatchObject(open);
    expect([at({ paying: 'locked' }).isLocked, at('unidentified').identify]).toEqual([true, null]);
  });
});
