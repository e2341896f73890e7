/** How a walk uses the page for a new account. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { FORM_FIELDS } from '../../../machines/account/register/register.rules.ts';
import { registerChart } from '../../../machines/account/register/register.samples.ts';
import type { RegisterInput } from '../../../machines/account/register/register.types.ts';
import { keyWithoutValue, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { rejecting, withLink } from '../../../model-tests/page/visitor.ts';

export const walk: PageChart = {
  ...withLink,
  chart: registerChart,
  headings: [
    'Confirm your e-mail address',
    'Create an account',
    'Open your link again',
    'This link no longer works',
    'We’ve sent you an e-mail',
    'Your e-mail address is confirmed',
  ],
  enter: (input) => {
    const { brand, isLink } = input as RegisterInput;
    return { address: accountAddress(brand, isLink ? 'confirmEmail' : 'create'), booking: null };
  },
  keyOf: keyWithoutValue,
  uses: {
    'field.entered': async (page, selector, { field, value }) => {
      const control = page.locator(selector).first();
      if (field === 'title') await control.selectOption(String(value));
      else await control.fill(String(value));
    },
  },
  calls: { requestAccount: ['register'], confirmEmail: ['confirm-email'] },
  replies: {
    'account.requested': () => ({ isSent: true }),
    'email.confirmed': ({ kind }) => ({ kind, login: null }),
    'signIn.needed': 'notSignedIn',
    'link.ended': 'linkEnded',
  },
  repliesFor: rejecting(FORM_FIELDS, { kind: 'register' }),
  ends: { signedIn: 'accountHome', signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
