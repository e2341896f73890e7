// Where the pages of a forgotten password show their view.
import type { RecoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

export const recoveryTexts: TextsOf<RecoveryView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    email: 'section “Your account” > input email.entered “E-mail address” value: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': [
      'alert “There is a problem” > a: {}',
      'section “Your account” > p: Error:{}',
      'section “New password” > p: Error:{}',
    ],
    'links.signIn': ['nav “Other ways” > a “Sign in” href: {}', 'a “Sign in” href: {}'],
    'links.forgotPassword': 'a “Ask for a new link” href: {}',
    'links.help': 'nav “Other ways” > a “Help with signing in” href: {}',
  },
  absent: [
    { when: /^(?!filling|sending)/, fields: ['email'] },
    { when: /^(?!filling|sending|choosing|checkingPassword|saving)/, fields: ['notice', 'errors'] },
    { when: /^(?!linkEnded|linkMissing)/, fields: ['links.forgotPassword'] },
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
};
