/** How a walk uses the page of the paid booking. */
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import type { ConfirmationInput } from '../../../machines/confirmation/confirmation.machine.ts';
import { confirmationChart } from '../../../machines/confirmation/confirmation.samples.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: confirmationChart,
  headings: ['Your booking', 'You’re going to Minehead'],
  isLoadedWhole: true,
  enter: (input) => {
    const { resId, isHolder } = input as ConfirmationInput;
    return { address: `/booking/confirmation?resId=${resId}`, booking: null, ...(isHolder ? { login: LOGIN } : {}) };
  },
  calls: { loadConfirmation: ['get-confirmation-data'], signUp: ['marketing-email-signup'] },
  replies: {
    'confirmation.loaded': ({ confirmation }) => confirmation,
    'confirmation.refused': 'notLeadGuest',
    'signup.saved': () => ({ isSignedUp: true }),
  },
  ends: { done: 'search', sessionLost: 'sessionEnded' },
};
