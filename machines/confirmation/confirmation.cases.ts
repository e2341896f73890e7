// The confirmation of a paid booking: who sees it, what is loaded, and the sign-up for offers by e-mail.
import { CONFIRMATION, confirmationChart } from './confirmation.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';

const LOADED = ['loadConfirmation: loaded'];
const SIGNING_UP = [...LOADED, 'signup.requested'];

export const confirmationSpecification: Specification = {
  chart: confirmationChart,
  cases: [
    ...casesOf('JOURNEY-3-CONFIRMATION-MARKETING', {
      'does not ask a guest for consent who has signed up before': {
        when: 'loadConfirmation: loaded, signed up before',
        outcome: {
          state: 'confirmed.signedUp',
          context: { confirmation: { ...CONFIRMATION, isSignedUp: true } },
          accepts: { without: ['signup.requested', 'retry.requested'] },
        },
      },
      'says that the sign-up failed when the consent cannot be stored, and keeps the booking shown': {
        given: SIGNING_UP,
        when: 'signUp: failed',
        outcome: {
          state: 'confirmed.notSignedUp',
          context: { confirmation: CONFIRMATION },
          accepts: { with: ['signup.requested'], without: ['retry.requested'] },
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-NOT-LEAD-PAGE', {
      'shows nothing of a booking to anyone but its lead guest': {
        input: 'signed in',
        when: 'loadConfirmation: not allowed',
        outcome: {
          state: 'notAllowed',
          context: { confirmation: null },
          accepts: { without: ['signup.requested', 'retry.requested'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-6-PAYMENT-LOGIN', {
      'leads a visitor whom we do not know to the page of the booking, and shows nothing of it': {
        when: 'loadConfirmation: not allowed',
        outcome: {
          state: 'unidentified',
          context: { confirmation: null, notice: null },
          accepts: { with: ['journey.restarted'], without: ['signup.requested', 'retry.requested'] },
        },
      },
    }),
  ],
};
