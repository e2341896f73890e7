// A new account: requesting it, and confirming the e-mail address with the link that was sent.
import { registerChart } from './register.samples.ts';
import { LOGIN } from '../test/accounts.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const input = 'by a link';
const FILLED_IN = ['an address', 'a title', 'a first name', 'a last name'];
const NEAR_MISS = ['a near miss', 'account.submitted', 'checkPassword: accepted'];
const CONFIRMING = ['openLink: opened', 'link.confirmed'];

export const registerSpecification: Specification = {
  chart: registerChart,
  cases: casesOf('ACCOUNT-2-REGISTER', {
    'ends signed in when the account begins with the password that was typed': {
      input,
      given: CONFIRMING,
      when: 'confirmEmail: a new account',
      outcome: { state: 'signedIn', output: { type: 'signedIn', login: LOGIN } },
    },
    'refuses each missing field in the order of the page, and sends nothing': {
      given: ['account.submitted'],
      when: 'checkPassword: too short',
      outcome: {
        state: 'filling.refused',
        context: {
          refusals: [
            { field: 'accountEmail', message: 'Enter an e-mail address, for example name@example.com.' },
            { field: 'newPassword', message: 'too short' },
            { field: 'title', message: 'Choose a title.' },
            { field: 'firstName', message: 'Enter a first name.' },
            { field: 'lastName', message: 'Enter a last name.' },
          ],
        },
        accepts: { with: ['an address', 'account.submitted'] },
      },
    },
    'asks once whether a near miss of a well-known domain is meant': {
      given: [...FILLED_IN, ...NEAR_MISS],
      outcome: {
        state: 'filling.refused',
        context: {
          refusals: [
            {
              field: 'accountEmail',
              message: 'Did you mean ada@gmail.com? If your address is right, press the same button again.',
            },
          ],
        },
        accepts: { with: ['suggestion.taken'] },
      },
    },
    'asks for an account with the near miss when it is sent again as it is': {
      given: [...FILLED_IN, ...NEAR_MISS, 'account.submitted'],
      when: 'checkPassword: accepted',
      outcome: { state: 'sending', context: { refusals: [] }, accepts: { without: ['suggestion.taken'] } },
    },
    'offers nothing in place of an address that the guest insists on, while another field is refused': {
      given: [...FILLED_IN, ...NEAR_MISS, 'account.submitted'],
      when: 'checkPassword: too short',
      outcome: {
        state: 'filling.refused',
        context: { refusals: [{ field: 'newPassword', message: 'too short' }] },
        accepts: { without: ['suggestion.taken'] },
      },
    },
    'sends the details with the version of the terms, without a password': {
      given: [...FILLED_IN, 'offers.toggled', 'account.submitted'],
      when: 'checkPassword: accepted',
      outcome: {
        state: 'sending',
        inputs: {
          requestAccount: {
            Title: 'Ms',
            FirstName: 'Ada',
            LastName: 'Sample',
            Birthday: null,
            Phones: [],
            Address: null,
            Email: 'ada@example.com',
            consentVersion: 'v1.0',
            wantsOffers: true,
            password: null,
          },
        },
        accepts: { without: ['an address', 'account.submitted'] },
      },
    },
    'says that the password is chosen by another link': {
      input,
      given: CONFIRMING,
      when: 'confirmEmail: a new account in another browser',
      outcome: { state: 'done', context: { kind: 'registerWithoutPassword' } },
    },
  }),
};
