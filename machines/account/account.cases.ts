// The account area: which page an address shows, and to whom.
import { BOOKING } from './test/accounts.ts';
import { accountChart } from './account.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';

const SIGNED_IN = 'signed in';

const requirement = 'ACCOUNT-6-PAYMENT-LOGIN';
const AT_SIGN_IN = 'at the sign-in';
const AFTER_PAYMENT = 'after a payment';
const { resId } = BOOKING;

const leadsTo = (path: string) => ({
  state: 'leaving',
  inputs: { openDocument: { href: `${path}${path.includes('?') ? '&' : '?'}agencyId=4711` } },
});

const HOLDING = 'signed in, at the sign-out, while accommodation is held';

const NEVER = ['retry.requested', 'signOut.confirmed'];

/** The pages that everybody may open: the step, the requirement, the state, the actor, and its input. */
const PUBLIC_PAGES = [
  ['to the link of a new account', 'ACCOUNT-2-REGISTER', 'register', 'register', { isLink: true }],
  ['to a forgotten password', 'ACCOUNT-2-ROUTES-FORGOT', 'recovery', 'recovery', { brand: 'family', isLink: false }],
  ['to the link of a new password', 'ACCOUNT-2-ROUTES-RESET', 'recovery', 'recovery', { isLink: true }],
  ['to a shared quote', 'JOURNEY-2-ROUTES-QUOTE', 'sharedQuote', 'sharedQuote', { brand: 'family' }],
  ['back from a provider', 'ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN', 'singleSignOn', 'singleSignOn', { brand: 'family' }],
  ['to the sign-out', 'ACCOUNT-2-ROUTES-LOGOUT', 'signingOut', 'signOut', {}],
] as const;

/** The pages of the holder, with the same columns. */
const PRIVATE_PAGES = [
  ['to a booking', 'ACCOUNT-2-ROUTES-BOOKING', 'myBooking', 'myBooking', { resId: BOOKING.resId, brand: 'family' }],
] as const;

const publicCases = PUBLIC_PAGES.map(([when, requirement, state, actor, fields]): SpecificationCase => ({
  requirement,
  title: `shows a visitor who goes ${when} that page`,
  when,
  outcome: { state, sends: [], inputs: { [actor]: fields }, accepts: { without: NEVER } },
}));

const privateCases = PRIVATE_PAGES.flatMap(([when, requirement, state, actor, fields]): SpecificationCase[] => [
  {
    requirement,
    title: `shows the holder who goes ${when} that page`,
    input: 'signed in, at the devices',
    when,
    outcome: { state, sends: [], inputs: { [actor]: fields }, accepts: { without: NEVER } },
  },
]);

export const accountSpecification: Specification = {
  chart: accountChart,
  cases: [
    ...publicCases,
    ...privateCases,
    ...casesOf('ACCOUNT-2-ROUTES-QUOTES', {
      'tells the home that runs about another tab, so that the lists are not loaded again': {
        input: SIGNED_IN,
        when: 'to the quotes',
        outcome: {
          state: 'accountHome',
          context: { page: 'quotes' },
          sends: [{ to: 'accountHome', event: { type: 'tab.requested', tab: 'quotes' } }],
          inputs: { accountHome: { tab: 'bookings' } },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-ROUTES-BOOKING', {
      'sends the request for another page to the running pages of the booking, so that it is not loaded again': {
        input: SIGNED_IN,
        given: ['to a booking'],
        when: 'to the spa of the booking',
        outcome: {
          state: 'myBooking',
          context: { page: 'bookingSpa' },
          sends: [{ to: 'myBooking', event: { type: 'bookingPage.requested', page: 'bookingSpa' } }],
          inputs: { myBooking: { page: 'booking' } },
        },
      },
    }),
    ...casesOf(requirement, {
      'leads back to what was paid when its page had to ask which booking it is': {
        input: AFTER_PAYMENT,
        given: ['loadPaid: refused'],
        when: 'paymentLogin: granted',
        outcome: leadsTo(`/my-breakwater/account/payment-login/confirmation/${resId}`),
      },
      'leads from the sign-in of another company to paying for the booking that was asked for': {
        input: AT_SIGN_IN,
        given: ['back from a provider'],
        when: 'singleSignOn: signed in, to pay for a booking',
        outcome: leadsTo(`/my-breakwater/checkout/${resId}`),
      },
    }),
    ...casesOf('ACCOUNT-2-REGISTER', {
      'leads from an account that has begun to the bookings': {
        input: AT_SIGN_IN,
        given: ['to the link of a new password'],
        when: 'recovery: begun',
        outcome: leadsTo('/my-breakwater/bookings'),
      },
      'leads from an account that has begun back to the booking in hand': {
        input: HOLDING,
        given: ['to the link of a new account'],
        when: 'register: begun',
        outcome: leadsTo('/booking/overview'),
      },
      'asks for another sign-in where the link is of another account': {
        input: 'signed in',
        given: ['to the link of a new account'],
        when: 'register: not signed in',
        outcome: { state: 'signIn', context: { login: null, page: 'confirmEmail' } },
      },
    }),
    ...casesOf('ACCOUNT-4-LOGOUT', {
      'asks before it gives up accommodation that is held': { input: HOLDING, outcome: { state: 'awaitingSignOut' } },
    }),
  ],
};
