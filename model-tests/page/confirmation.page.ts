// The page of a paid booking.
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { ConfirmationInput } from '../../machines/confirmation/confirmation.machine.ts';
import { confirmationChart } from '../charts/confirmation.samples.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

export const confirmationPage: PageChart = {
  chart: confirmationChart,
  screen: 'confirmation',
  enter: (input) => {
    const { resId, isHolder } = input as ConfirmationInput;
    return { address: `/booking/confirmation?resId=${resId}`, booking: null, ...(isHolder ? { login: LOGIN } : {}) };
  },
  calls: { loadConfirmation: ['get-confirmation-data'], signUp: ['marketing-email-signup'] },
  repliesFor: ([call], { type, confirmation }) => {
    if (call === undefined) return null;
    if (type === 'confirmation.refused') return [refusedWith(call, 'notLeadGuest')];
    if (type === 'signup.saved') return [replyWith(call, { isSignedUp: true })];
    return type === 'confirmation.loaded' ? [replyWith(call, confirmation)] : null;
  },
  ends: { done: 'search', sessionLost: 'sessionEnded' },
};
