/**
 * The pages of the account area, a row each (spec: account area 2): the path after the brand's prefix and the root of
 * the area, the title, who may see the page, and its kind, which is a state of the chart.
 */

/** The kinds of pages: each kind is one state of the chart. */
export type PageKind =
  | 'signIn'
  | 'register'
  | 'recovery'
  | 'paymentLogin'
  | 'paid'
  | 'help'
  | 'sharedQuote'
  | 'singleSignOn'
  | 'signOut'
  | 'home'
  | 'booking'
  | 'profile';

type PageRow = Readonly<{
  path: string;
  title: string;
  /** only visitors who are not signed in, only signed-in holders, or both */
  audience: 'visitors' | 'holders' | 'everybody';
  kind: PageKind;
}>;

export const ACCOUNT_PAGES = {
  login: { path: '/login', title: 'Sign in', audience: 'visitors', kind: 'signIn' },
  create: { path: '/create', title: 'Create an account', audience: 'visitors', kind: 'register' },
  logout: { path: '/logout', title: 'Sign out', audience: 'everybody', kind: 'signOut' },
  forgotPassword: { path: '/forgot-password', title: 'Reset your password', audience: 'everybody', kind: 'recovery' },
  passwordReset: {
    path: '/account/passwordReset',
    title: 'Choose a new password',
    audience: 'everybody',
    kind: 'recovery',
  },
  confirmEmail: {
    path: '/account/confirm-email',
    title: 'Confirm your e-mail address',
    audience: 'everybody',
    kind: 'register',
  },
  singleSignOn: {
    path: '/account/single-sign-on',
    title: 'Signing you in',
    audience: 'visitors',
    kind: 'singleSignOn',
  },
  help: { path: '/help', title: 'Help with signing in', audience: 'everybody', kind: 'help' },
  sharedQuote: { path: '/shared-quote', title: 'A break shared with you', audience: 'everybody', kind: 'sharedQuote' },
  paymentLogin: { path: '/payment-login', title: 'Pay for a booking', audience: 'everybody', kind: 'paymentLogin' },
  paymentConfirmation: {
    path: '/account/payment-login/confirmation/:resId',
    title: 'Your payment',
    audience: 'everybody',
    kind: 'paid',
  },
  bookings: { path: '/bookings', title: 'Your bookings', audience: 'holders', kind: 'home' },
  quotes: { path: '/quotes', title: 'Your quotes', audience: 'holders', kind: 'home' },
  previousBookings: { path: '/previous-bookings', title: 'Your previous bookings', audience: 'holders', kind: 'home' },
  booking: { path: '/bookings/:resId', title: 'Your booking', audience: 'holders', kind: 'booking' },
  bookingDrinks: {
    path: '/bookings/:resId/all-inclusive-drinks',
    title: 'Drinks',
    audience: 'holders',
    kind: 'booking',
  },
  bookingPackages: {
    path: '/bookings/:resId/all-inclusive-drinks-packages',
    title: 'All-inclusive packages',
    audience: 'holders',
    kind: 'booking',
  },
  bookingBrunch: {
    path: '/bookings/:resId/bottomless-brunch',
    title: 'Bottomless brunch',
    audience: 'holders',
    kind: 'booking',
  },
  bookingTokens: {
    path: '/bookings/:resId/activity-tokens',
    title: 'Activity tokens',
    audience: 'holders',
    kind: 'booking',
  },
  bookingPass: {
    path: '/bookings/:resId/activity-pass',
    title: 'Activity passes',
    audience: 'holders',
    kind: 'booking',
  },
  bookingVip: { path: '/bookings/:resId/vip', title: 'VIP', audience: 'holders', kind: 'booking' },
  bookingSpa: { path: '/bookings/:resId/spa', title: 'Spa', audience: 'holders', kind: 'booking' },
  bookingCircus: { path: '/bookings/:resId/circus', title: 'Circus', audience: 'holders', kind: 'booking' },
  bookingPayments: { path: '/bookings/:resId/payments', title: 'Payments', audience: 'holders', kind: 'booking' },
  bookingDining: { path: '/bookings/:resId/dining', title: 'Dining', audience: 'holders', kind: 'booking' },
  bookingBasket: { path: '/bookings/:resId/basket', title: 'Your changes', audience: 'holders', kind: 'booking' },
  bookingGuests: { path: '/bookings/:resId/guest-details', title: 'Guests', audience: 'holders', kind: 'booking' },
  bookingActivities: {
    path: '/bookings/:resId/activity-booking',
    title: 'Your activities',
    audience: 'holders',
    kind: 'booking',
  },
  bookingPicker: {
    path: '/accommodation-picker/:resId',
    title: 'Choose your place',
    audience: 'holders',
    kind: 'booking',
  },
  changeConfirmation: {
    path: '/account/confirmation/:resId',
    title: 'Your change',
    audience: 'holders',
    kind: 'booking',
  },
  details: { path: '/account/details', title: 'Your details', audience: 'holders', kind: 'profile' },
  changeDetails: {
    path: '/account/details/change',
    title: 'Change your details',
    audience: 'holders',
    kind: 'profile',
  },
  changeEmail: {
    path: '/account/details/email',
    title: 'Change your e-mail address',
    audience: 'holders',
    kind: 'profile',
  },
  changePassword: {
    path: '/account/details/password',
    title: 'Change your password',
    audience: 'holders',
    kind: 'profile',
  },
  marketing: { path: '/account/details/marketing', title: 'Offers by e-mail', audience: 'holders', kind: 'profile' },
  devices: { path: '/account/details/devices', title: 'Your devices', audience: 'holders', kind: 'profile' },
  myData: { path: '/account/details/my-data', title: 'Your data', audience: 'holders', kind: 'profile' },
  close: { path: '/account/details/close', title: 'Close your account', audience: 'holders', kind: 'profile' },
} as const satisfies Record<string, PageRow>;

export type AccountPage = keyof typeof ACCOUNT_PAGES;

type PageOfKind<Kind extends PageKind> = {
  [Page in AccountPage]: (typeof ACCOUNT_PAGES)[Page]['kind'] extends Kind ? Page : never;
}[AccountPage];

/** A tab of the account's home. */
export type HomeTab = PageOfKind<'home'>;
/** The page of one booking, or one of its sub-pages. */
export type BookingPage = PageOfKind<'booking'>;
/** A section of the holder's details. */
export type ProfileSection = PageOfKind<'profile'>;

/** All pages. */
export const ACCOUNT_PAGE_NAMES = Object.keys(ACCOUNT_PAGES) as AccountPage[];

/** Whether a page is of a kind. */
export const isOfKind = <Kind extends PageKind>(page: AccountPage | null, kind: Kind): page is PageOfKind<Kind> =>
  page !== null && ACCOUNT_PAGES[page].kind === kind;

/** The title for an address of the area that has no page. */
const NOT_FOUND = 'Page not found';

/** The title of a page; `null` is an address that has none. */
export const accountTitle = (page: AccountPage | null): string =>
  page === null ? NOT_FOUND : ACCOUNT_PAGES[page].title;
