/** How a walk uses the page for a forgotten password. */
import { NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { recoveryChart } from '../../../machines/account/recovery/recovery.samples.ts';
import type { RecoveryInput } from '../../../machines/account/recovery/recovery.types.ts';
import { typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { rejecting, withLink } from '../../../model-tests/page/visitor.ts';

export const walk: PageChart = {
  ...withLink,
  chart: recoveryChart,
  headings: [
    'Choose a new password',
    'Forgotten your password?',
    'Open your link again',
    'This link no longer works',
    'We’ve sent you an e-mail',
    'Your new password is saved',
  ],
  enter: (input) => {
    const { brand, isLink } = input as RecoveryInput;
    return { address: accountAddress(brand, isLink ? 'passwordReset' : 'forgotPassword'), booking: null };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  calls: { requestReset: ['request-password-reset'], resetPassword: ['reset-password'] },
  replies: {
    'reset.sent': () => ({ isSent: true }),
    'password.saved': () => ({ isReset: true, login: null }),
    'link.ended': 'linkEnded',
  },
  repliesFor: rejecting({ password: NEW_PASSWORD_FIELD }, { isReset: true }),
  ends: { signedIn: 'accountHome', sessionLost: 'sessionEnded' },
};
