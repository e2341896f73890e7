/** The texts of what the holder does with the password again. */
import type { PasswordFormKind } from './passwordForm.types.ts';

/** `lead` is under the heading; `submit` and `busy` are the words of the button. */
export type PasswordFormText = Readonly<{ heading: string; lead: string; submit: string; busy: string }>;

export const PASSWORD_FORM_TEXTS = {
  changeEmail: {
    heading: 'Change your e-mail address',
    lead: 'We send a link to the new address. Until it is opened, you sign in with the address you have.',
    submit: 'Send the link',
    busy: 'Sending the link',
  },
  changePassword: {
    heading: 'Change your password',
    lead: 'Your other devices are signed out when you change it.',
    submit: 'Change the password',
    busy: 'Changing the password',
  },
  myData: {
    heading: 'Your data',
    lead: 'Everything that we store about you, as a file to keep.',
    submit: 'Download my data',
    busy: 'Collecting your data',
  },
  close: {
    heading: 'Close your account',
    lead: 'Your bookings stay valid, and your breaks go ahead. You can no longer see them here.',
    submit: 'Close my account',
    busy: 'Closing your account',
  },
} as const satisfies Record<PasswordFormKind, PasswordFormText>;

/** What is said once the request is accepted. A closed account has no page any more. */
export const acceptedText = (kind: PasswordFormKind, email: string): Readonly<{ title: string; text: string }> =>
  ({
    changeEmail: {
      title: 'Look at your e-mails',
      text: `We have sent a link to ${email}. Your address changes when you open it.`,
    },
    changePassword: { title: 'Your password is changed', text: 'Your other devices are signed out.' },
    myData: { title: 'Your data is downloaded', text: 'Look for the file breakwater-account.json in your downloads.' },
    close: { title: 'Your account is closed', text: 'You are signed out.' },
  })[kind];
