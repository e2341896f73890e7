/** Context, input and events of the chart of the account area, and what its children end with. */
import type { VisitQuery } from '../addresses/query.ts';
import type { Brand } from '../contract/brand.ts';
import type { LoginData } from '../contract/login.ts';
import type { LoginPageData } from '../contract/account.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { BookingPayments } from '../contract/payment.ts';
import type { LoadFailed, SessionLost, SignInNeeded } from '../outcomes/outcomes.ts';
import type { AccountPlace, NextPlace } from './accountUrl.ts';

/**
 * The visitor has signed in. The page is loaded again, because it shows the data of nobody or of another holder. `next`
 * and the booking `resId`: where the sign-in leads if the address does not say so.
 */
export type SignedIn = { type: 'signedIn'; login: LoginData; next?: NextPlace; resId?: number | null };
/** The visitor may pay for this booking. */
export type PaymentGranted = { type: 'payment.granted'; resId: number; brand: Brand };
/** The session has no holder any more, because the visitor changed the password or closed the account. */
export type SignedOut = { type: 'signedOut' };

/** What any page of the area may end with. */
export type AccountEnd = SignInNeeded | SessionLost;

/** What is typed into a form and not saved, as text by field; never a password. */
export type Unsaved = Readonly<Record<string, string>>;
/** A form of the holder's details reports it, so that it can be shown again if the session ends. */
export type UnsavedChanged = { type: 'unsaved.changed'; unsaved: Unsaved };

/** A page requests another address, as a link would. */
export type AddressChanged = { type: 'address.changed'; pathname: string; search: string };
/** The visit requests an address of the area. */
export type PageRequested = { type: 'page.requested'; pathname: string; search: string };
export type HelpLoaded = { type: 'help.loaded'; texts: LoginPageData };
export type PaidLoaded = { type: 'paid.loaded'; payments: BookingPayments };
export type PaidRefused = { type: 'paid.refused' };

export type AccountEvent =
  | PageRequested
  | AddressChanged
  | { type: 'retry.requested' }
  | { type: 'signOut.confirmed' }
  | SignedIn
  | SignedOut
  | PaymentGranted
  | HelpLoaded
  | PaidLoaded
  | PaidRefused
  | LoadFailed
  | AccountEnd;

export type AccountInput = Readonly<{
  brand: Brand;
  /** the parameters of the visit, which are kept in every address */
  query: VisitQuery;
  pathname: string;
  search: string;
  /** today at the resorts */
  today: string;
  /** the settings of the maps */
  picker: PickerSetting;
  /** name of the company whose sign-in can be used here; null when there is none */
  ssoName: string | null;
  login: LoginData | null;
  /** the session holds accommodation, which signing out gives up */
  isHolding: boolean;
}>;

export type AccountContext = AccountPlace &
  Readonly<{
    brand: Brand;
    query: VisitQuery;
    today: string;
    picker: PickerSetting;
    ssoName: string | null;
    login: LoginData | null;
    isHolding: boolean;
    help: LoginPageData | null;
    payments: BookingPayments | null;
    /** the address of the document that is loaded next */
    href: string;
    notice: string | null;
  }>;
