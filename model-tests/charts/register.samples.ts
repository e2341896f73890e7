// A new account, and the link that confirms it.
import { registerMachine } from '../../machines/account/register/register.machine.ts';
import { registerRefusals } from '../../machines/account/register/register.rules.ts';
import { defineChart } from '../explore/chart.ts';
import { TODAY } from './data.ts';

export const registerChart = defineChart({
  name: 'register',
  machine: registerMachine,
  input: { brand: 'family', today: TODAY, isLink: false },
  moreInputs: { 'by a link': { brand: 'weekend', today: TODAY, isLink: true } },
  events: {
    'an address': { type: 'field.entered', field: 'email', value: 'ada@example.com' },
    'a title': { type: 'field.entered', field: 'title', value: 'Ms' },
    'a first name': { type: 'field.entered', field: 'firstName', value: 'Ada' },
    'a last name': { type: 'field.entered', field: 'lastName', value: 'Sample' },
    'a day': { type: 'field.entered', field: 'day', value: '31' },
    'offers.toggled': { type: 'offers.toggled' },
    'passwordVisibility.toggled': { type: 'passwordVisibility.toggled' },
    'account.submitted': { type: 'account.submitted' },
    'form.reopened': { type: 'form.reopened' },
    'link.confirmed': { type: 'link.confirmed' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    checkPassword: {
      accepted: { output: { type: 'password.checked', message: null } },
      'too short': { output: { type: 'password.checked', message: 'too short' } },
    },
    requestAccount: {
      requested: { output: { type: 'account.requested' } },
      'too common': { output: { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'too common' }] } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    openLink: {
      opened: { output: { type: 'link.opened' } },
      missing: { output: { type: 'link.missing' } },
    },
    confirmEmail: {
      'a new account': { output: { type: 'email.confirmed', kind: 'register' } },
      'a new account in another browser': { output: { type: 'email.confirmed', kind: 'registerWithoutPassword' } },
      'a new address': { output: { type: 'email.confirmed', kind: 'changeEmail' } },
      'a found booking': { output: { type: 'email.confirmed', kind: 'findBooking' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      ended: { output: { type: 'link.ended' } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  // what is typed matters only by what is refused; the switches are shown
  key: ({ context: { isLink, form, today, wantsOffers, isPasswordShown, kind } }) => [
    isLink,
    registerRefusals(form, today, []).map(({ field }) => field),
    wantsOffers,
    isPasswordShown,
    kind,
  ],
});
