/** The pages of the account area, and the addresses of each (spec: account area 2). */

type PageRow = Readonly<{
  /** after the brand's prefix and the root of the area */
  path: string;
  title: string;
  /** only visitors who are not signed in, only signed-in holders, or both */
  audience: 'visitors' | 'holders' | 'everybody';
}>;

/** The rows of a page that has several addresses, by name. */
type PageRows = Readonly<Record<string, PageRow>>;

/** The pages with a chart. The name of each is that of its folder, its chart and its state in the chart of the area. */
const CHART_PAGES = {
  /** The address of the sign-in. */
  signIn: {
    login: { path: '/login', title: 'Sign in', audience: 'visitors' },
  },
  /** The addresses at which an account is asked for and confirmed. */
  register: {
    create: { path: '/create', title: 'Create an account', audience: 'visitors' },
    confirmEmail: { path: '/account/confirm-email', title: 'Confirm your e-mail address', audience: 'everybody' },
  },
  /** The addresses at which a new password is asked for and chosen. */
  recovery: {
    forgotPassword: { path: '/forgot-password', title: 'Reset your password', audience: 'everybody' },
    passwordReset: { path: '/account/passwordReset', title: 'Choose a new password', audience: 'everybody' },
  },
  /** The address at which a booking is named, to see it or to pay for it. */
  paymentLogin: {
    paymentLogin: { path: '/payment-login', title: 'Pay for a booking', audience: 'everybody' },
  },
  /** The addresses of the tabs of the home. */
  accountHome: {
    bookings: { path: '/bookings', title: 'Your bookings', audience: 'holders' },
    quotes: { path: '/quotes', title: 'Your quotes', audience: 'holders' },
    previousBookings: { path: '/previous-bookings', title: 'Your previous bookings', audience: 'holders' },
  },
  /** The addresses of the pages of one booking. */
  myBooking: {
    booking: { path: '/bookings/:resId', title: 'Your booking', audience: 'holders' },
    bookingDrinks: { path: '/bookings/:resId/all-inclusive-drinks', title: 'Drinks', audience: 'holders' },
    bookingPackages: {
      path: '/bookings/:resId/all-inclusive-drinks-packages',
      title: 'All-inclusive packages',
      audience: 'holders',
    },
    bookingBrunch: { path: '/bookings/:resId/bottomless-brunch', title: 'Bottomless brunch', audience: 'holders' },
    bookingTokens: { path: '/bookings/:resId/activity-tokens', title: 'Activity tokens', audience: 'holders' },
    bookingPass: { path: '/bookings/:resId/activity-pass', title: 'Activity passes', audience: 'holders' },
    bookingVip: { path: '/bookings/:resId/vip', title: 'VIP', audience: 'holders' },
    bookingSpa: { path: '/bookings/:resId/spa', title: 'Spa', audience: 'holders' },
    bookingCircus: { path: '/bookings/:resId/circus', title: 'Circus', audience: 'holders' },
    bookingPayments: { path: '/bookings/:resId/payments', title: 'Payments', audience: 'holders' },
    bookingDining: { path: '/bookings/:resId/dining', title: 'Dining', audience: 'holders' },
    bookingBasket: { path: '/bookings/:resId/basket', title: 'Your changes', audience: 'holders' },
    bookingGuests: { path: '/bookings/:resId/guest-details', title: 'Guests', audience: 'holders' },
    bookingActivities: { path: '/bookings/:resId/activity-booking', title: 'Your activities', audience: 'holders' },
    bookingPicker: { path: '/accommodation-picker/:resId', title: 'Choose your place', audience: 'holders' },
    changeConfirmation: { path: '/account/confirmation/:resId', title: 'Your change', audience: 'holders' },
  },
  /** The addresses of the sections of the holder’s details. */
  profile: {
    details: { path: '/account/details', title: 'Your details', audience: 'holders' },
    changeDetails: { path: '/account/details/change', title: 'Change your details', audience: 'holders' },
    changeEmail: { path: '/account/details/email', title: 'Change your e-mail address', audience: 'holders' },
    changePassword: { path: '/account/details/password', title: 'Change your password', audience: 'holders' },
    addPasskey: { path: '/account/details/passkey', title: 'Add a passkey', audience: 'holders' },
    marketing: { path: '/account/details/marketing', title: 'Offers by e-mail', audience: 'holders' },
    devices: { path: '/account/details/devices', title: 'Your devices and passkeys', audience: 'holders' },
    myData: { path: '/account/details/my-data', title: 'Your data', audience: 'holders' },
    close: { path: '/account/details/close', title: 'Close your account', audience: 'holders' },
  },
  /** The address of a shared quote. */
  sharedQuote: {
    sharedQuote: { path: '/shared-quote', title: 'A break shared with you', audience: 'everybody' },
  },
  /** The address to which a sign-in provider leads back. */
  singleSignOn: {
    singleSignOn: { path: '/account/single-sign-on', title: 'Signing you in', audience: 'visitors' },
  },
} as const satisfies Record<string, PageRows>;

/** The pages that the chart of the area shows itself. */
const OWN_PAGES = {
  help: { help: { path: '/help', title: 'Help with signing in', audience: 'everybody' } },
  paid: {
    paymentConfirmation: {
      path: '/account/payment-login/confirmation/:resId',
      title: 'Your payment',
      audience: 'everybody',
    },
  },
  signOut: { logout: { path: '/logout', title: 'Sign out', audience: 'everybody' } },
} as const satisfies Record<string, PageRows>;

const KINDS = { ...CHART_PAGES, ...OWN_PAGES };

/** The name of a page with a chart. */
export type ChartPage = keyof typeof CHART_PAGES;
/** The page that an address belongs to, which may have several addresses. */
export type PageKind = keyof typeof KINDS;

type PageOfKind<Kind extends PageKind> = { [Name in Kind]: keyof (typeof KINDS)[Name] }[Kind];

/** The name of an address. */
export type AccountPage = PageOfKind<PageKind>;
/** A tab of the account's home. */
export type HomeTab = PageOfKind<'accountHome'>;
/** The page of one booking, or one of its sub-pages. */
export type BookingPage = PageOfKind<'myBooking'>;
/** A section of the holder's details. */
export type ProfileSection = PageOfKind<'profile'>;

/** The names of the pages with a chart. */
export const CHART_PAGE_NAMES = Object.keys(CHART_PAGES) as ChartPage[];

/** The rows of all addresses. */
export const ACCOUNT_PAGES: Readonly<Record<AccountPage, PageRow>> = Object.assign({}, ...Object.values(KINDS));

/** The names of all addresses. */
export const ACCOUNT_PAGE_NAMES = Object.keys(ACCOUNT_PAGES) as AccountPage[];

/** Whether an address is one of a page. */
export const isOfKind = <Kind extends PageKind>(
  page: AccountPage | null,
  kind: Kind,
): page is PageOfKind<Kind> & AccountPage => page !== null && page in KINDS[kind];

/** The page with a chart that has an address; null for an address that the area shows itself. */
export const chartPageOf = (page: AccountPage): ChartPage | null =>
  CHART_PAGE_NAMES.find((name) => isOfKind(page, name)) ?? null;

/** The title for an address of the area that has no page. */
const NOT_FOUND = 'Page not found';

/** The title of a page; `null` is an address that has none. */
export const accountTitle = (page: AccountPage | null): string =>
  page === null ? NOT_FOUND : ACCOUNT_PAGES[page].title;
