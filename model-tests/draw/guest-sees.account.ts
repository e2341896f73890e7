// What the guest sees of the account area, by chart and state.
import { apology } from './guest-sees.apology.ts';

export const accountViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    deciding: 'Nothing of its own: the page of the address is shown at once.',
    signingIn: 'The form for signing in, which their page follows.',
    registering: 'The form for a new account, or the page of its link.',
    recovering: 'The form for a forgotten password, or the page of its link.',
    grantingPayment: 'The form that names a booking to pay for.',
    home: 'Their bookings, quotes or previous bookings.',
    booking: 'One of their bookings.',
    profile: 'Their details, or a form to change them.',
    sharedQuote: 'A break that somebody shows them.',
    loadingHelp: 'A placeholder of the page.',
    help: 'The ways to sign in, each with its link, and the telephone number of the team.',
    loadingPaid: 'A placeholder of the page.',
    paid: '“We’ve received your payment”, with the reference, what is paid and what is left: nothing about a person.',
    awaitingSignOut: '“Sign out?”, that the held accommodation is given up by it, and a link to stay.',
    signingOut: 'A placeholder of the page.',
    leaving: 'A placeholder of the page, until the browser has loaded the next document.',
    loadFailed: 'Why it could not be loaded, and a button to try again.',
    notFound: 'That no page has this address, and a link to sign in.',
    broken: apology,
  },
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
  register: {
    deciding: 'Nothing of its own: the chart moves on at once.',
    'filling.quiet':
      'A form with e-mail address, password, name, and, if they like, date of birth, telephone number and address; a box for offers, not ticked.',
    'filling.refused': 'The same, and a summary with a link to each wrong field.',
    'filling.failed': 'The same, and why it could not be sent; everything typed is still there.',
    checkingPassword: 'The same for a moment, busy, while the page checks the password.',
    sending: 'The same, busy, while the account is asked for.',
    emailed: '“We’ve sent you an e-mail”, whatever the address, and a button back to the form.',
    opening: 'A placeholder for a moment, while the link’s token is taken out of the address.',
    'opened.quiet': 'A button that confirms the e-mail address.',
    'opened.failed': 'The same, and why it could not be confirmed.',
    confirming: 'The same, busy, until the reply.',
    done: 'That the account is ready, or the new address confirmed, and a button to sign in.',
    linkEnded: '“This link has expired. Please ask for a new one.”, and a button to do so.',
    linkMissing: 'That the link has to be opened again from the e-mail, and a button to ask for a new one.',
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
      '“If the details are right, we’ve sent a link to the booking’s e-mail address.”, and a button back to the form.',
    broken: apology,
  },
  sharedQuote: {
    loading: 'A placeholder of the page while the break loads.',
    shown:
      'Resort, dates, party, choices and prices of a break, until when it is shown, and a link to search for it: nothing about a person.',
    linkEnded: '“This link has ended”, why that may be, and a link to the search.',
    loadFailed: 'Why the break could not be loaded, and a button to try again.',
    broken: apology,
  },
  recovery: {
    deciding: 'Nothing of its own: the chart moves on at once.',
    'filling.quiet': 'A field for the e-mail address, and a button to have a link sent.',
    'filling.refused': 'The same, and a message that this is not a valid e-mail address.',
    'filling.failed': 'The same, and why it could not be sent.',
    sending: 'The same, busy, while the link is asked for.',
    emailed: '“We’ve sent you an e-mail”, whatever the address, and a button to use another one.',
    opening: 'A placeholder for a moment, while the link’s token is taken out of the address.',
    'choosing.quiet': 'A field for the new password, with a button to show it.',
    'choosing.refused': 'The same, and why the password is not taken, in a summary and at the field.',
    'choosing.failed': 'The same, and why it could not be saved; the password is still there.',
    checkingPassword: 'The same for a moment, busy, while the page checks the password.',
    saving: 'The same, busy, until the reply.',
    done: 'That the new password is saved and every device signed out, and a button to sign in.',
    linkEnded: '“This link has expired. Please ask for a new one.”, and a button to do so.',
    linkMissing: 'That the link has to be opened again from the e-mail, and a button to ask for a new one.',
    broken: apology,
  },
};
