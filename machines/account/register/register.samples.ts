// A new account, and the link that confirms it.
import { registerMachine } from './register.machine.ts';
import { registerRefusals } from './register.rules.ts';
import { EMAIL_FIELD } from '../accountForm.ts';
import { LOGIN } from '../test/accounts.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY, NOT_SENT } from '../../../model-tests/charts/data.ts';

const NEAR_MISS = 'ada@gmial.com';

export const registerChart = defineChart({
  machine: registerMachine,
  input: { brand: 'family', today: TODAY, isLink: false },
  moreInputs: { 'by a link': { brand: 'weekend', today: TODAY, isLink: true } },
  events: {
    'an address': { type: 'field.entered', field: 'email', value: 'ada@example.com' },
    'a near miss': { type: 'field.entered', field: 'email', value: NEAR_MISS },
    'a title': { type: 'field.entered', field: 'title', value: 'Ms' },
    'a first name': { type: 'field.entered', field: 'firstName', value: 'Ada' },
    'a last name': { type: 'field.entered', field: 'lastName', value: 'Sample' },
    'a day': { type: 'field.entered', field: 'day', value: '31' },
    ...plainEvents(
      'offers.toggled',
      'passwordVisibility.toggled',
      'suggestion.taken',
      'account.submitted',
      'form.reopened',
      'link.confirmed',
      'retry.requested',
    ),
  },
  outcomes: {
    checkPassword: {
      accepted: { type: 'password.checked', message: null },
      'too short': { type: 'password.checked', message: 'too short' },
    },
    requestAccount: {
      requested: { type: 'account.requested' },
      'too common': { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'too common' }] },
      ...NOT_SENT,
    },
    openLink: { opened: { type: 'link.opened' }, missing: { type: 'link.missing' } },
    confirmEmail: {
      'a new account': { type: 'signedIn', login: LOGIN },
      'a new account, not signed in': { type: 'email.confirmed', kind: 'register' },
      'a new account in another browser': { type: 'email.confirmed', kind: 'registerWithoutPassword' },
      'a new address': { type: 'email.confirmed', kind: 'changeEmail' },
      'a found booking': { type: 'email.confirmed', kind: 'findBooking' },
      'not signed in': { type: 'signIn.needed' },
      ended: { type: 'link.ended' },
      ...NOT_SENT,
    },
  },
  // what is typed affects only which fields are refused, and whether its address is in doubt; the switches are shown
  key: ({ context: { isLink, form, refusals, refusedForm, today, wantsOffers, isPasswordShown, kind } }) => [
    isLink,
    registerRefusals(form, today, []).map(({ field }) => field),
    form.email === NEAR_MISS,
    refusedForm.email === NEAR_MISS,
    refusals.length > 0,
    refusals.some(({ field }) => field === EMAIL_FIELD),
    wantsOffers,
    isPasswordShown,
    kind,
  ],
});
