// The root of a visit, in the page: addresses, the session's outcomes, and the events that the journey sends.
import { STEPS } from '../../machines/journey/journey.rules.ts';
import { appChart } from '../charts/app.samples.ts';
import type { AppContext, AppInput } from '../../machines/app/app.types.ts';
import { booking } from '../charts/data.ts';
import { usualInput } from '../explore/chart.ts';
import { goBackTo, pressIfUsable } from './pageActions.ts';
import { accountDifference, destinationIn, screenOf, titleDifference } from './shell.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import {
  chooseAccommodation,
  addDining,
  waitForKeepAlive,
  goToAccommodation,
  hold,
  identify,
  keepAlive,
  loseSession,
  refuseLoad,
  typeName,
} from './visitActions.ts';
import { outputOf } from './outcomes.ts';
import { breakChart } from './prepare.ts';
import { cutOff, refusedWith, replyWith, type Reply } from './replies.ts';
import type { Sample } from './sample.ts';
import { ACCOUNT_SCREENS } from './screens.ts';
import { sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

const SCREENS = {
  opening: ['opening'],
  routing: ['opening'],
  recordingAgent: ['opening'],
  inJourney: STEPS,
  inAccount: ACCOUNT_SCREENS,
  notFound: ['notFound'],
  sessionEnded: ['sessionEnded'],
  unreachable: ['unreachable'],
  broken: ['broken'],
} as const;

/** The states from which the session is being opened, or can be. */
const BEFORE_OPENING = ['opening', 'sessionEnded', 'unreachable'];
const WITH_SESSION = ['inJourney', 'inAccount', 'notFound'];

/** Requests the session, by pressing the guest's button where the page waits for it. */
const requestSession = async (visit: Visit): Promise<void> => {
  await pressIfUsable(visit, 'restart.requested');
  await pressIfUsable(visit, 'retry.requested');
};

/** The states from which a step is possible, by its name; any state when it is not listed. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  'session.opened': BEFORE_OPENING,
  'session.opened with a booking': BEFORE_OPENING,
  'session.unavailable': BEFORE_OPENING,
  'session.invalidated': WITH_SESSION,
  'expiry.changed': WITH_SESSION,
  'restart.requested': ['sessionEnded'],
  'session: breaks': ['opening'],
};

const AGENT = 'by a travel agent';

/** Whether the next address leads to recording the agent of an earlier one on what is held now. */
const isAgentUnrecorded = ({ query, info, lastAgentId }: StateSnapshot['context']): boolean => {
  const { agencyId } = query as AppContext['query'];
  const held = (info as AppContext['info'])?.booking ?? null;
  return held !== null && agencyId !== null && agencyId !== lastAgentId && agencyId !== held.agencyId;
};

const agentReplies = ({ type, booking: latest }: Sample): readonly Reply[] => {
  if (type === 'agent.recorded') return [replyWith('apply-agency', latest)];
  return [
    refusedWith('apply-agency', 'paymentProcessing'),
    latest === null ? refusedWith('get-booking', 'noBooking') : replyWith('get-booking', latest),
  ];
};

const answerAgent = async (visit: Visit, outcome: string): Promise<void> => {
  const output = outputOf(appChart, 'recordAgent', outcome);
  for (const reply of output === null ? [] : agentReplies(output)) await visit.network.answer(reply);
};

/** The reason for the starts that only a server-rendered page has: it contains its visit from the start. */
const PRERENDERED = 'the server draws no pages here: firstPaint.browser.test.ts has what the browser goes on with';

/** Back to an address; a guest with unsaved input is asked, and stays. */
const goBack =
  (address: string) =>
  async (visit: Visit): Promise<void> => {
    await goBackTo(visit, address);
    await pressIfUsable(visit, 'leave.refused');
  };

export const appPage: PageChart = {
  chart: { ...appChart, inputs: { [usualInput]: appChart.inputs[usualInput], [AGENT]: appChart.inputs[AGENT] } },
  screen: ({ state }) => SCREENS[state as keyof typeof SCREENS],
  within: (type) => (type === 'retry.requested' ? '[data-screen="unreachable"]' : 'dialog'),
  enter: (input) => {
    const { pathname, search } = (input as AppInput).address;
    return { address: `${pathname}${search}`, booking: null, isBeforeSession: true };
  },
  keyOf: ({ type, ...payload }) =>
    type.startsWith('payment.') || type === 'session.lost' ? null : Object.values(payload),
  // once pressed, the button disappears until the session has answered, which the root chart does not see
  isOffered: ({ type }) => type !== 'retry.requested',
  isPressable: ({ type }) => type === 'retry.requested',
  calls: { recordAgent: ['apply-agency'] },
  repliesFor: ([call], output) => (call === undefined ? null : agentReplies(output)),
  visitActions: {
    'an address we have': goBack('/booking/dining'),
    'an address of a travel agent': goBack('/booking/dining?agencyId=12'),
    'an address of the other brand': goBack('/bigweekenders/booking/search'),
    'an address of the account area': goBack('/my-breakwater/bookings'),
    'an address of the other account area': goBack('/bigweekenders/my-breakwater/login'),
    'an address we do not have': goBack('/booking/nowhere'),
    // the guest continues at the address that the browser shows
    'restart.requested': async (visit) => {
      await goBackTo(visit, '/booking/dining');
      await pressIfUsable(visit, 'restart.requested');
    },
    'session.opened': async (visit) => {
      await requestSession(visit);
      await visit.network.answer(sessionWith(null));
    },
    'session.opened with a booking': async (visit) => {
      await requestSession(visit);
      await visit.network.answer(sessionWith(booking()));
    },
    'session.unavailable': async (visit) => {
      await requestSession(visit);
      await visit.network.answer(cutOff('get-session-info'));
    },
    'session.invalidated': async (visit) => {
      await waitForKeepAlive(visit);
      await visit.network.answer(refusedWith('keep-alive-booking', 'noSession'));
    },
    'expiry.changed': keepAlive,
    'hold.extended': keepAlive,
    'extension.requested': async (visit) => {
      // elsewhere it is allowed only while something is held already
      if ((STEPS as readonly string[]).includes(String(await screenOf(visit.page)))) await hold(visit, booking());
      await keepAlive(visit);
    },
    'choice.changed': async (visit) => {
      await goBackTo(visit, '/booking/search');
      await visit.page.locator('[data-test="resort.chosen"]:not(:checked)').first().click({ force: true });
    },
    'guestDraft.changed': async (visit) => {
      await hold(visit, booking());
      await goBackTo(visit, '/booking/overview');
      await identify(visit);
    },
    'something is typed': async (visit) => {
      await hold(visit, booking());
      await goBackTo(visit, '/booking/overview');
      await identify(visit);
      await typeName(visit, 'Lovelace');
    },
    'booking.updated': async (visit) => {
      await hold(visit, booking());
      await addDining(visit, booking({ version: 2 }));
    },
    'hold.started': (visit) => hold(visit, booking()),
    'hold.ended': async (visit) => {
      await hold(visit, booking());
      await refuseLoad(visit, 'dining', 'holdExpired');
    },
    // a failed hold leaves the session's expiry unknown: the next hold sends it again
    'creation.failed': async (visit) => {
      await goToAccommodation(visit);
      await chooseAccommodation(visit, refusedWith('create-booking', 'invalidInput'));
      await hold(visit, booking());
    },
    // without the replies for a reload, which would answer the next request for the session too
    'recordAgent: noted': (visit) => answerAgent(visit, 'noted'),
    'recordAgent: not noted': (visit) => answerAgent(visit, 'not noted'),
    'recordAgent: not noted on a changed booking': (visit) => answerAgent(visit, 'not noted on a changed booking'),
    'session: breaks': async (visit) => {
      await breakChart(visit.page, 'secondsLeft');
      await visit.network.answer(sessionWith(null));
    },
    'account: breaks': async (visit) => {
      await breakChart(visit.page, 'payments');
      await goBackTo(visit, '/my-breakwater/help');
    },
    'journey: breaks': async (visit) => {
      await breakChart(visit.page, 'requested');
      await goBackTo(visit, '/booking/search');
    },
    'journey: session lost': loseSession,
  },
  continuesWith: (step) => (step === 'journey: session lost' ? 'session.invalidated' : null),
  extraDifference: async ({ page }, { state }) => {
    const screen = await screenOf(page);
    const addressStep = destinationIn(page)?.step ?? null;
    if (state === 'inJourney' && addressStep !== screen)
      return `the address is that of ${addressStep}, the page shows ${screen}`;
    if (state === 'inAccount') return accountDifference(page);
    if (state === 'notFound' && addressStep !== null) return `the address of ${addressStep} is said not to be there`;
    return titleDifference(page);
  },
  skipReason: (step, { state, context }) => {
    if (step === 'session.lost')
      return 'the session ends at once, and the page with it: it is the same place for this chart';
    if (state === 'broken' && !step.startsWith('an address')) return 'a defect leaves but a new document';
    if (context['isUnsaved'] === true && !step.startsWith('an address')) return 'it is walked where nothing is typed';
    const { search } = context['address'] as AppContext['address'];
    if (step === 'recordAgent: breaks' && search === '') return 'the call was made before the last address';
    if (step.startsWith('payment.')) return 'a payment has a document of its own';
    if (
      step === 'extension.requested' &&
      state !== 'inJourney' &&
      (context['info'] as AppContext['info'])?.booking == null
    )
      return 'the guest is asked only while something is held';
    if (isAgentUnrecorded(context) && appPage.visitActions?.[step] !== undefined && !step.startsWith('an address'))
      return 'the guest would pass an address, at which the travel agent is recorded first';
    return FROM[step] === undefined || FROM[step].includes(String(state)) ? null : 'nobody tells it then';
  },
  startsElsewhere: { 'opening | always | 0': PRERENDERED, 'opening | always | 0 true': PRERENDERED },
  ends: {},
};
