// Actions that need the password again: the chart has no password, and it asks before the account is closed.
import { unsavedSent } from '../../test/accounts.ts';
import { passwordFormChart } from './passwordForm.samples.ts';
import { casesOf, type Specification } from '../../../../model-tests/specification/cases.ts';

const TO_CLOSE = 'to close the account';
const FOR_DATA = 'for the data';
const FOR_PASSWORD = 'for another password';
const CHECKING = ['an address', 'form.submitted'];
const NEAR_MISS = ['a near miss', 'form.submitted', 'checkPasswords: complete'];
const SENDING = [...CHECKING, 'checkPasswords: complete'];
const CONFIRMING = ['form.submitted', 'checkPasswords: complete'];

export const passwordFormSpecification: Specification = {
  chart: passwordFormChart,
  cases: [
    ...casesOf('ACCOUNT-2-CHANGE-PASSWORD', {
      'has the passwords checked in the page, hidden, before anything is sent': {
        input: FOR_PASSWORD,
        given: ['passwordVisibility.toggled'],
        when: 'form.submitted',
        outcome: {
          state: 'checking',
          context: { isPasswordShown: false },
          inputs: { checkPasswords: { kind: 'changePassword', currentEmail: 'ada@example.com' } },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-PASSKEYS', {
      'asks for the password before the browser makes a passkey': {
        input: 'for a passkey',
        given: ['form.submitted'],
        when: 'checkPasswords: complete',
        outcome: { state: 'sending', inputs: { sendRequest: { kind: 'addPasskey', email: '' } } },
      },
    }),
    ...casesOf('ACCOUNT-2-MY-DATA', {
      'sends nothing without a password': {
        input: FOR_DATA,
        given: ['form.submitted'],
        when: 'checkPasswords: empty',
        outcome: {
          state: 'filling.refused',
          context: { refusals: [{ field: 'password', message: 'Enter your password.' }], notice: null },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-CHANGE-EMAIL', {
      'sends the new address, and not the password, through the chart': {
        given: CHECKING,
        when: 'checkPasswords: complete',
        outcome: {
          state: 'sending',
          context: { refusals: [], notice: null },
          inputs: { sendRequest: { kind: 'changeEmail', email: 'ada@example.org' } },
          accepts: { only: [] },
        },
      },
      'takes what a near miss of a well-known domain probably means, and sends it': {
        given: [...NEAR_MISS, 'suggestion.taken', 'form.submitted'],
        when: 'checkPasswords: complete',
        outcome: { state: 'sending', inputs: { sendRequest: { kind: 'changeEmail', email: 'ada@gmail.com' } } },
      },
      'reports the typed address, so that it is kept if the session ends': {
        when: 'an address',
        outcome: { state: 'filling.quiet', sends: unsavedSent({ email: 'ada@example.org' }) },
      },
      'reports the address that it takes in place of a near miss': {
        given: NEAR_MISS,
        when: 'suggestion.taken',
        outcome: { state: 'filling.refused', sends: unsavedSent({ email: 'ada@gmail.com' }) },
      },
      'reports that nothing is to be kept once the link is sent': {
        given: SENDING,
        when: 'sendRequest: accepted',
        outcome: { state: 'accepted', sends: unsavedSent({}) },
      },
      'sends the near miss when the holder sends it again as it is': {
        given: [...NEAR_MISS, 'form.submitted'],
        when: 'checkPasswords: complete',
        outcome: { state: 'sending', inputs: { sendRequest: { kind: 'changeEmail', email: 'ada@gmial.com' } } },
      },
      'says that it is not the password, and keeps the address': {
        given: SENDING,
        when: 'sendRequest: rejected',
        outcome: {
          state: 'filling.refused',
          context: {
            email: 'ada@example.org',
            refusals: [{ field: 'password', message: 'That isn’t your password.' }],
            notice: null,
          },
          accepts: { with: ['form.submitted'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-CLOSE', {
      'asks without the messages of an earlier attempt': {
        input: TO_CLOSE,
        given: ['form.submitted', 'checkPasswords: empty', 'form.submitted'],
        when: 'checkPasswords: complete',
        outcome: { state: 'confirming', context: { refusals: [], notice: null } },
      },
      'ends signed out': {
        input: TO_CLOSE,
        given: [...CONFIRMING, 'closing.confirmed'],
        when: 'sendRequest: signed out',
        outcome: { state: 'signedOut', output: { type: 'signedOut' } },
      },
    }),
  ],
};
