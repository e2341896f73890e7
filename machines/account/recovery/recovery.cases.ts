// A forgotten password: requesting a link, and choosing a new password with it.
import { recoveryChart } from './recovery.samples.ts';
import { LOGIN } from '../test/accounts.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const input = 'by a link';
const OPENED = ['openLink: opened'];

export const recoverySpecification: Specification = {
  chart: recoveryChart,
  cases: casesOf('ACCOUNT-2-RECOVERY', {
    'ends signed in when the password is the first of a new account': {
      input,
      given: [...OPENED, 'password.submitted', 'checkPassword: accepted'],
      when: 'resetPassword: saved, for a new account',
      outcome: { state: 'signedIn', output: { type: 'signedIn', login: LOGIN } },
    },
    'refuses half an e-mail address, and sends nothing': {
      given: ['half an address'],
      when: 'email.submitted',
      outcome: {
        state: 'filling.refused',
        context: {
          refusals: [{ field: 'accountEmail', message: 'Enter an e-mail address, for example name@example.com.' }],
        },
      },
    },
    'asks the server for a link to the address, without earlier messages': {
      given: ['half an address', 'email.submitted', 'an address'],
      when: 'email.submitted',
      outcome: {
        state: 'sending',
        context: { refusals: [], notice: null },
        inputs: { requestReset: { email: 'ada@example.com' } },
        accepts: { without: ['an address', 'email.submitted'] },
      },
    },
    'saves a password that the rules accept, without earlier messages': {
      input,
      given: [...OPENED, 'password.submitted', 'checkPassword: too short', 'password.submitted'],
      when: 'checkPassword: accepted',
      outcome: {
        state: 'saving',
        context: { refusals: [], notice: null },
        accepts: { without: ['password.submitted', 'passwordVisibility.toggled'] },
      },
    },
  }),
};
