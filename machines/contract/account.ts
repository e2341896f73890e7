/** Accounts: signing in, the holder's details, and the holder's bookings and quotes (spec: account area 3 and 7). */
import * as t from 'io-ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { ResId } from './booking.ts';
import { Brand } from './brand.ts';
import { Email, PersonName, Phone, PhoneEntry, SoughtName } from './guest.ts';
import { ClientId, LoginData } from './login.ts';
import { addressRefusals, DEFAULT_COUNTRY, ruled, type PostalAddress } from './postal.ts';
import {
  AnyText,
  Count,
  CountryCode,
  IsoDate,
  IsoInstant,
  Pence,
  QuoteId,
  Uuid,
  Version,
  list,
  nullable,
  oneOf,
  patterned,
  scalar,
  text,
  withOptional,
} from './scalar.ts';
import { BreakName, ResortCode } from './stay.ts';
import { Title } from './title.ts';
import { LINK_TOKEN } from './urlScalars.ts';

/** A password as typed. The rules for a new one are in `machines/account/password.rules.ts`. */
export const Password = text('Password', 1, 128);

/** A link's token: 256 random bits. It is in the fragment of the link, so that no server receives it in an address. */
export const LinkToken = scalar(LINK_TOKEN, 'the token of a link in an e-mail');

export const Login = t.strict({ Email, password: Password }, 'Login');

/** The details of a booking that let anybody pay for it: its reference, the lead guest's surname, the arrival day. */
export const FindBooking = t.strict({ resId: ResId, lastName: SoughtName, startDate: IsoDate }, 'FindBooking');
/** `receiptEmail`: where the receipt of somebody who pays for another's booking is sent. */
export const PaymentLogin = withOptional('PaymentLogin', FindBooking.type.props, { receiptEmail: Email });
export const PaymentGrant = t.strict({ resId: ResId, brand: Brand }, 'PaymentGrant');

const State = text('State', 0, 30);
const LINES = {
  Line1: text('AddressLine1', 1, 80),
  Line2: text('AddressLine2', 0, 80),
  City: text('City', 0, 60),
  Zip: text('Zip', 0, 12),
};

/** A postal address of an account. Without `CountryCode` it is in the United Kingdom. */
export const AccountAddress = withOptional('AccountAddress', LINES, { State, CountryCode });
export type AccountAddress = t.TypeOf<typeof AccountAddress>;

/** The address in the fields that every form has. */
export const postalOf = ({ Line1, Line2, City, Zip, State: state = '', CountryCode: code }: AccountAddress) => ({
  line1: Line1,
  line2: Line2,
  city: City,
  state,
  postcode: Zip,
  countryCode: code ?? DEFAULT_COUNTRY,
});

/** The field of an account's address for each field of a form. */
const ADDRESS_KEYS: Readonly<Record<string, string>> = {
  line1: 'Line1',
  line2: 'Line2',
  city: 'City',
  state: 'State',
  postcode: 'Zip',
  countryCode: 'CountryCode',
};

/** Why an address for an account is refused, by the fields of a form. */
export const accountAddressRefusals = (address: PostalAddress): Refusal[] =>
  addressRefusals(address, {
    line1: LINES.Line1,
    line2: LINES.Line2,
    city: LINES.City,
    state: State,
    postcode: LINES.Zip,
  });

/** An address that is sent for an account; one that was stored under older rules may not be one. */
const NewAddress = ruled(AccountAddress, (address) =>
  accountAddressRefusals(postalOf(address)).map(({ field, message }) => refuse(ADDRESS_KEYS[field] ?? field, message)),
);

const AccountPhone = t.strict({ Type: oneOf('AccountPhoneType', 'PRIMARY'), Number: Phone }, 'AccountPhone');

const personFields = {
  Title,
  FirstName: PersonName,
  LastName: PersonName,
  Birthday: nullable(IsoDate),
  Phones: list(AccountPhone, 0, 1),
  Address: nullable(NewAddress),
};

/** The details as they were saved, which may have been under earlier rules. */
const savedFields = {
  ...personFields,
  FirstName: AnyText,
  LastName: AnyText,
  Phones: list(PhoneEntry, 0, 1),
  Address: nullable(AccountAddress),
};

export const Account = t.strict({ ClientId, ...savedFields, Email: AnyText }, 'Account');
export type Account = t.TypeOf<typeof Account>;

/** The account with its version, which every change contains, and whether its holder wants offers by e-mail. */
export const AccountDetails = t.strict(
  { account: Account, version: Version, wantsOffers: t.boolean },
  'AccountDetails',
);
export type AccountDetails = t.TypeOf<typeof AccountDetails>;

export const SetAccount = t.strict({ version: Version, ...personFields }, 'SetAccount');
export type SetAccount = t.TypeOf<typeof SetAccount>;

/** The version of the texts that a visitor agrees to when asking for an account or for offers by e-mail. */
export const ACCOUNT_CONSENT_VERSION = 'v1.0';
export const ConsentVersion = text('ConsentVersion', 1, 20);

/** `consentVersion` is that of the text that was shown. */
export const SetMarketing = t.strict({ wantsOffers: t.boolean, consentVersion: ConsentVersion }, 'SetMarketing');

/** The version of the terms that the holder agrees to, and whether offers by e-mail are wanted. */
export const Register = t.strict(
  { ...personFields, Email, password: Password, consentVersion: ConsentVersion, wantsOffers: t.boolean },
  'Register',
);
export type Register = t.TypeOf<typeof Register>;

/** An e-mail was sent, or the address is unknown: the reply is the same. */
export const Sent = t.strict({ isSent: t.literal(true) }, 'Sent');

export const EmailQuery = t.strict({ Email }, 'EmailQuery');
export const TokenQuery = t.strict({ token: LinkToken }, 'TokenQuery');

/**
 * What a link confirmed: a new account, with the typed password or with a link to choose one, a changed e-mail address,
 * or a booking that was added to the account. `login`: the holder of the new account, whom the session is signed in as.
 */
export const ConfirmedEmail = t.strict(
  {
    kind: oneOf('ConfirmedEmailKind', 'register', 'registerWithoutPassword', 'changeEmail', 'findBooking'),
    login: nullable(LoginData),
  },
  'ConfirmedEmail',
);

export const ResetPassword = t.strict({ token: LinkToken, password: Password }, 'ResetPassword');
/** `login`: the holder, if this was the first password of the account; the session is then signed in. */
export const PasswordReset = t.strict({ isReset: t.literal(true), login: nullable(LoginData) }, 'PasswordReset');

export const ChangePassword = t.strict({ password: Password, newPassword: Password }, 'ChangePassword');
export const PasswordChanged = t.strict({ isChanged: t.literal(true) }, 'PasswordChanged');

export const ChangeEmail = t.strict({ Email, password: Password }, 'ChangeEmail');
export const PasswordQuery = t.strict({ password: Password }, 'PasswordQuery');

export const AddressReply = t.strict({ Address: nullable(AccountAddress) }, 'AddressReply');

const SummaryUnit = t.strict(
  { accommodationCode: AnyText, accommodationName: AnyText, numOfGuests: Count },
  'SummaryUnit',
);

/** A booking in a list of the account area. Money is pence. `daysToGo` counts today as well: arrival today is 1. */
export const BookingSummary = withOptional(
  'BookingSummary',
  {
    bookingRef: AnyText,
    resId: ResId,
    brand: Brand,
    isBBW: t.boolean,
    resort: ResortCode,
    startDate: IsoDate,
    endDate: IsoDate,
    units: list(SummaryUnit, 1, 6),
    numOfGuests: Count,
    total: Pence,
    savings: Pence,
    paid: Pence,
    remaining: Pence,
    lastPaymentAmount: Pence,
    /** the day by which the rest must be paid; null when nothing is left to pay */
    payBy: nullable(IsoDate),
    /** 0 once the stay has begun */
    daysToGo: Count,
    isOngoing: t.boolean,
    /** the stay is over: from the day after departure */
    isPrevious: t.boolean,
  },
  {
    /** name of the adults-only event, if the stay is one */
    eventName: BreakName,
  },
);
export type BookingSummary = t.TypeOf<typeof BookingSummary>;

/** A saved quote or a prepared offer of the holder. */
export const QuoteSummary = withOptional(
  'QuoteSummary',
  {
    quoteId: QuoteId,
    brand: Brand,
    resort: ResortCode,
    startDate: IsoDate,
    endDate: IsoDate,
    numOfGuests: Count,
    total: Pence,
    validUntil: IsoInstant,
    /** it can still be booked */
    isOpen: t.boolean,
  },
  {
    /** name of the adults-only event, if the stay is one */
    eventName: BreakName,
  },
);
export type QuoteSummary = t.TypeOf<typeof QuoteSummary>;

export const AccountBookings = t.strict(
  {
    bookings: list(BookingSummary, 0, 200),
    quotes: list(QuoteSummary, 0, 100),
    offers: list(QuoteSummary, 0, 100),
  },
  'AccountBookings',
);
export type AccountBookings = t.TypeOf<typeof AccountBookings>;

/** A payment that was made; lists have the newest first. */
export const MadePayment = t.strict({ paidAt: IsoInstant, amount: Pence, card: nullable(AnyText) }, 'MadePayment');

/** A browser in which the holder is signed in. */
export const Device = t.strict(
  { deviceId: Uuid, name: AnyText, signedInAt: IsoInstant, lastUsedAt: IsoInstant, isThis: t.boolean },
  'Device',
);
export type Device = t.TypeOf<typeof Device>;
export const EndDevice = t.strict({ deviceId: Uuid, password: Password }, 'EndDevice');

/**
 * What signs in besides the password: a passkey, by the name of the browser that made it; or, with `isIdentity`, the
 * holder's account at another company, by the company's host name. `lastUsedAt` is null until a passkey is used.
 */
export const Passkey = withOptional(
  'Passkey',
  { passkeyId: Uuid, name: AnyText, addedAt: IsoInstant, lastUsedAt: nullable(IsoInstant) },
  { isIdentity: t.literal(true) },
);
export type Passkey = t.TypeOf<typeof Passkey>;
/** The most passkeys of an account, and the most identities that are listed. */
export const MOST_PASSKEYS = 20;
export const Devices = t.strict(
  { devices: list(Device, 0, 100), passkeys: list(Passkey, 0, 2 * MOST_PASSKEYS) },
  'Devices',
);
export const RemovePasskey = t.strict({ passkeyId: Uuid, password: Password }, 'RemovePasskey');

/** The options and the credential of a browser's passkey functions, as JSON (WebAuthn level 3, 5.1.8 to 5.1.10). */
export const PasskeyOptions = t.strict({ options: text('PasskeyOptions', 2, 20_000) }, 'PasskeyOptions');
export const PasskeyCredential = t.strict({ credential: text('PasskeyCredential', 2, 20_000) }, 'PasskeyCredential');

/** Where a sign-in leads: the account, the overview of the booking in hand, a booking, or the checkout of one. */
const SsoNext = patterned('SsoNext', /^(?:account|overview|(?:booking|checkout)-[1-9]\d{7})$/, 17, 'a place');
export const StartSso = t.strict({ brand: Brand, next: SsoNext }, 'StartSso');
export const SsoAddress = t.strict({ address: AnyText }, 'SsoAddress');

/** A token that a provider signed. It comes with the nonce with which this session was sent to the provider. */
export const SsoToken = patterned('SsoToken', /^[\w-]+\.[\w-]+\.[\w-]*$/, 8_000, 'an ID token (JWT)');
export const ValidateSsoToken = t.strict({ token: SsoToken, nonce: LinkToken }, 'ValidateSsoToken');
export const LinkSsoIdentity = t.strict({ nonce: LinkToken, password: Password }, 'LinkSsoIdentity');

/** The texts of the sign-in pages, from the content system. `ssoName`: the company whose sign-in can be used here. */
export const LoginPageData = t.strict(
  {
    title: AnyText,
    intro: AnyText,
    phone: AnyText,
    isPaymentLoginOffered: t.boolean,
    ssoName: nullable(AnyText),
  },
  'LoginPageData',
);
export type LoginPageData = t.TypeOf<typeof LoginPageData>;

/** All data that is stored about the holder, as a document to download. */
export const AccountExport = t.strict({ document: text('ExportedDocument', 0, 2_000_000) }, 'AccountExport');

export const Closed = t.strict({ isClosed: t.literal(true) }, 'Closed');
