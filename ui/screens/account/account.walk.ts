/** How a walk uses the account area: which page an address has for which visitor, and the area’s own pages. */
import { accountChart } from '../../../machines/account/account.samples.ts';
import type { AccountContext, AccountInput } from '../../../machines/account/account.types.ts';
import { ACCOUNT_PAGES } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { brandOf } from '../../../machines/addresses/paths.ts';
import { withVisitParams } from '../../../machines/addresses/query.ts';
import { documentTitle, withSiteName } from '../../../machines/addresses/siteTitle.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { booking } from '../../../model-tests/charts/data.ts';
import { screenOfPart, type PageChart, type StateSnapshot } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { PROVIDER_FRAGMENT, TOKEN } from '../../../model-tests/page/prepare.ts';

/** The title of the page that the area shows. */
const titleIn = ({ state, context }: StateSnapshot, brand: Brand): string => {
  const { page } = context as AccountContext;
  if (page === null) return withSiteName('Page not found', brand);
  return withSiteName(
    screenOfPart(accountChart, state) === 'signIn' ? ACCOUNT_PAGES.login.title : ACCOUNT_PAGES[page].title,
    brand,
  );
};

export const walk: PageChart = {
  chart: accountChart,
  headings: [
    'Help with signing in',
    'Sign out',
    'Sign out?',
    'Signing you in',
    'We can’t find that page',
    'Your booking',
    'Your break: Minehead',
  ],
  screensIn: ({ state }) => [state === 'leaving' ? 'opening' : screenOfPart(accountChart, state)],
  enter: (input) => {
    const { pathname, search, query, ssoName, login, isHolding } = input as AccountInput;
    return {
      address: withVisitParams(`${pathname}${search}`, query),
      // with the agent of the address already recorded: otherwise the page would wait for that call
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
    // the browser caches the texts of the help page for five minutes
    'to the help': async (visit) => {
      await visit.page.clock.fastForward(300_000);
      await goBackTo(visit, '/my-breakwater/help');
    },
    'to a shared quote': (visit) => goBackTo(visit, `${accountAddress('family', 'sharedQuote')}#${TOKEN}`),
    'back from a provider': (visit) =>
      goBackTo(visit, `${accountAddress('family', 'singleSignOn')}#${PROVIDER_FRAGMENT}`),
  },
  extraDifference: async ({ page, network }, snapshot) => {
    const { pathname, search } = new URL(page.url());
    const { href } = snapshot.context as AccountContext;
    if (snapshot.state === 'leaving')
      return network.isWaiting('get-session-info') && `${pathname}${search}` === href
        ? null
        : `it does not leave for ${href}`;
    const brand = brandOf(pathname);
    const [title, expected] = [await page.title(), documentTitle(titleIn(snapshot, brand))];
    return title === expected ? null : `the page is named “${title}” and not “${expected}”`;
  },
  // these pages are left at once when they are loaded
  isReloadable: (state) => state !== 'leaving' && state !== 'signingOut',
  skipReason: (step, { state }) => {
    if (state === 'leaving') return 'another document is loaded by then';
    if (step.endsWith(': session lost')) return 'the visit ends with it: the walks of each page have it';
    return step === 'address.changed' ? 'an empty basket of changes sends it' : null;
  },
  ends: {},
};
