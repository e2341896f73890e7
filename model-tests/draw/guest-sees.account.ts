// What the guest sees of the account area, by chart and state.
import { apology } from './guest-sees.apology.ts';

export const accountViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  signIn: {
    'awaitingCredentials.quiet':
      'Fields for e-mail address and password, and links to create an account, to choose a new password, to pay without an account, and to the help.',
    'awaitingCredentials.refused':
      'The same, and a summary with a link to each missing field, or “Incorrect email or password.”',
    'awaitingCredentials.limited': 'The same, and how long to wait, with a link to choose a new password.',
    'awaitingCredentials.failed': 'The same, and why it could not be sent; the password is still there.',
    checkingPassword: 'The same for a moment, busy, while the page looks whether a password is there.',
    signingIn: 'The same, busy, until the reply.',
    broken: apology,
  },
  paymentLogin: {
    'asking.quiet':
      'Fields for the booking reference, the lead guest’s last name and the day of arrival, and a button to have a link sent instead.',
    'asking.refused':
      'The same, and a summary with a link to each wrong field, or that no booking has these details, without saying which is wrong.',
    'asking.limited': 'The same, and how long to wait.',
    'asking.failed': 'The same, and why it could not be sent; everything typed is still there.',
    looking: 'The same, busy, while the booking is looked for.',
    sendingLink: 'The same, busy, while the link is sent.',
    linkSent:
      '“We have sent a link to the e-mail address of the booking, if the details are right.”, and a button back to the form.',
    broken: apology,
  },
};
