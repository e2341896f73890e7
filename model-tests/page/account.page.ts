// The account area: which of its pages an address has, for whom, and its own pages.
import { PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import type { AccountContext, AccountInput } from '../../machines/account/account.types.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { ACCOUNT_TITLES } from '../../machines/account/titles.ts';
import { BOOKING, LISTING, LOGIN } from '../../machines/account/test/accounts.ts';
import { MY_BOOKING } from '../../machines/account/test/myBookings.ts';
import { withVisitParams } from '../../machines/app/query.ts';
import { documentTitle, withSiteName } from '../../machines/app/titles.ts';
import { brandOf } from '../../machines/app/url.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { accountChart } from '../charts/account.samples.ts';
import { booking } from '../charts/data.ts';
import { SHARED_QUOTE } from '../charts/sharedQuote.samples.ts';
import { ACCOUNT_REPLY } from './holder.ts';
import { goBackTo, press, type } from './pageActions.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import { breakChart, PASSWORD, PROVIDER_FRAGMENT, TOKEN, typingPasswords } from './prepare.ts';
import { refusedWith, replyWith, type Reply } from './replies.ts';
import { accountScreensOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

type VisitAction = (visit: Visit) => Promise<void>;

const signIn: VisitAction = async (visit) => {
  await type(visit, 'email.entered', undefined, 'ada@example.com');
  await typingPasswords({ typed: { [PASSWORD_FIELD]: PASSWORD } })(visit, 'typed');
  await press(visit, 'signIn.submitted');
  await visit.network.answer(replyWith('login', LOGIN));
};

/** Names a booking to pay for; the server lets the visitor pay for the one with this number. */
const grantPayment =
  (resId: number, brand: Brand): VisitAction =>
  async (visit) => {
    const facts = { reference: '12345678', surname: 'Sample', day: '5', month: '2', year: '2027' };
    for (const [field, value] of Object.entries(facts)) await type(visit, 'fact.entered', field, value);
    await press(visit, 'payment.requested');
    await visit.network.answer(replyWith('payment-login', { resId, brand }));
  };

/** The pages whose chart waits for a call: the reply with which it ends, or at which it fails. */
const loading = (actor: string, reply: Reply, field: string): Readonly<Record<string, VisitAction>> => ({
  [`${actor}: not signed in`]: ({ network }) => network.answer(refusedWith(reply.call, 'notSignedIn')),
  [`${actor}: breaks`]: async ({ page, network }) => {
    await breakChart(page, field);
    await network.answer(reply);
  },
});

/** The pages with a form: their chart fails once something of the form changes. `field` is in no other context. */
const failing =
  (field: string, change: VisitAction): VisitAction =>
  async (visit) => {
    await breakChart(visit.page, field);
    await change(visit);
  };

const showPassword: VisitAction = (visit) => press(visit, 'passwordVisibility.toggled');

/** A defect of the pages with a form, whichever of them the address has. */
const typeOrShow: VisitAction = async (visit) => {
  const email = visit.page.locator('[data-test="email.entered"]');
  await ((await email.count()) > 0 ? type(visit, 'email.entered', undefined, 'ada@') : showPassword(visit));
};

/** A shared quote that loads, by a link whose token the address had from the beginning. */
const openSharedQuote: VisitAction = (visit) => goBackTo(visit, `${accountAddress('family', 'sharedQuote')}#${TOKEN}`);

/** Back from a provider, with a token that the address had from the beginning. */
const PROVIDER_RETURN = `${accountAddress('family', 'singleSignOn')}#${PROVIDER_FRAGMENT}`;

/** The title of the page that the area shows. */
const titleIn = ({ state, context }: StateSnapshot, brand: Brand): string => {
  const { page } = context as AccountContext;
  if (page === null) return withSiteName('Page not found', brand);
  return withSiteName(state === 'signingIn' ? ACCOUNT_TITLES.login : ACCOUNT_TITLES[page], brand);
};

/** The next document has the address that the chart chose, and asks for the session. */
const leavingDifference = ({ page, network }: Visit, { context }: StateSnapshot): string | null => {
  const { pathname, search } = new URL(page.url());
  const { href } = context as AccountContext;
  if (`${pathname}${search}` !== href) return `the page leaves for ${pathname}${search} and not for ${href}`;
  return network.isWaiting('get-session-info') ? null : 'the next document does not ask for the session';
};

const DOCUMENT_LEFT = 'another document is loaded by then';
export const accountPage: PageChart = {
  chart: accountChart,
  screen: ({ state }) => (state === 'leaving' ? ['opening'] : accountScreensOf(state)),
  isStateShown: ({ state }) => state !== 'leaving' && accountScreensOf(state).includes('account'),
  within: () => '[data-screen="account"]',
  enter: (input) => {
    const { pathname, search, query, ssoName, login, isHolding } = input as AccountInput;
    return {
      address: withVisitParams(`${pathname}${search}`, query),
      // the agent of the address is noted already: the page would wait for it
      booking: isHolding ? booking({ agencyId: query.agencyId }) : null,
      ssoName,
      ...(login === null ? {} : { login }),
    };
  },
  keyOf: () => [],
  isOffered: ({ type: event }) => event !== 'address.changed',
  pageActions: {
    'page.requested': (page, { pathname, search }) => goBackTo({ page }, `${String(pathname)}${String(search)}`),
  },
  calls: { signOut: ['logout'], loadHelp: ['get-login-page-data'], loadPaid: ['get-payment-by-id'] },
  replies: {
    signedOut: () => ({}),
    'help.loaded': ({ texts }) => texts,
    'paid.loaded': ({ payments }) => payments,
    'paid.refused': 'notLeadGuest',
  },
  visitActions: {
    // the browser keeps the texts of the help for five minutes
    'to the help': async (visit) => {
      await visit.page.clock.fastForward(300_000);
      await goBackTo(visit, '/my-breakwater/help');
    },
    'signIn: signed in': signIn,
    'signIn: breaks': failing('isPasswordShown', showPassword),
    'register: breaks': failing('isPasswordShown', showPassword),
    'recovery: breaks': failing('isPasswordShown', typeOrShow),
    'paymentLogin: granted': grantPayment(BOOKING.resId, 'family'),
    'paymentLogin: granted for a weekend': grantPayment(23_456_789, 'weekend'),
    'paymentLogin: breaks': failing('facts', (visit) => type(visit, 'fact.entered', 'surname', 'Sample')),
    'to a shared quote': openSharedQuote,
    'back from a provider': (visit) => goBackTo(visit, PROVIDER_RETURN),
    'singleSignOn: signed in': ({ network }) => network.answer(replyWith('validate-sso-token', LOGIN)),
    'singleSignOn: breaks': async ({ page, network }) => {
      await breakChart(page, 'isPasswordShown');
      await network.answer(refusedWith('validate-sso-token', 'ssoRefused'));
    },
    'sharedQuote: breaks': async ({ page, network }) => {
      await breakChart(page, 'quote');
      await network.answer(replyWith('get-shared-quote', SHARED_QUOTE));
    },
    ...loading('accountHome', replyWith('get-bookings', LISTING), 'isBannerDismissed'),
    ...loading('myBooking', replyWith('get-my-booking', MY_BOOKING), 'myBooking'),
    ...loading('profile', ACCOUNT_REPLY, 'clientId'),
  },
  extraDifference: async (visit, snapshot) => {
    if (snapshot.state === 'leaving') return leavingDifference(visit, snapshot);
    const brand = brandOf(new URL(visit.page.url()).pathname);
    const [title, expected] = [await visit.page.title(), documentTitle(titleIn(snapshot, brand))];
    return title === expected ? null : `the page is named “${title}” and not “${expected}”`;
  },
  // a new document of these pages is left at once
  isReloadable: (state) => state !== 'leaving' && state !== 'signingOut',
  skipReason: (step, { state, context }) => {
    if (state === 'leaving') return DOCUMENT_LEFT;
    if (step === 'address.changed') return 'an empty basket of changes sends it';
    if (step.endsWith(': session lost'))
      return 'the visit ends with it, and every page of the area: their own walks have it';
    if (step === 'profile: signed out')
      return 'only a closed account signs out: the walks of the password form have it';
    if (step === 'register: not signed in') return 'a link that is missing leaves nothing to confirm';
    if (
      step === 'singleSignOn: signed in, from the overview' ||
      step === 'singleSignOn: signed in, to pay for a booking'
    )
      return 'the address of the walks leads to the account: the walks of the page itself have both';
    const { page } = context as AccountContext;
    const isLink = page === 'confirmEmail' || page === 'passwordReset';
    return isLink && (step === 'register: breaks' || step === 'recovery: breaks')
      ? 'a link that is missing leaves nothing to change'
      : null;
  },
  ends: {},
};
