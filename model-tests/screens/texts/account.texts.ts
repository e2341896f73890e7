// Where the account area's own pages show their view.
import type { AccountView } from '../../../machines/account/account.view.ts';
import { data, readElsewhere, type TextsOf } from '../texts.types.ts';

const WAYS = 'section “Ways to sign in” > ';
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
