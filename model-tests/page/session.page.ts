// The session of a visit, in the page: its dialogs, its clock, and the rate-limit gate at which calls wait.
import { STEPS } from '../../machines/journey/journey.rules.ts';
import type { SessionEnd } from '../../machines/session/session.rules.ts';
import { SESSION_END_TEXT } from '../../machines/session/session.text.ts';
import type { SessionInput } from '../../machines/session/session.setup.ts';
import { booking, TODAY } from '../charts/data.ts';
import { sessionChart } from '../charts/session.samples.ts';
import { goBackTo } from './pageActions.ts';
import { destinationIn } from './shell.ts';
import type { PageChart, StateSnapshot } from './page-chart.ts';
import { CONFIRMATION, chooseAccommodation, goToAccommodation, hold, loseSession, refuseLoad } from './visitActions.ts';
import { ACCOUNT_SCREENS } from './screens.ts';
import { cutOff, refusedWith, replyWith } from './replies.ts';
import { SESSION_ID } from './visit.ts';
import type { Visit } from './visit.types.ts';

type Ending = 'asking' | 'extending' | 'elapsing';
type Open = 'active' | 'ending' | 'keepingAlive' | 'paying' | 'settling' | 'awaitingOutcome' | 'verifying';
type Closed = 'opening' | 'invalid' | 'unavailable' | 'broken';
type SessionStateValue = Readonly<{
  link: Closed | Readonly<{ open: Open | Readonly<{ paying: string }> | Readonly<{ ending: Ending }> }>;
  rateLimitGate: 'open' | 'locked';
}>;

/** The session ids of the samples, as the server writes them. */
const HANDLES: Readonly<Record<string, string>> = {
  's-1': SESSION_ID,
  's-2': '22222222-2222-4222-8222-222222222222',
};

/** What the page shows at the end of a hold is what it shows in another state. */
const SHOWN_AT_END = { asking: 'ending', extending: 'keepingAlive', elapsing: 'active' } as const satisfies Record<
  Ending,
  Open
>;

/** The state of the link to the server as the page shows it, and whether calls wait at the gate. */
const sessionState = ({
  state,
}: Pick<StateSnapshot, 'state'>): Readonly<{ link: Closed | Open; isLocked: boolean }> => {
  const { link, rateLimitGate } = state as unknown as SessionStateValue;
  const open = typeof link === 'string' ? link : link.open;
  const shown = typeof open === 'string' ? open : 'ending' in open ? SHOWN_AT_END[open.ending] : 'paying';
  return { link: shown, isLocked: rateLimitGate === 'locked' };
};

/** A session stays open on an unknown address, and while the travel agent is recorded on a booking. */
const WITH_SESSION = ['opening', ...STEPS, ...ACCOUNT_SCREENS, 'notFound'] as const;

const SCREENS = {
  opening: ['opening', 'sessionEnded', 'unreachable'],
  active: WITH_SESSION,
  ending: WITH_SESSION,
  keepingAlive: WITH_SESSION,
  paying: ['checkout'],
  settling: WITH_SESSION,
  awaitingOutcome: WITH_SESSION,
  verifying: WITH_SESSION,
  invalid: ['sessionEnded'],
  unavailable: ['unreachable'],
  broken: ['broken'],
} as const;

/** States in which the session or its content is requested. */
const ASKS_FOR_SESSION: readonly string[] = ['opening', 'settling', 'verifying'];

/** Six seconds before the instant at which the clock of the pages stands. */
const LOCKED_SINCE = String(Date.parse(`${TODAY}T09:04:54Z`));

const LOCK_ENDS = 'timer: lockWindow in rateLimitGate.locked';

/** Goes back to a step that works on a booking. Returns whether the step is shown. */
const goBackToStep = async (visit: Visit, step: 'dining' | 'extras'): Promise<boolean> => {
  await goBackTo(visit, `/booking/${step}`);
  return destinationIn(visit.page)?.step === step;
};

/**
 * The server replies that there were too many requests: to the session's own call if it waits, otherwise to a call
 * of a step with two or one.
 */
const limit = async (visit: Visit): Promise<void> => {
  const { network } = visit;
  if (network.isWaiting('get-session-info')) return network.answer(refusedWith('get-session-info', 'tooManyRequests'));
  if (await goBackToStep(visit, 'extras')) return network.answer(refusedWith('get-ground-floor', 'tooManyRequests'));
  await goBackTo(visit, CONFIRMATION);
  await network.answer(refusedWith('get-confirmation-data', 'tooManyRequests'));
};

/**
 * The server replies that the session has ended: to a call that was sent before the lock, otherwise to a step's
 * own.
 */
const refuseSession = async (visit: Visit): Promise<void> => {
  const { network } = visit;
  const isLeft = network.isWaiting('get-addons') && !network.isWaiting('get-ground-floor');
  if (isLeft) return network.answer(refusedWith('get-addons', 'noSession'));
  await ((await goBackToStep(visit, 'dining')) ? refuseLoad(visit, 'dining', 'noSession') : loseSession(visit));
};

const endHold = async (visit: Visit): Promise<void> => {
  await goBackToStep(visit, 'dining');
  await refuseLoad(visit, 'dining', 'holdExpired');
};

const failToHold = async (visit: Visit): Promise<void> => {
  await goToAccommodation(visit);
  await chooseAccommodation(visit, refusedWith('create-booking', 'invalidInput'));
};

/** A call waits as long as the lock lasts. */
const endLock = async ({ page, network }: Visit): Promise<void> => {
  if (network.isWaiting('keep-alive-booking')) throw new Error('a call does not wait at the gate');
  await page.clock.runFor(10_000);
};

/**
 * Compares the dialog, the hold at risk, the message about a failed extension, and which of the session's calls are
 * waiting.
 */
const extraDifference: PageChart['extraDifference'] = async ({ page, network }, snapshot) => {
  const { link, isLocked } = sessionState(snapshot);
  const answers = await page
    .locator('dialog[open] [data-test]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-test')));
  const expected = link === 'ending' ? 'extension.requested' : link === 'invalid' ? 'restart.requested' : '';
  if (answers.join() !== expected) return `the dialog offers “${answers.join()}” and not “${expected}”`;
  if (link === 'ending') {
    const question = await page.locator('dialog[open]').innerText();
    const { isHolding, message } = snapshot.context;
    if (question.includes('let your accommodation go') !== isHolding) return `what is at stake is wrong: ${question}`;
    if (question.includes('couldn’t get you more time') !== (message !== null))
      return 'the word about a failure is wrong';
  }
  const { end } = snapshot.context;
  if (link === 'invalid') {
    const expectedText = SESSION_END_TEXT[end as SessionEnd];
    const text = await page.locator('dialog[open]').innerText();
    if (!text.includes(expectedText.title) || !text.includes(expectedText.text))
      return `what became of the break is wrong: ${text}`;
  }
  const isOpening = network.isWaiting('get-session-info');
  if (isOpening !== (ASKS_FOR_SESSION.includes(link) && !isLocked))
    return `the session is${isOpening ? '' : ' not'} asked for`;
  const isExtending = network.isWaiting('keep-alive-booking');
  return isExtending === (link === 'keepingAlive' && !isLocked)
    ? null
    : `keeping alive is${isExtending ? '' : ' not'} asked for`;
};

/** Why a step is impossible while calls wait at the gate. */
const reasonWhileLocked = (step: string, snapshot: StateSnapshot): string | null => {
  const isLeft = step === 'session.refused' && snapshot.context['isHolding'] === true;
  return isLeft || step === LOCK_ENDS || step === 'extension.requested'
    ? null
    : 'no call is answered, and the lock is short';
};

const reasonAt = (
  step: string,
  { link }: ReturnType<typeof sessionState>,
  { context }: StateSnapshot,
): string | null => {
  switch (step) {
    case 'requests.limited':
      if (link === 'opening') return context['isProduction'] === true ? null : 'nothing comes of it';
      if (link === 'broken') return context['sessionId'] === null ? 'nothing is called then' : null;
      return link === 'active' || link === 'ending' ? null : 'nothing else is called then';
    case 'openSession: opened':
      return link === 'settling' && context['isHolding'] === true ? 'the server returns what is held' : null;
    case 'hold.started':
    case 'creation.failed':
      return link === 'ending' ? 'behind the question nothing can be pressed' : null;
    case 'hold.ended':
      return context['isHolding'] === true ? null : 'nothing is held';
    case 'payment.started':
      return 'a payment has a document of its own: longPayment.long.browser.test.ts has its session';
    default:
      if (step.startsWith('timer') && link === 'keepingAlive') return 'the call ends before the hold';
      return step.startsWith('timer') && context['secondsLeft'] === null ? 'no end is known' : null;
  }
};

export const sessionPage: PageChart = {
  chart: sessionChart,
  screen: (snapshot) => SCREENS[sessionState(snapshot).link],
  within: (type) => (type === 'retry.requested' ? '[data-screen="unreachable"]' : 'dialog'),
  enter: (input) => ({
    address: CONFIRMATION,
    booking: null,
    isBeforeSession: true,
    ...((input as SessionInput).isProduction ? { environment: 'production' } : {}),
    ...((input as SessionInput).lock === null ? {} : { stored: { 'breakwater.lockStartedAt': LOCKED_SINCE } }),
  }),
  // a payment has no control in the session's dialogs, and the client sends the details of a failure
  keyOf: ({ type, ...payload }) =>
    type.startsWith('payment.') || type === 'details.changed' ? null : Object.values(payload),
  // more time is offered when little is left
  isOffered: ({ type }, snapshot) => type !== 'extension.requested' || sessionState(snapshot).link === 'ending',
  calls: { openSession: ['get-session-info'], keepAlive: ['keep-alive-booking'] },
  repliesFor: ([call], output) => {
    const { type } = output;
    if (call === undefined) return null;
    if (type === 'info.received') return [replyWith(call, output['info'], HANDLES[String(output['sessionId'])])];
    if (type === 'session.extended') return [replyWith(call, output['result'])];
    return [type === 'session.refused' ? refusedWith(call, 'noSession') : cutOff(call)];
  },
  visitActions: {
    'hold.started': (visit) => hold(visit, booking()),
    'hold.ended': endHold,
    'creation.failed': failToHold,
    'session.refused': refuseSession,
    'requests.limited': limit,
    [LOCK_ENDS]: endLock,
  },
  // the reply that locks the gate is the reply to the opening
  continuesWith: (step, snapshot) =>
    step === 'requests.limited' &&
    sessionState(snapshot).link === 'opening' &&
    snapshot.context['isProduction'] === true
      ? 'openSession: unavailable'
      : null,
  timers: {
    'untilWarning in link.open.active': 1_080_000,
    'warningTime in link.open.ending': 120_000,
    'checkInterval in link.open.awaitingOutcome': 15_000,
  },
  extraDifference,
  skipReason: (step, snapshot) => {
    if (step === 'details.changed') return 'it comes with the reply to a call: failureDetails.test.ts has the pages';
    const where = sessionState(snapshot);
    return where.isLocked ? reasonWhileLocked(step, snapshot) : reasonAt(step, where, snapshot);
  },
  ends: {},
};
