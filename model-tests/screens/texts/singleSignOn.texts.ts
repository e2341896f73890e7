// Where the page of coming back from a provider shows its view.
import type { SingleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

export const singleSignOnTexts: TextsOf<SingleSignOnView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    notice: ['alert > p: {}', 'status > p: {}'],
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'section “Your account” > p: Error:{}'],
    'links.signIn': [
      'a “Back to sign in” href: {}',
      'nav “Other ways” > a “Sign in with e-mail and password” href: {}',
    ],
    'links.create': 'a “Create an account” href: {}',
    'links.forgotPassword': [
      'nav “Other ways” > a “Forgotten your password?” href: {}',
      'alert > a “Choose a new password” href: {}',
    ],
    'links.help': 'nav “Other ways” > a “Help with signing in” href: {}',
    'links.asGuest': 'a “Continue as guest” href: {}',
  },
  absent: [
    { when: /^(?!awaitingPassword|checkingPassword|linking|refused|failed)/, fields: ['notice'] },
    { when: /^(?!awaitingPassword|checkingPassword|linking)/, fields: ['errors', 'links.forgotPassword'] },
    { when: /^(?!accountNeeded)/, fields: ['links.create'] },
    { when: /^(?:taking|validating)/, fields: ['links.asGuest'] },
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
};
