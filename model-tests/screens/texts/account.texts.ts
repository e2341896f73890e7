// Where the account area's own pages show their view.
import type { AccountView } from '../../../machines/account/account.view.ts';
import { data, readElsewhere, type TextsOf } from '../texts.types.ts';

const WAYS = 'section “Ways to sign in” > ';
const MORE = 'section “Change it, or see the guests” > ';
const PAYMENTS = 'section “The payments” > ';

const isNot =
  (...screens: readonly AccountView['screen'][]) =>
  ({ screen }: AccountView): boolean =>
    !screens.includes(screen);

export const accountTexts: TextsOf<AccountView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    title: data('the title of the document'),
    'help.title': 'h1: {}',
    'help.intro': 'p: {}',
    'help.phone': `${WAYS}a: {}`,
    'help.paymentLoginHref': `${WAYS}a “Pay for a booking, or find it” href: {}`,
    'paid.reference': 'p: Booking {}',
    'paid.paidText': `${PAYMENTS}dd “Paid so far”: {}`,
    'paid.leftText': `${PAYMENTS}dd “Left to pay”: {}`,
    'booked.reference': 'p: Booking {}',
    'booked.heading': 'h1: {}',
    'booked.arrival': 'section “Your stay” > dd “Arrive”: {}',
    'booked.stay': 'section “Your stay” > dd “Stay”: {}',
    'booked.party': 'section “Your stay” > dd “Party”: {}',
    'booked.lines[].key': data('a key of its control'),
    'booked.lines[].label': 'table “What’s booked” > th: {}',
    'booked.lines[].detail': 'table “What’s booked” > th: …{}',
    'booked.lines[].priceText': 'table “What’s booked” > td: {}',
    'booked.totalText': 'table “What’s booked” > td “Total”: {}',
    'booked.paidText': `${PAYMENTS}dd “Paid so far”: {}`,
    'booked.leftText': `${PAYMENTS}dd “Left to pay”: {}`,
    'booked.payByText': `${PAYMENTS}dd “Please pay by”: {}`,
    'booked.payHref': `${PAYMENTS}a “Pay what’s left” href: {}`,
    'booked.signInHref': `${MORE}a “sign in” href: {}`,
    'booked.createHref': `${MORE}a “create an account” href: {}`,
    'booked.phone': `${MORE}a: {}`,
    'booked.hours': `${MORE}p: For that, , or with the e-mail address you booked with. Or call us on ({}`,
    notice: 'alert > p: {}',
    loginHref: [`${WAYS}a “Sign in” href: {}`, 'a “My Breakwater” href: {}'],
    forgotPasswordHref: `${WAYS}a “Reset your password” href: {}`,
    homeHref: ['a “Find a break of your own” href: {}', 'a “Stay signed in” href: {}'],
  },
  absent: [
    { when: isNot('help', 'notFound'), fields: ['loginHref'] },
    { when: isNot('help'), fields: ['forgotPasswordHref'] },
    { when: isNot('paid', 'signOut'), fields: ['homeHref'] },
  ],
  notRead: { title: readElsewhere('the title of the document') },
};
