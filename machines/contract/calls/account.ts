/** The calls of account holders. Those marked “ours” are not in the specification's list. */
import {
  AccountBookings,
  AccountDetails,
  AccountExport,
  AddressReply,
  BookingOverview,
  ChangeEmail,
  ChangePassword,
  Closed,
  ConfirmedEmail,
  DeviceQuery,
  Devices,
  EmailQuery,
  Login,
  LoginPageData,
  PasswordChanged,
  PasswordQuery,
  PasswordReset,
  PaymentGrant,
  PaymentLogin,
  Register,
  ResetPassword,
  Sent,
  SetAccount,
  TokenQuery,
} from '../account.ts';
import { LoginData } from '../login.ts';
import { BookingQuery } from '../payment.ts';
import { Nothing } from '../scalar.ts';
import { call, change, secret, type CallRow, FIVE_MINUTES } from './row.ts';

export const accountCalls = {
  'get-login-page-data': call('nothing', Nothing, LoginPageData, 'Texts of the sign-in pages', FIVE_MINUTES),
  login: secret('session', Login, LoginData, 'Signs in, and gives the session a new token'),
  logout: secret('session', Nothing, Nothing, 'Signs out, and ends the session'),
  register: secret('session', Register, Sent, 'Asks for an account, which begins with the link that is sent'),
  'confirm-email': secret('session', TokenQuery, ConfirmedEmail, 'Ours: confirms an address by the link that was sent'),
  'request-password-reset': secret('session', EmailQuery, Sent, 'Sends a link to choose a new password'),
  'reset-password': secret('session', ResetPassword, PasswordReset, 'Sets a new password by the link that was sent'),
  'payment-login': secret('session', PaymentLogin, PaymentGrant, 'Ours: lets this session pay for a booking'),
  'find-booking': secret('session', PaymentLogin, Sent, 'Ours: sends a link to the contact of a booking'),
  'get-account': call('account', Nothing, AccountDetails, "The holder's details"),
  'set-account': change('account', SetAccount, AccountDetails, "Changes the holder's details"),
  'get-address': call('account', Nothing, AddressReply, "The holder's address"),
  'get-bookings': call('account', Nothing, AccountBookings, "The holder's bookings, quotes and offers"),
  'get-my-booking': call('owner', BookingQuery, BookingOverview, 'One booking of the holder'),
  'change-password': secret('account', ChangePassword, PasswordChanged, 'Changes the password, and ends other devices'),
  'change-email': secret('account', ChangeEmail, Sent, 'Ours: sends a link to a new address'),
  'get-devices': call('account', Nothing, Devices, 'Ours: the browsers in which the holder is signed in'),
  'end-device': change('account', DeviceQuery, Devices, 'Ours: signs out another browser'),
  'export-account': secret('account', PasswordQuery, AccountExport, 'Ours: everything stored about the holder'),
  'close-account': secret('account', PasswordQuery, Closed, 'Ours: closes the account'),
} as const satisfies Record<string, CallRow>;
