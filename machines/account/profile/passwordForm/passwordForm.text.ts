/** The texts of the forms that need the password again. */
import type { PasswordFormKind } from './passwordForm.types.ts';

/** `lead` is under the heading; `submit` and `busy` are the labels of the button. */
export type PasswordFormText = Readonly<{ heading: string; lead: string; submit: string; busy: string }>;

export const PASSWORD_FORM_TEXTS = {
  changeEmail: {
    heading: 'Change your e-mail address',
    lead: 'We’ll send a link to your new address. Until you open it, keep signing in with your old one.',
    submit: 'Send the link',
    busy: 'Sending the link',
  },
  changePassword: {
    heading: 'Change your password',
    lead: 'When you change it, we’ll sign out your other devices.',
    submit: 'Change the password',
    busy: 'Changing the password',
  },
  addPasskey: {
    heading: 'Add a passkey',
    lead: 'Next time, sign in with your fingerprint, your face or the lock of your device, without a password. Your password stays.',
    submit: 'Add a passkey',
    busy: 'Waiting for your device',
  },
  myData: {
    heading: 'Your data',
    lead: 'Everything we keep about you, as a file to download.',
    submit: 'Download my data',
    busy: 'Collecting your data',
  },
  close: {
    heading: 'Close your account',
    lead: 'Your bookings stay valid and your breaks go ahead. You just won’t see them here any more.',
    submit: 'Close my account',
    busy: 'Closing your account',
  },
} as const satisfies Record<PasswordFormKind, PasswordFormText>;

/** The message once the request is accepted. A closed account has no page to show one. */
export const acceptedText = (kind: PasswordFormKind, email: string): Readonly<{ title: string; text: string }> =>
  ({
    changeEmail: {
      title: 'Check your e-mails',
      text: `We’ve sent a link to ${email}. Your address changes when you open it.`,
    },
    changePassword: { title: 'Your password is changed', text: 'We’ve signed out your other devices.' },
    addPasskey: {
      title: 'Your passkey is added',
      text: 'Next time you sign in, press “Sign in with a passkey”.',
    },
    myData: { title: 'Your data is downloaded', text: 'Look for the file breakwater-account.json in your downloads.' },
    close: { title: 'Your account is closed', text: 'You’re signed out.' },
  })[kind];
