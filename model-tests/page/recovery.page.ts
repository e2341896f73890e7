// The pages for a forgotten password: the form for a link, and the page of the link.
import { NEW_PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { RecoveryInput } from '../../machines/account/recovery/recovery.types.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import { recoveryChart } from '../charts/recovery.samples.ts';
import { openByLink } from './link-fragment.ts';
import { typing, type PageChart } from './page-chart.ts';
import { PASSWORD, TOO_SHORT, typingPasswords } from './passwords.ts';
import { refusedWith, rejectedWith, replyWith } from './replies.ts';

export const recoveryPage: PageChart = {
  chart: recoveryChart,
  screen: 'recovery',
  enter: (input) => {
    const { brand, isLink } = input as RecoveryInput;
    return { address: accountAddress(brand, isLink ? 'passwordReset' : 'forgotPassword'), booking: null };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  localActors: {
    openLink: openByLink,
    checkPassword: typingPasswords({
      accepted: { [NEW_PASSWORD_FIELD]: PASSWORD },
      'too short': { [NEW_PASSWORD_FIELD]: TOO_SHORT },
    }),
  },
  calls: { requestReset: ['request-password-reset'], resetPassword: ['reset-password'] },
  repliesFor: ([call], { type, errors }) => {
    if (call === undefined) return null;
    if (type === 'reset.sent') return [replyWith(call, { isSent: true })];
    if (type === 'password.saved') return [replyWith(call, { isReset: true })];
    if (type === 'link.ended') return [refusedWith(call, 'linkEnded')];
    return type === 'form.rejected'
      ? [rejectedWith(call, errors as readonly Refusal[], { password: NEW_PASSWORD_FIELD })]
      : null;
  },
  // the token is no longer in the address
  outcomeAfterReload: () => 'missing',
  ends: { sessionLost: 'sessionEnded' },
};
