// The pages of one booking of the holder: the changes of add-ons, the maps, tokens with activities, and names.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { BookingPage } from '../../machines/account/accountPages.ts';
import type { ActivityGridInput } from '../../machines/account/activityGrid/activityGrid.types.ts';
import type { AmendingContext, AmendingInput } from '../../machines/account/amending/amending.types.ts';
import type { AmendingPage } from '../../machines/account/amending/pages.ts';
import type { ChangePickerInput } from '../../machines/account/changePicker/changePicker.types.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, LOGIN } from '../../machines/account/test/accounts.ts';
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import {
  ACTIVITIES,
  GRID_TEXT,
  optionsFor,
  TOKEN_OPTION,
  TOKEN_VALUES,
  WITH_TOKENS,
} from '../../machines/account/test/tokens.ts';
import { AmendmentBasket, type MyBooking } from '../../machines/contract/amendment.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { activityBookingChart } from '../../machines/account/activityBooking/activityBooking.samples.ts';
import { activityGridChart } from '../../machines/account/activityGrid/activityGrid.samples.ts';
import { amendingChart } from '../../machines/account/amending/amending.samples.ts';
import { changePickerChart, PAYING, PICKED } from '../../machines/account/changePicker/changePicker.samples.ts';
import { CABINS } from '../charts/data.ts';
import { guestNamesChart } from '../../machines/account/guestNames/guestNames.samples.ts';
import { myBookingChart } from '../../machines/account/myBooking/myBooking.samples.ts';
import { tokensChart } from '../../machines/account/tokens/tokens.samples.ts';
import { nameControls } from './booking.page.ts';
import { atBookingPage, HOLDER_ENDS } from './holder.ts';
import type { ContentDocuments } from './network.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import {
  keyWithoutText,
  typing,
  typingAndEntering,
  wordOfState,
  type PageChart,
  type StateSnapshot,
} from './page-chart.ts';
import { goBackTo, press } from './pageActions.ts';
import { cutOff, refusedWith, replyWith, type Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import { bookingScreensOf, changePickerScreenOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

const NEXT_DOCUMENT = 'another document is loaded by then';

/** The context on which the controls of a page of changes depend. */
const amendingIn = ({ context }: StateSnapshot) =>
  context as unknown as Pick<AmendingContext, 'page' | 'myBooking' | 'wantedExtras'>;

/** The add-ons with a control on each page, of those in the samples. */
const CODES: Readonly<Partial<Record<AmendingPage, readonly string[]>>> = {
  bookingSpa: ['spa-pool', 'spa-massage'],
  bookingDining: ['dine-premium'],
  booking: ['late-check-out'],
};

/** Whether the page has a control for an event. */
const isOffered = ({ type: event, code, quantity }: Sample, snapshot: StateSnapshot): boolean => {
  const { page, myBooking, wantedExtras } = amendingIn(snapshot);
  const isBasket = page === 'bookingBasket' && myBooking.change !== null;
  const isOnPage = CODES[page]?.includes(String(code)) === true;
  switch (event) {
    case 'extra.changed': {
      // a stepper changes by one
      const now = wantedExtras.find((extra) => extra.code === code)?.quantity ?? 0;
      return isOnPage && Math.abs(now - Number(quantity)) === 1;
    }
    case 'dining.toggled':
    case 'quantity.typed':
    case 'slot.toggled':
      return isOnPage;
    case 'line.reverted': {
      const { add, remove } = myBooking.change?.basket ?? { add: [], remove: [] };
      return isBasket && [...add, ...remove].some((line) => line.code === code);
    }
    case 'change.renewed':
    case 'change.confirmed':
    case 'change.cancelled':
      return isBasket;
    default:
      return true;
  }
};

export const amendingPage: PageChart = {
  chart: amendingChart,
  screen: ({ state, context }) => {
    if (state === 'left') return ['opening'];
    return context['page'] === 'booking' ? ['myBooking'] : ['amending'];
  },
  isStateShown: ({ state }) => state !== 'left',
  // on the page of the booking, this state follows the booking's
  stateOf: wordOfState(-1),
  within: () => '[data-screen="amending"]',
  enter: (input) => {
    const { brand, page, myBooking } = input as AmendingInput;
    return { address: accountAddress(brand, page, { resId: myBooking.booked.resId }), booking: null, login: LOGIN };
  },
  firstReplies: [replyWith('get-my-booking', PAID_BOOKING)],
  isOffered,
  uses: { 'quantity.typed': typingAndEntering },
  keyOf: keyWithoutText,
  pageActions: {
    // a link away from the booking, such as any page of the site has
    'leaving.requested': (page, { href }) =>
      page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address });
        document.body.append(link);
        link.click();
        link.remove();
      }, String(href)),
  },
  calls: {
    loadOptions: ['get-addons-by-id'],
    saveChange: ['save-addons-by-id'],
    confirmChange: ['confirm-change'],
    cancelChange: ['cancel-change'],
  },
  replies: {
    'options.loaded': ({ addons, myBooking }) => ({ addons, myBooking }),
    'change.saved': ({ myBooking }) => myBooking,
    'change.settled': ({ myBooking }) => myBooking,
    'change.refused': 'invalidInput',
    'options.outdated': 'bookingChanged',
  },
  timers: { 'holdTime in choosing': 300_000 },
  isReloadable: (state) => state !== 'left',
  skipReason: (step, snapshot) => {
    if (snapshot.state === 'left') return NEXT_DOCUMENT;
    const isEmptying = step === 'saveChange: saved, nothing is left' || step === 'cancelChange: cancelled';
    if (isEmptying && amendingIn(snapshot).page === 'bookingBasket')
      return 'the page of the booking follows the empty basket';
    return step === 'guardPage: breaks' ? 'listening to the window does not fail' : null;
  },
  ends: HOLDER_ENDS,
};

const DETAIL = 'get-cabin-detail-by-id';
const loadMaps = ({ network }: Visit): Promise<void> => network.answer(replyWith(DETAIL, CABINS));

/** Chooses a room on the maps, which open at its hotel; the server gives these replies. */
const chooseRoom = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  if (visit.network.isWaiting(DETAIL)) await loadMaps(visit);
  await press(visit, 'step.chosen', 'sk-hstd-g1');
  await press(visit, 'cabin.selected', 'HSTD-001');
  await press(visit, 'cabin.confirmed');
  for (const reply of replies) await visit.network.answer(reply);
};

/** The maps of a paid booking, around the picker chart. */
export const changePickerPage: PageChart = {
  chart: changePickerChart,
  screen: ({ state }) => [changePickerScreenOf(state)],
  // the maps show their own state
  isStateShown: ({ state }) => changePickerScreenOf(state) === 'changePicker',
  // the maps send it
  unsent: ['myBooking.updated'],
  keyOf: () => [],
  within: () => '[data-screen="changePicker"]',
  enter: (input) => {
    const entrance = atBookingPage('bookingPicker')(input);
    const { hidePicker } = (input as ChangePickerInput).conditions.query;
    return { ...entrance, address: `${entrance.address}${hidePicker ? '?hidePicker=true' : ''}` };
  },
  calls: {},
  visitActions: {
    'a cabin is chosen': (visit) => chooseRoom(visit, [replyWith('set-cabin-by-id', PICKED)]),
    'the change is being paid': (visit) =>
      chooseRoom(visit, [refusedWith('set-cabin-by-id', 'changeUnderWay'), replyWith('get-my-booking', PAYING)]),
  },
  skipReason: (step, { context }) =>
    (context['myBooking'] as MyBooking).change !== null && step !== 'retry.requested'
      ? 'the room is chosen already, and its maps are loaded'
      : null,
  ends: HOLDER_ENDS,
};

const listOf = (all: readonly object[]) => ({ items: all.map((fields) => ({ fields })) });

/** The content of the new flow of tokens, without its activities. */
const NEW_FLOW: ContentDocuments = {
  features: listOf([{ name: 'newMyBreakwaterTokensFlow', isOn: true }]),
  'pages/activity-tokens': { fields: { title: 'Activity tokens', priceBreakdown: 'The number decides the price.' } },
};

/** The same with its activities, which a reloaded page gets. */
export const WITH_ACTIVITIES: ContentDocuments = {
  ...NEW_FLOW,
  'activity-grid/family': { fields: GRID_TEXT },
  'activity-grid/weekend': { fields: GRID_TEXT },
  activities: listOf(ACTIVITIES),
  tokens: listOf(TOKEN_VALUES),
};

export const tokensPage: PageChart = {
  chart: tokensChart,
  screen: ({ state }) => [state === 'left' ? 'opening' : 'tokens'],
  isStateShown: ({ state }) => state !== 'left',
  within: () => '[data-screen="tokens"]',
  // the rest is the state of the activities
  stateOf: wordOfState(0),
  enter: (input) => ({ ...atBookingPage('bookingTokens')(input), content: WITH_ACTIVITIES }),
  keyOf: () => [],
  uses: { 'number.typed': typing('text') },
  // the holder leaves by Back, to the bookings
  pageActions: { 'leaving.requested': (page, { href }) => goBackTo({ page }, String(href)) },
  calls: { loadTokens: ['get-addons-by-id'], applyTokens: ['apply-tokens'] },
  replies: {
    'tokens.loaded': ({ options }) => options,
    'tokens.saved': ({ myBooking }) => myBooking,
    'tokens.refused': 'addonSoldOut',
  },
  repliesFor: ([call], { type: outcome, isPrice }) =>
    call !== undefined && outcome === 'tokens.outdated'
      ? [refusedWith(call, isPrice === true ? 'priceChanged' : 'bookingChanged')]
      : null,
  // the activities come from content, for which the chart of the tokens does not wait
  extraDifference: async ({ page }) =>
    (await page.locator('[data-screen="tokens"][data-state$=" loading"]').count()) > 0
      ? 'the activities are still loading'
      : null,
  isReloadable: (state) => state !== 'left',
  skipReason: (step, { state }) => {
    if (state === 'left') return NEXT_DOCUMENT;
    if (step === 'guardPage: breaks') return 'listening to the window does not fail';
    return step === 'loadTokens: loaded, old flow' ? 'the content of the walks has the new flow' : null;
  },
  ends: HOLDER_ENDS,
};

/** The activities on the page of tokens. */
export const activityGridPage: PageChart = {
  chart: activityGridChart,
  screen: 'tokens',
  // the state of the tokens comes first
  stateOf: wordOfState(1),
  enter: (input) => {
    const { isBBW, resort, isOn } = input as ActivityGridInput;
    const myBooking = { ...WITH_TOKENS, booking: { ...WITH_TOKENS.booking, isBBW, resortCode: resort } };
    const { firstReplies = [], ...entrance } = atBookingPage('bookingTokens')({ brand: 'family', myBooking });
    const options = replyWith('get-addons-by-id', optionsFor(myBooking, TOKEN_OPTION));
    return { ...entrance, content: isOn ? NEW_FLOW : {}, firstReplies: [...firstReplies, options] };
  },
  calls: {},
  localActors: {
    loadActivities: ({ network }, outcome) => {
      const isLoaded = outputOf(activityGridChart, 'loadActivities', outcome)?.type === 'activities.loaded';
      network.serveContent(isLoaded ? WITH_ACTIVITIES : NEW_FLOW);
      return Promise.resolve();
    },
  },
  skipReason: (step) =>
    step === `loadActivities: ${DEFECT}` ? 'content that cannot be read counts as not loaded' : null,
  ends: {},
};

export const activityBookingPage: PageChart = {
  chart: activityBookingChart,
  screen: 'activityBooking',
  enter: atBookingPage('bookingActivities'),
  calls: { loadTimetable: ['get-addons-by-id'] },
  replies: { 'timetable.loaded': ({ options }) => options },
  ends: HOLDER_ENDS,
};

/** Correcting the names of a paid booking. */
export const guestNamesPage: PageChart = {
  chart: guestNamesChart,
  screen: ({ state }) => [state === 'left' ? 'opening' : 'guestNames'],
  isStateShown: ({ state }) => state !== 'left',
  within: () => '[data-screen="guestNames"]',
  isReloadable: (state) => state !== 'left',
  // the holder leaves by Back, to the bookings
  pageActions: { 'leaving.requested': (page, { href }) => goBackTo({ page }, String(href)) },
  skipReason: (step, { state }) => {
    if (state === 'left') return NEXT_DOCUMENT;
    return step === 'guardPage: breaks' ? 'listening to the window does not fail' : null;
  },
  enter: atBookingPage('bookingGuests'),
  ...nameControls,
  calls: { saveNames: ['set-guest-details-by-id'] },
  replies: { 'names.saved': ({ myBooking }) => myBooking },
  repliesFor: ([call], { type: outcome, myBooking, validationErrors }) => {
    if (call === undefined) return null;
    if (outcome === 'names.outdated')
      return [refusedWith(call, 'bookingChanged'), replyWith('get-my-booking', myBooking)];
    if (outcome !== 'names.rejected') return null;
    const errors = validationErrors as readonly ValidationError[];
    return errors.length === 0 ? [cutOff(call)] : [refusedWith(call, 'invalidInput', errors)];
  },
  ends: HOLDER_ENDS,
};

/** Stores the basket of changes of the outcome in the browser, or none. */
const storeBasket = ({ page }: Visit, outcome: string): Promise<void> => {
  const basket = outputOf(myBookingChart, 'restoreBasket', outcome)?.['basket'] ?? null;
  const baskets = basket === null ? {} : { [BOOKING.resId]: AmendmentBasket.encode(basket as AmendmentBasket) };
  return page.evaluate((text) => localStorage.setItem('breakwater.changes', text), JSON.stringify(baskets));
};

/** Events that parts of the page, or the area around it, send. */
const FROM_OTHERS: Readonly<Record<string, string>> = {
  'myBooking.updated': 'the page that changes the booking sends it: its own walks have it',
  'basket.emptied': 'the basket of changes sends it: its own walks have it',
};

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: ({ state }) => bookingScreensOf(state),
  // a page of the booking with its own chart shows that chart's state
  isStateShown: ({ state }) => bookingScreensOf(state).includes('myBooking'),
  // the state of the check-in and check-out times follows
  stateOf: wordOfState(0),
  within: () => '[data-screen="myBooking"]',
  enter: (input) => {
    const { brand, resId, page } = input as MyBookingInput;
    return { address: accountAddress(brand, page, { resId }), booking: null, login: LOGIN };
  },
  isOffered: (event) => !(event.type in FROM_OTHERS),
  pageActions: {
    'bookingPage.requested': (page, event) =>
      goBackTo({ page }, accountAddress('family', event['page'] as BookingPage, { resId: BOOKING.resId })),
  },
  localActors: { restoreBasket: storeBasket },
  calls: { loadBooking: ['get-my-booking'] },
  replies: { 'myBooking.loaded': ({ myBooking }) => myBooking, 'myBooking.refused': 'notLeadGuest' },
  skipReason: (step) =>
    step === `restoreBasket: ${DEFECT}`
      ? 'what the browser has stored is read as nothing where it cannot be read'
      : (FROM_OTHERS[step] ?? null),
  ends: HOLDER_ENDS,
};
