// What must hold on every step of a page and the server together.
import { mayIgnore } from './ignored.ts';
import { isMoneyMoving, isMoneyTaken, isBeingMade } from './server.ts';
import { isMoneyAtRisk } from './traffic.ts';
import type { PageView } from './view.ts';
import type { Step, Taken, World } from './types.ts';

export const INVARIANTS = {
  unpaid: 'no text says that nothing was paid while money may be moving',
  release: 'no page lets go of a booking or a payment that the server holds without saying so',
  waiting: 'no call, frame or timer is awaited without a limit',
  messages: 'every event is taken by the chart that receives it, or ignored for a stated reason',
  ends: 'a way leads out of every state',
  once: 'a payment is sent once for each press, and one at a time',
  defects: 'no chart fails',
} as const;

export type Invariant = keyof typeof INVARIANTS;
export type Problem = Readonly<{ invariant: Invariant; text: string }>;

type Before = Readonly<{ world: World; view: PageView }>;
type Check = (before: Before, step: Step, after: Taken) => string[];

const isNew = (text: string, { view }: Before): boolean => !view.texts.includes(text);

/**
 * A text is judged when it appears, because later events may make it untrue. A reply may also be outdated when it
 * arrives, so it is wrong only if money was already at risk when the server sent it.
 */
const unpaid: Check = (before, _step, { world, view }) => {
  const delivered = before.world.calls.filter((call) => call.reply !== null && !world.calls.includes(call));
  if (!delivered.every(({ wasMoneyAtRisk }) => wasMoneyAtRisk)) return [];
  return view.unpaid
    .filter(({ text, attemptId }) => isNew(text, before) && isMoneyAtRisk(world.server, world.calls, attemptId))
    .map(({ text }) => `“${text}”`);
};

/** States of the payment chart while money may be moving. */
const PAYING = ['authorising', 'authenticating', 'processing'];
/** The same, and the state in which the payment asks the server about other open payments before it starts again. */
const ASKING = [...PAYING, 'preparing'];

const isPaymentIn = ({ states }: PageView, names: readonly string[]): boolean =>
  names.some((name) => states['payment']?.startsWith(name) === true);

const newTexts = (before: Before, { view }: Taken): string[] => view.texts.filter((text) => isNew(text, before));

/** The state of the page in a few words: of the payment if it runs, else of the checkout, the journey or the visit. */
const describe = ({ states }: PageView): string => {
  const name = ['payment', 'checkout', 'journey', 'app'].find((one) => states[one] !== undefined) ?? 'app';
  return `${name} ${states[name] ?? ''}`;
};

/** Words in a text about the outcome of a payment; a text about something else does not replace the payment's page. */
const ABOUT_PAYMENT = /payment|charged|no money was taken/i;

const HOLD_ENDED = /let your accommodation go|that time has passed/;

const release: Check = (before, step, after) => {
  const { server } = after.world;
  const isHeld = isBeingMade(server) && (server.hold === 'held' || server.hold === 'paying');
  const said = newTexts(before, after);
  const claimed = isHeld
    ? said.filter((text) => HOLD_ENDED.test(text)).map((text) => `the server holds it: “${text}”`)
    : [];
  if (step.by === 'navigation') return claimed;
  const where = `in ${describe(before.view)} then ${describe(after.view)}`;
  const isBookingLost = isHeld && before.view.hasBooking && !after.view.hasBooking && said.length === 0;
  const isOpen = isMoneyMoving(server) || isMoneyTaken(server);
  const hasArrived = isPaymentIn(after.view, ASKING) || after.view.states['journey'] === 'confirmation';
  const isPaymentLost =
    isOpen && isPaymentIn(before.view, PAYING) && !hasArrived && !said.some((text) => ABOUT_PAYMENT.test(text));
  return [
    ...claimed,
    ...(isBookingLost ? [`the booking is let go ${where}`] : []),
    ...(isPaymentLost ? [`the payment is let go ${where}`] : []),
  ];
};

/** The charts whose every wait must end; the tests of each other chart alone prove what it does with a lost reply. */
const WATCHED = ['session', 'checkout', 'payment'];

const waiting: Check = (before, { lost = '' }, { view }) => {
  const isUnmoved =
    WATCHED.includes(lost) && before.view.states[lost] === view.states[lost] && !view.awaiting.includes(lost);
  return [
    ...view.endless.map((text) => `${text} is awaited without a limit`),
    ...(isUnmoved ? [`${lost} stays in ${view.states[lost] ?? ''} although its call is lost, and awaits nothing`] : []),
  ];
};

const messages: Check = (_before, _step, { recorder }) =>
  recorder.dropped
    .filter((one) => !mayIgnore(one))
    .map(({ chart, state, event, from }) => `${chart} in ${state} ignores ${event} of ${from}`);

const once: Check = (_before, _step, { world }) => {
  const { attempts } = world.server;
  const open = attempts.filter(
    ({ status }) => !['created', 'abandoned', 'refused', 'cancelled', 'refunded'].includes(status),
  );
  return [
    ...(world.payments > world.presses ? ['the page sends a payment that the guest has not asked for'] : []),
    ...(open.length > 1 ? [`two payments are open: ${open.map(({ status }) => status).join(' and ')}`] : []),
  ];
};

const defects: Check = (_before, _step, { recorder }) => recorder.failed.map((name) => `the chart ${name} fails`);

const CHECKS: Readonly<Record<Exclude<Invariant, 'ends'>, Check>> = {
  unpaid,
  release,
  waiting,
  messages,
  once,
  defects,
};

/** The problems of one step. */
export const checkStep = (before: Before, step: Step, after: Taken): Problem[] =>
  Object.entries(CHECKS).flatMap(([invariant, check]) =>
    check(before, step, after).map((text): Problem => ({ invariant: invariant as Invariant, text })),
  );

/** Whether the page is past the checkout, or says that only a new document helps. */
const isEnd = ({ states }: PageView): boolean =>
  (states['app'] === 'inJourney' && states['journey'] !== 'checkout' && states['journey'] !== undefined) ||
  states['app'] === 'broken' ||
  states['session']?.includes('broken') === true;

/** A state of the exploration: where its steps lead, except through the address bar. */
type Walked = Readonly<{ index: number; view: PageView; out: readonly number[] }>;

/**
 * States from which the guest cannot get on without the address bar. `expanded` is the number of expanded states; any
 * other state counts as a way on.
 */
export const deadEnds = <Node extends Walked>(
  nodes: readonly Node[],
  expanded: number,
): { problem: Problem; node: Node }[] => {
  const into = new Map<number, number[]>();
  for (const { index, out } of nodes) {
    for (const to of out) {
      const from = into.get(to);
      if (from === undefined) into.set(to, [index]);
      else from.push(index);
    }
  }
  const open = nodes.filter(({ index, view }) => index >= expanded || isEnd(view)).map(({ index }) => index);
  const seen = new Set(open);
  for (const index of open)
    for (const from of into.get(index) ?? [])
      if (!seen.has(from)) {
        seen.add(from);
        open.push(from);
      }
  return nodes
    .filter(({ index }) => !seen.has(index))
    .map((node) => ({ node, problem: { invariant: 'ends', text: `no way leads out of ${describe(node.view)}` } }));
};
