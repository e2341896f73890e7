// Which states have a picture of what the guest sees, taken in a browser, and where it is kept.
import { guestViews } from './guest-sees.ts';

const LEFT_AT_ONCE = 'it is left before it can be seen';
const NOTHING_OF_ITS_OWN = 'it shows nothing of its own: the page is that of another chart’s state';

/** The states of a chart with a page that have no picture, and why. */
export const statesWithoutScreenshot: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: { routing: LEFT_AT_ONCE, recordingAgent: 'it is the frame of the page, as in opening' },
  session: {
    'link.opening': NOTHING_OF_ITS_OWN,
    'link.open.active': NOTHING_OF_ITS_OWN,
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
    'open.deciding': LEFT_AT_ONCE,
    'saving.storingCoupon': LEFT_AT_ONCE,
    'paying.locked': 'what is seen is the payment’s state, and pictured there',
  },
};

/** The folder of the pictures, inside that of the charts. */
export const SCREENSHOTS_FOLDER = 'screens';

/** The file of a state's picture, from the folder of the pictures: 'dining/loading.webp'. */
export const screenshotName = (chart: string, state: string): string => `${chart}/${state}.webp`;

/** The states of these charts, all of which have a page, that have a picture: files of pictures by chart and state. */
export const screenshotsOfCharts = (charts: readonly string[]): ReadonlySet<string> =>
  new Set(
    charts.flatMap((chart) =>
      Object.keys(guestViews[chart] ?? {})
        .filter((state) => statesWithoutScreenshot[chart]?.[state] === undefined)
        .map((state) => screenshotName(chart, state)),
    ),
  );
