// Where the page of signing in shows its view.
import type { SignInView } from '../../../machines/account/signIn/signIn.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

export const signInTexts: TextsOf<SignInView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    email: 'section “Your account” > input email.entered “E-mail address” value: {}',
    ssoName: ['button provider.chosen: Sign in with {}', 'button provider.chosen: Going to {}'],
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'section “Your account” > p: Error:{}'],
    'links.create': 'nav “Other ways” > a “New here? Create an account” href: {}',
    'links.forgotPassword': [
      'section “Your account” > a “Forgotten your password?” href: {}',
      'alert > a “Choose a new password” href: {}',
    ],
    'links.help': 'nav “Other ways” > a “Help with signing in” href: {}',
    'links.paymentLogin': 'nav “Other ways” > a “Paying for somebody else? You don’t need an account” href: {}',
    'links.byReference': 'section “Booked without an account?” > a “Use your booking reference” href: {}',
    'links.asGuest': 'a “Continue as guest” href: {}',
  },
  absent: [{ when: /^broken$/, fields: ['email', 'ssoName', 'notice', 'errors', 'links.forgotPassword'] }],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
};
