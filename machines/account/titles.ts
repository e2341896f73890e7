/** The titles of the pages of the account area. */
import type { AccountPage } from './accountUrl.ts';

export const ACCOUNT_TITLES = {
  login: 'Sign in',
  create: 'Create an account',
  logout: 'Sign out',
  forgotPassword: 'Reset your password',
  passwordReset: 'Choose a new password',
  confirmEmail: 'Confirm your e-mail address',
  help: 'Help with signing in',
  paymentLogin: 'Pay for a booking',
  paymentConfirmation: 'Payment received',
  bookings: 'Your bookings',
  quotes: 'Your quotes',
  previousBookings: 'Your previous bookings',
  booking: 'Your booking',
  details: 'Your details',
  changeDetails: 'Change your details',
  changeEmail: 'Change your e-mail address',
  changePassword: 'Change your password',
  marketing: 'Offers by e-mail',
  devices: 'Your devices',
  myData: 'Your data',
  close: 'Close your account',
} as const satisfies Record<AccountPage, string>;
