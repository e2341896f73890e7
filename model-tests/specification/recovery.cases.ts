// A forgotten password: asking for a link, and choosing a new password by it.
import { recoveryChart } from '../charts/recovery.samples.ts';
import type { Specification } from './cases.ts';
import { sessionLost } from './ends.ts';

const requirement = 'ACCOUNT-2-RECOVERY';
const input = 'by a link';
const SENDING = ['an address', 'email.submitted'];
const OPENED = ['openLink: opened'];
const SAVING = [...OPENED, 'password.submitted', 'checkPassword: accepted'];

export const recoverySpecification: Specification = {
  chart: recoveryChart,
  cases: [
    {
      requirement,
      title: 'refuses half an e-mail address, and sends nothing',
      given: ['half an address'],
      when: 'email.submitted',
      outcome: {
        state: 'filling.refused',
        context: {
          refusals: [{ field: 'accountEmail', message: 'Enter an e-mail address, for example name@example.com.' }],
        },
      },
    },
    {
      requirement,
      title: 'asks the server for a link to the address, without earlier messages',
      given: ['half an address', 'email.submitted', 'an address'],
      when: 'email.submitted',
      outcome: {
        state: 'sending',
        context: { refusals: [], notice: null },
        inputs: { requestReset: { email: 'ada@example.com' } },
        accepts: { without: ['an address', 'email.submitted'] },
      },
    },
    {
      requirement,
      title: 'says that the e-mail is sent',
      given: SENDING,
      when: 'requestReset: sent',
      outcome: { state: 'emailed' },
    },
    {
      requirement,
      title: 'shows the form again for another address',
      given: [...SENDING, 'requestReset: sent'],
      when: 'form.reopened',
      outcome: { state: 'filling.quiet', context: { email: 'ada@example.com' } },
    },
    {
      requirement,
      title: 'keeps the address when it could not be sent, and can be tried again',
      given: SENDING,
      when: 'requestReset: unavailable',
      outcome: {
        state: 'filling.failed',
        context: { notice: 'no', email: 'ada@example.com' },
        accepts: { with: ['email.submitted'] },
      },
    },
    sessionLost('ACCOUNT-4-SESSION', 'requestReset: session lost', SENDING),
    {
      requirement,
      title: 'asks for a new password once the link is open',
      input,
      when: 'openLink: opened',
      outcome: {
        state: 'choosing.quiet',
        accepts: { with: ['password.submitted', 'passwordVisibility.toggled'], without: ['email.submitted'] },
      },
    },
    {
      requirement,
      title: 'says that the link has to be opened again where the address has no token',
      input,
      when: 'openLink: missing',
      outcome: { state: 'linkMissing', accepts: { without: ['password.submitted'] } },
    },
    {
      requirement,
      title: 'hides a shown password when it is sent, and checks it first',
      input,
      given: [...OPENED, 'passwordVisibility.toggled'],
      when: 'password.submitted',
      outcome: { state: 'checkingPassword', context: { isPasswordShown: false } },
    },
    {
      requirement,
      title: 'refuses a password that breaks the rules at its field, and sends nothing',
      input,
      given: [...OPENED, 'password.submitted'],
      when: 'checkPassword: too short',
      outcome: { state: 'choosing.refused', context: { refusals: [{ field: 'newPassword', message: 'too short' }] } },
    },
    {
      requirement,
      title: 'saves a password that the rules accept, without earlier messages',
      input,
      given: [...OPENED, 'password.submitted', 'checkPassword: too short', 'password.submitted'],
      when: 'checkPassword: accepted',
      outcome: {
        state: 'saving',
        context: { refusals: [], notice: null },
        accepts: { without: ['password.submitted', 'passwordVisibility.toggled'] },
      },
    },
    {
      requirement,
      title: 'says that the password is saved',
      input,
      given: SAVING,
      when: 'resetPassword: saved',
      outcome: { state: 'done' },
    },
    {
      requirement,
      title: 'says that the link has ended',
      input,
      given: SAVING,
      when: 'resetPassword: ended',
      outcome: { state: 'linkEnded' },
    },
    {
      requirement,
      title: 'shows what the server refuses at the field',
      input,
      given: SAVING,
      when: 'resetPassword: too common',
      outcome: { state: 'choosing.refused', context: { refusals: [{ field: 'newPassword', message: 'too common' }] } },
    },
    {
      requirement,
      title: 'can be tried again when the password could not be sent',
      input,
      given: SAVING,
      when: 'resetPassword: unavailable',
      outcome: { state: 'choosing.failed', context: { notice: 'no' }, accepts: { with: ['password.submitted'] } },
    },
  ],
};
