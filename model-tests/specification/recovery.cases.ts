// A forgotten password: asking for a link, and choosing a new password by it.
import { recoveryChart } from '../charts/recovery.samples.ts';
import type { Specification } from './cases.ts';

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
      title: 'asks for the e-mail address where the page was not opened by a link',
      given: [],
      outcome: {
        state: 'filling.quiet',
        accepts: { with: ['an address', 'email.submitted'], without: ['password.submitted', 'form.reopened'] },
        awaits: { without: ['openLink'] },
      },
    },
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
        awaits: { without: ['requestReset'] },
      },
    },
    {
      requirement,
      title: 'takes the e-mail address that is typed',
      given: [],
      when: 'an address',
      outcome: { state: 'filling.quiet', context: { email: 'ada@example.com' } },
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
      outcome: { state: 'emailed', accepts: { with: ['form.reopened'], without: ['email.submitted'] } },
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
    {
      requirement,
      title: 'replaces the message of the failed try by what is wrong with the address',
      given: [...SENDING, 'requestReset: unavailable', 'half an address'],
      when: 'email.submitted',
      outcome: { state: 'filling.refused', context: { notice: null } },
    },
    {
      requirement: 'ACCOUNT-4-SESSION',
      title: 'ends with the session that was lost while the link was asked for',
      given: SENDING,
      when: 'requestReset: session lost',
      outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement,
      title: 'takes the token out of the address, and changes nothing by it',
      input,
      given: [],
      outcome: { state: 'opening', awaits: { with: ['openLink'], without: ['resetPassword'] } },
    },
    {
      requirement,
      title: 'asks for a new password once the link is open',
      input,
      given: [],
      when: 'openLink: opened',
      outcome: {
        state: 'choosing.quiet',
        accepts: { with: ['password.submitted', 'passwordVisibility.toggled'], without: ['email.submitted'] },
        awaits: { without: ['resetPassword'] },
      },
    },
    {
      requirement,
      title: 'says that the link has to be opened again where the address has no token',
      input,
      given: [],
      when: 'openLink: missing',
      outcome: { state: 'linkMissing', accepts: { without: ['password.submitted'] } },
    },
    {
      requirement,
      title: 'hides a shown password on the next press',
      input,
      given: [...OPENED, 'passwordVisibility.toggled'],
      when: 'passwordVisibility.toggled',
      outcome: { state: 'choosing.quiet', context: { isPasswordShown: false } },
    },
    {
      requirement,
      title: 'hides a shown password when it is sent, and checks it first',
      input,
      given: [...OPENED, 'passwordVisibility.toggled'],
      when: 'password.submitted',
      outcome: {
        state: 'checkingPassword',
        context: { isPasswordShown: false },
        awaits: { with: ['checkPassword'], without: ['resetPassword'] },
      },
    },
    {
      requirement,
      title: 'refuses a password that breaks the rules at its field, and sends nothing',
      input,
      given: [...OPENED, 'password.submitted'],
      when: 'checkPassword: too short',
      outcome: {
        state: 'choosing.refused',
        context: { refusals: [{ field: 'newPassword', message: 'too short' }] },
        awaits: { without: ['resetPassword'] },
      },
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
        awaits: { with: ['resetPassword'] },
        accepts: { without: ['password.submitted', 'passwordVisibility.toggled'] },
      },
    },
    {
      requirement,
      title: 'says that the password is saved',
      input,
      given: SAVING,
      when: 'resetPassword: saved',
      outcome: { state: 'done', accepts: { without: ['password.submitted'] } },
    },
    {
      requirement,
      title: 'says that the link has ended',
      input,
      given: SAVING,
      when: 'resetPassword: ended',
      outcome: { state: 'linkEnded', accepts: { without: ['password.submitted'] } },
    },
    {
      requirement,
      title: 'shows what the server refuses at the field',
      input,
      given: SAVING,
      when: 'resetPassword: too common',
      outcome: {
        state: 'choosing.refused',
        context: { refusals: [{ field: 'newPassword', message: 'too common' }] },
        accepts: { with: ['password.submitted'] },
      },
    },
    {
      requirement,
      title: 'can be tried again when the password could not be sent',
      input,
      given: SAVING,
      when: 'resetPassword: unavailable',
      outcome: { state: 'choosing.failed', context: { notice: 'no' }, accepts: { with: ['password.submitted'] } },
    },
    {
      requirement,
      title: 'replaces the message of the failed try by what is wrong with the password',
      input,
      given: [...SAVING, 'resetPassword: unavailable', 'password.submitted'],
      when: 'checkPassword: too short',
      outcome: { state: 'choosing.refused', context: { notice: null } },
    },
    {
      requirement: 'ACCOUNT-4-SESSION',
      title: 'ends with the session that was lost while the password was saved',
      input,
      given: SAVING,
      when: 'resetPassword: session lost',
      outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
    },
    ...(
      [
        ['requestReset', undefined, SENDING],
        ['openLink', input, []],
        ['checkPassword', input, [...OPENED, 'password.submitted']],
        ['resetPassword', input, SAVING],
      ] as const
    ).map(([actor, start, given]) => ({
      requirement,
      title: `shows a defect as such when ${actor} breaks`,
      ...(start === undefined ? {} : { input: start }),
      given,
      when: `${actor}: breaks`,
      outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
    })),
    {
      requirement,
      title: 'offers the form again after a defect, without old messages',
      given: ['half an address', 'email.submitted', 'an address', 'email.submitted', 'requestReset: breaks'],
      when: 'retry.requested',
      outcome: { state: 'filling.quiet', context: { refusals: [], notice: null } },
    },
    {
      requirement,
      title: 'opens the link again after a defect, without old messages',
      input,
      given: [
        ...OPENED,
        'password.submitted',
        'checkPassword: too short',
        'password.submitted',
        'checkPassword: breaks',
      ],
      when: 'retry.requested',
      outcome: { state: 'opening', context: { refusals: [], notice: null }, awaits: { with: ['openLink'] } },
    },
  ],
};
