/** The view of the account area: which page it shows, and what its own pages say. */
import type { SnapshotFrom } from 'xstate';
import { withSiteName } from '../addresses/siteTitle.ts';
import { homePath } from '../addresses/paths.ts';
import { stayView, type StayView } from '../basket/basket.view.ts';
import { stayTitle } from '../stay/stay.text.ts';
import type { BookingPayments } from '../contract/payment.ts';
import { TEAM_HOURS, TEAM_PHONE } from '../contract/team.ts';
import { formatDate } from '../kit/dates.ts';
import { formatMoney } from '../kit/money.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import type { accountMachine } from './account.machine.ts';
import { isForPayers, paymentAddress } from './account.rules.ts';
import { accountTitle } from './accountPages.ts';
import { accountAddress } from './accountUrl.ts';
import { paidWords, type PaidWords } from './paid.text.ts';

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export type AccountView = Readonly<{
  screen: AccountScreen;
  /** the state of the chart */
  state: string;
  /** the name of the page: in the title, and as heading while it loads or after it failed */
  name: string;
  /** the title of the document */
  title: string;
  /** texts of the help page; null on other pages */
  help: Readonly<{ intro: string; phone: string; paymentLoginHref: string | null }> | null;
  /** for anybody who paid without signing in, the lead guest or somebody else, so it has no personal data */
  paid: PaidView | null;
  /** for anybody who named the booking, or made it in this browser, without an account; it has no personal data */
  booked: BookedStay | null;
  /** why something could not be loaded */
  notice: string | null;
  loginHref: string;
  forgotPasswordHref: string;
  /** the first page of the brand */
  homeHref: string;
}>;

/** What was paid of a booking, what is left, and where to pay it and to see the booking. */
export type PaidView = PaidWords &
  Readonly<{
    reference: string;
    paidText: string;
    leftText: string;
    /** null when everything is paid */
    payHref: string | null;
    bookingHref: string;
  }>;

/** The stay and the sums of a booking. */
export type BookedStay = StayView &
  Readonly<{
    reference: string;
    /** 'Your break at Skegness' */
    heading: string;
    paidText: string;
    /** null when everything is paid */
    leftText: string | null;
    payByText: string | null;
    payHref: string | null;
    /** the sign-in, for what needs an account with the booking's e-mail address */
    signInHref: string;
    createHref: string;
    /** the telephone number of our team */
    phone: string;
    hours: string;
  }>;

const screenOf = ({ value, context }: AccountSnapshot) => {
  switch (value) {
    case 'deciding':
    case 'loadingHelp':
    case 'loadingPaid':
    case 'signingOut':
    case 'leaving':
      return 'loading';
    case 'paid':
      return isForPayers(context.page) ? 'booked' : 'paid';
    default:
      // the state of a page has the name of the page
      return value;
  }
};

/** The page with this chart, one that the area shows itself, or what is shown in place of a page. */
type AccountScreen = ReturnType<typeof screenOf>;

const nameOf = ({ context }: AccountSnapshot, screen: AccountScreen): string => {
  return accountTitle(context.page !== null && screen === 'signIn' ? 'login' : context.page);
};

const helpOf = ({ brand, help }: AccountSnapshot['context']): AccountView['help'] =>
  help && {
    intro: help.intro,
    phone: help.phone,
    paymentLoginHref: help.isPaymentLoginOffered ? accountAddress(brand, 'paymentLogin') : null,
  };

const payHrefOf = ({ resId, balance, bookingData }: BookingPayments): string | null =>
  balance > 0 ? paymentAddress({ resId, brand: bookingData.brand }) : null;

const paidOf = ({ payments, today }: AccountSnapshot['context']): AccountView['paid'] =>
  payments && {
    reference: formatReference(payments.resId),
    paidText: formatMoney(payments.paid),
    leftText: formatMoney(payments.balance),
    ...paidWords(payments, today, 'the lead guest'),
    payHref: payHrefOf(payments),
    bookingHref: accountAddress(payments.bookingData.brand, 'booking', { resId: payments.resId }),
  };

const bookedOf = ({ payments, brand }: AccountSnapshot['context']): BookedStay | null => {
  if (payments === null) return null;
  const { resId, bookingData, paid, balance, payBy } = payments;
  return {
    ...stayView(bookingData),
    reference: formatReference(resId),
    heading: `Your break: ${stayTitle(bookingData)}`,
    paidText: formatMoney(paid),
    leftText: balance > 0 ? formatMoney(balance) : null,
    payByText: payBy && formatDate(payBy),
    payHref: payHrefOf(payments),
    signInHref: accountAddress(brand, 'login', { resId, next: 'booking' }),
    createHref: accountAddress(brand, 'create'),
    phone: TEAM_PHONE,
    hours: TEAM_HOURS,
  };
};

/** The view of a snapshot of the account area. */
export const accountView = (snapshot: AccountSnapshot): AccountView => {
  const { context } = snapshot;
  const screen = screenOf(snapshot);
  const name = nameOf(snapshot, screen);
  return {
    screen,
    state: stateName(snapshot.value),
    name,
    title: withSiteName(name, context.brand),
    help: screen === 'help' ? helpOf(context) : null,
    paid: screen === 'paid' ? paidOf(context) : null,
    booked: screen === 'booked' ? bookedOf(context) : null,
    notice: context.notice,
    loginHref: accountAddress(context.brand, 'login'),
    forgotPasswordHref: accountAddress(context.brand, 'forgotPassword'),
    homeHref: homePath(context.brand),
  };
};
