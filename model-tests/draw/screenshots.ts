// Which states have a screenshot of what the guest sees, and where it is stored.
import { guestViews } from './guest-sees.ts';

const LEFT_AT_ONCE = 'it is left before it can be seen';
const NOTHING_OF_ITS_OWN = 'it shows nothing of its own: the page is that of another chart’s state';
const BY_WHOLE_PAYMENT = 'only a whole payment leads to it, and the walks of this page have none';
const PICTURED_WITH_PAYMENT = 'what is seen is the payment’s state, and pictured there';

/** The states without a screenshot, of charts that have a page, with the reasons. */
export const statesWithoutScreenshot: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: { routing: LEFT_AT_ONCE, recordingAgent: 'it is the frame of the page, as in opening' },
  session: {
    'link.opening': NOTHING_OF_ITS_OWN,
    'link.open.active': NOTHING_OF_ITS_OWN,
    'link.open.ending.extending': NOTHING_OF_ITS_OWN,
    'link.open.ending.elapsing': NOTHING_OF_ITS_OWN,
    'link.open.keepingAlive': NOTHING_OF_ITS_OWN,
    'link.open.paying.renewing': NOTHING_OF_ITS_OWN,
    'link.open.paying.waiting': NOTHING_OF_ITS_OWN,
    'link.open.settling': NOTHING_OF_ITS_OWN,
    'link.open.awaitingOutcome': NOTHING_OF_ITS_OWN,
    'link.open.verifying': NOTHING_OF_ITS_OWN,
    'rateLimitGate.open': NOTHING_OF_ITS_OWN,
    'rateLimitGate.locked': NOTHING_OF_ITS_OWN,
  },
  journey: { routing: LEFT_AT_ONCE, held: LEFT_AT_ONCE },
  search: { starting: LEFT_AT_ONCE },
  weekendSearch: { 'asking.deciding': LEFT_AT_ONCE },
  party: { splitting: LEFT_AT_ONCE, checking: LEFT_AT_ONCE },
  stayType: { starting: LEFT_AT_ONCE },
  overview: { 'shown.clearingCache': LEFT_AT_ONCE },
  checkout: {
    changeRefused: BY_WHOLE_PAYMENT,
    'open.deciding': LEFT_AT_ONCE,
    'saving.storingCoupon': LEFT_AT_ONCE,
    'paying.submitted': PICTURED_WITH_PAYMENT,
    'paying.locked': PICTURED_WITH_PAYMENT,
  },
  payment: { starting: LEFT_AT_ONCE },
  account: {
    deciding: LEFT_AT_ONCE,
    signingIn: NOTHING_OF_ITS_OWN,
    registering: NOTHING_OF_ITS_OWN,
    recovering: NOTHING_OF_ITS_OWN,
    grantingPayment: NOTHING_OF_ITS_OWN,
    sharedQuote: NOTHING_OF_ITS_OWN,
    singleSignOn: NOTHING_OF_ITS_OWN,
    home: NOTHING_OF_ITS_OWN,
    booking: NOTHING_OF_ITS_OWN,
    profile: NOTHING_OF_ITS_OWN,
  },
  signIn: {
    checkingPassword: LEFT_AT_ONCE,
    leavingForProvider: 'what is seen is that of findingProvider, until the page of another site is there',
  },
  singleSignOn: { taking: LEFT_AT_ONCE, checkingPassword: LEFT_AT_ONCE },
  register: { deciding: LEFT_AT_ONCE, checkingPassword: LEFT_AT_ONCE, opening: LEFT_AT_ONCE },
  recovery: { deciding: LEFT_AT_ONCE, checkingPassword: LEFT_AT_ONCE, opening: LEFT_AT_ONCE },
  accountHome: { remembering: LEFT_AT_ONCE, 'listed.deciding': LEFT_AT_ONCE, storingDismissal: LEFT_AT_ONCE },
  myBooking: {
    restoring: LEFT_AT_ONCE,
    deciding: LEFT_AT_ONCE,
    choosingTokens: NOTHING_OF_ITS_OWN,
    correctingGuests: NOTHING_OF_ITS_OWN,
    showingActivities: NOTHING_OF_ITS_OWN,
  },
  tokens: { deciding: LEFT_AT_ONCE },
  activityGrid: {
    deciding: LEFT_AT_ONCE,
    loading: LEFT_AT_ONCE,
    broken: 'activities that cannot be read count as not loaded: a defect has no walk',
  },
  amending: { deciding: LEFT_AT_ONCE, emptied: LEFT_AT_ONCE },
  changePicker: { deciding: LEFT_AT_ONCE },
  guestNames: { deciding: LEFT_AT_ONCE },
  profile: {
    restoring: LEFT_AT_ONCE,
    deciding: LEFT_AT_ONCE,
    changingDetails: NOTHING_OF_ITS_OWN,
    confirming: NOTHING_OF_ITS_OWN,
    listingDevices: NOTHING_OF_ITS_OWN,
  },
  passwordForm: { checking: LEFT_AT_ONCE },
};

/** The folder of the screenshots, inside that of the charts. */
export const SCREENSHOTS_FOLDER = 'screens';

/** The file of a state's screenshot, from the folder of the screenshots: 'dining/loading.webp'. */
export const screenshotName = (chart: string, state: string): string => `${chart}/${state}.webp`;

/** The files of the screenshots that these charts have, by chart and state. All of the charts must have a page. */
export const screenshotsOfCharts = (charts: readonly string[]): ReadonlySet<string> =>
  new Set(
    charts.flatMap((chart) =>
      Object.keys(guestViews[chart] ?? {})
        .filter((state) => statesWithoutScreenshot[chart]?.[state] === undefined)
        .map((state) => screenshotName(chart, state)),
    ),
  );
