/** The view of the account area: the page of each state, its title, and what its own pages say. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../kit/test/settledAt.ts';
import { accountMachine } from './account.machine.ts';
import { accountView } from './account.view.ts';
import type { AccountContext } from './account.types.ts';
import { holderInput, LOGIN_PAGE, PAYMENTS } from './test/accounts.ts';

const EARLIER = { paidAt: '2027-01-03T09:00:00.000Z', amount: 15_000 };

const at = (value: string, changes: Partial<AccountContext> = {}) =>
  accountView(settledAt(accountMachine, holderInput(), value as never, changes));

describe('accountView', () => {
  it.each([
    ['signIn', 'signIn'],
    ['register', 'register'],
    ['recovery', 'recovery'],
    ['paymentLogin', 'paymentLogin'],
    ['accountHome', 'accountHome'],
    ['myBooking', 'myBooking'],
    ['profile', 'profile'],
    ['help', 'help'],
    ['sharedQuote', 'sharedQuote'],
    ['singleSignOn', 'singleSignOn'],
    ['paid', 'paid'],
    ['awaitingSignOut', 'awaitingSignOut'],
    ['loadFailed', 'loadFailed'],
    ['notFound', 'notFound'],
    ['broken', 'broken'],
    ['deciding', 'loading'],
    ['loadingHelp', 'loading'],
    ['loadingPaid', 'loading'],
    ['signingOut', 'loading'],
    ['leaving', 'loading'],
  ])('shows in the state %s the page %s', (state, screen) => expect(at(state)).toMatchObject({ state, screen }));
  // requirement: ACCOUNT-2-ROUTES-LOGIN
  it.each<[string, Partial<AccountContext>, string]>([
    ['accountHome', {}, 'Your bookings · Breakwater'],
    ['loadFailed', { page: 'help' }, 'Help with signing in · Breakwater'],
    ['profile', { page: 'devices', brand: 'weekend' }, 'Your devices and passkeys · Breakwater Weekends'],
    // a visitor may sign in at a page of the holder
    ['signIn', {}, 'Sign in · Breakwater'],
    ['signIn', { page: 'login' }, 'Sign in · Breakwater'],
    ['notFound', { page: null }, 'Page not found · Breakwater'],
  ])('has in the state %s, with %j, the title %s', (state, changes, title) => {
    expect(at(state, changes).title).toBe(title);
  });
  // requirement: ACCOUNT-2-ROUTES-HELP
  it('shows the texts of the help page there only, with the payment login where it is offered', () => {
    expect(at('help', { help: LOGIN_PAGE })).toMatchObject({
      help: { intro: 'Three ways.', phone: '0330 100 9334', paymentLoginHref: '/my-breakwater/payment-login' },
      loginHref: '/my-breakwater/login',
      forgotPasswordHref: '/my-breakwater/forgot-password',
      paid: null,
    });
    expect(at('help', { help: { ...LOGIN_PAGE, isPaymentLoginOffered: false } }).help?.paymentLoginHref).toBeNull();
    expect(at('signIn', { help: LOGIN_PAGE }).help).toBeNull();
    expect(at('help').help).toBeNull();
    // the content's text is about signing in
    expect(at('help', { help: LOGIN_PAGE, page: 'help' }).name).toBe('Help with signing in');
  });
  // requirement: ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION
  it('shows after a payment the reference and the sums, there only and nothing about a person', () => {
    expect(at('paid', { payments: PAYMENTS }).paid).toEqual({
      reference: '1234 5678',
      paidText: '£150.00',
      leftText: '£500.50',
      heading: 'Thank you for your payment',
      lead: 'We received £150.00 today. We’re sending the receipt to the lead guest by e-mail.',
      isDone: true,
      payHref: '/my-breakwater/checkout/12345678?paymentLogin=true',
      bookingHref: '/my-breakwater/bookings/12345678',
    });
    expect(at('paymentLogin', { payments: PAYMENTS })).toMatchObject({ paid: null, booked: null });
    expect(at('paid').paid).toBeNull();
    expect(at('paid', { page: 'booking' }).booked).toBeNull();
  });
  it.each([
    [{ lastPaid: null }, 'Nothing is paid yet', 'You can pay what’s left now.', false],
    [{ lastPaid: null, balance: 0 }, 'Nothing is due', 'There’s nothing to pay for this break.', false],
    [{ lastPaid: EARLIER }, '£500.50 is left to pay', 'The last payment was £150.00, on 3 Jan 2027.', false],
    [{ lastPaid: EARLIER, balance: 0 }, 'Everything is paid', 'The last payment was £150.00, on 3 Jan 2027.', true],
  ])(
    'says what is so where the page after a payment is opened by its address: %j',
    (changes, heading, lead, isDone) => {
      const payments = { ...PAYMENTS, ...changes };
      expect(at('paid', { payments }).paid).toMatchObject({ heading, lead, isDone });
    },
  );
  // requirement: ACCOUNT-6-PAYMENT-LOGIN
  it('shows on the page of a booking its stay and its sums, to whoever named it, and how to do more', () => {
    for (const page of ['booking', 'bookingPayments'] as const)
      expect(at('paid', { payments: PAYMENTS, page })).toMatchObject({
        screen: 'booked',
        paid: null,
        booked: {
          reference: '1234 5678',
          heading: 'Your break: Skegness',
          paidText: '£150.00',
          leftText: '£500.50',
          payByText: '5 Feb 2027',
          payHref: '/my-breakwater/checkout/12345678?paymentLogin=true',
          signInHref: '/my-breakwater/login?next=booking&resId=12345678',
          createHref: '/my-breakwater/create',
        },
      });
  });
  it('says of a booking that is paid that nothing is left, and offers no payment', () => {
    const payments = { ...PAYMENTS, paid: 65_050, balance: 0, payBy: null };
    expect(at('paid', { payments, page: 'booking' }).booked).toMatchObject({
      leftText: null,
      payByText: null,
      payHref: null,
    });
  });
  it('says why something could not be loaded', () => {
    expect(at('loadFailed', { notice: 'Please wait.' }).notice).toBe('Please wait.');
    expect(at('accountHome').notice).toBeNull();
  });
});
