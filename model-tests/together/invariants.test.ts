// Each invariant finds a fault between charts: a chart is changed so that it breaks only that rule.
import { describe, expect, it } from 'vitest';
import { stateAt, type StateConfig } from '../mutate/config.ts';
import { mutantOf } from '../mutate/mutant.ts';
import { PRODUCT, type PageCharts } from './browser.ts';
import { explore, type Limits } from './explore.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';
import { AT_CHECKOUT, CHALLENGE, PAY, WARNED } from './starts.ts';

type Fault = Readonly<{
  title: string;
  invariant: Invariant;
  chart: Exclude<keyof PageCharts, 'steps'>;
  plant: (root: StateConfig) => unknown;
  /** the steps before; the server holds the booking for `minutes` */
  given: readonly string[];
  minutes: number;
  limits: Limits;
  /** part of the invariant's message */
  says: RegExp;
}>;

const on = (root: StateConfig, ...path: string[]): Record<string, unknown> => stateAt(root, path).on ?? {};

const failing = (): never => {
  throw new Error('planted');
};

const ABOUT_TO_PAY = { given: AT_CHECKOUT, minutes: 20 };
const SENT = { given: [...AT_CHECKOUT, ...PAY], minutes: 20 };
const ABOUT_TO_END = { given: [...AT_CHECKOUT, WARNED], minutes: 3 };
const ENDED = {
  given: [
    ...AT_CHECKOUT,
    WARNED,
    'time passes: the timer warningTime.session.link.open.ending',
    'the server receives openSession of session',
    'time passes: the limit of openSession',
  ],
  minutes: 3,
};
const CHALLENGED_NEAR_THE_END = { given: [...AT_CHECKOUT, WARNED, ...PAY, ...CHALLENGE], minutes: 3 };

const FAULTS: readonly Fault[] = [
  {
    title: 'a payment without a reply is shown as declined',
    invariant: 'unpaid',
    chart: 'payment',
    plant: (root) => Object.assign(on(root), { 'payment.unknown': '.declined.byBank' }),
    ...SENT,
    limits: { steps: 300, depth: 2, faults: 1 },
    says: /Your payment didn't go through/,
  },
  {
    title: 'the session counts down during a payment and ends without asking the server',
    invariant: 'release',
    chart: 'session',
    plant: (root) => {
      on(root, 'link', 'open')['payment.started'] = {};
      stateAt(root, ['link', 'open', 'ending']).after = { warningTime: '#session.link.invalid' };
    },
    ...CHALLENGED_NEAR_THE_END,
    limits: { steps: 300, depth: 2, faults: 0 },
    says: /the payment is let go/,
  },
  {
    title: 'the journey forgets the booking when a session is renewed',
    invariant: 'release',
    chart: 'journey',
    plant: (root) => Object.assign(on(root), { 'hold.extended': { actions: 'restartJourney' } }),
    ...ABOUT_TO_END,
    limits: { steps: 300, depth: 3, faults: 0 },
    says: /the booking is let go/,
  },
  {
    title: 'the card fields are awaited without a limit',
    invariant: 'waiting',
    chart: 'payment',
    plant: (root) => delete stateAt(root, ['entering', 'tokenizing']).after,
    ...ABOUT_TO_PAY,
    limits: { steps: 100, depth: 2, faults: 0 },
    says: /payment in entering\.tokenizing is awaited without a limit/,
  },
  {
    title: 'a lost renewal of the session is not noticed',
    invariant: 'waiting',
    chart: 'session',
    plant: (root) => delete on(root, 'link', 'open', 'paying', 'renewing')['session.unavailable'],
    ...ABOUT_TO_PAY,
    limits: { steps: 300, depth: 2, faults: 1 },
    says: /session stays in link\.open\.paying\.renewing/,
  },
  {
    title: 'the visit drops the message that the hold was extended',
    invariant: 'messages',
    chart: 'app',
    plant: (root) => delete on(root, 'inJourney')['hold.extended'],
    ...ABOUT_TO_END,
    limits: { steps: 300, depth: 3, faults: 0 },
    says: /^app in inJourney ignores hold\.extended of session$/,
  },
  {
    title: 'the dialog of an ended session offers nothing',
    invariant: 'ends',
    chart: 'session',
    plant: (root) => delete on(root, 'link', 'invalid')['restart.requested'],
    ...ENDED,
    limits: { steps: 600, depth: 20, faults: 0 },
    says: /no way leads out of app sessionEnded/,
  },
  {
    title: 'a payment without a reply is sent again',
    invariant: 'once',
    chart: 'payment',
    plant: (root) =>
      Object.assign(on(root, 'authorising'), { 'payment.unknown': { target: 'authorising', reenter: true } }),
    ...SENT,
    limits: { steps: 300, depth: 2, faults: 1 },
    says: /sends a payment that the guest has not asked for/,
  },
  {
    title: 'the journey throws when a hold is extended',
    invariant: 'defects',
    chart: 'journey',
    plant: (root) => Object.assign(on(root), { 'hold.extended': { actions: failing } }),
    ...ABOUT_TO_END,
    limits: { steps: 100, depth: 2, faults: 0 },
    says: /^the chart journey fails$/,
  },
];

const problemsOf = ({ title, given, minutes, limits }: Fault, charts: PageCharts) =>
  explore({ id: title, name: title, holdMinutes: minutes, steps: given }, limits, charts).problems.map(
    ({ problem }) => problem,
  );

describe('an exploration of charts together', () => {
  it.each(FAULTS)('notices when $title', (fault) => {
    const { chart, plant, invariant, says } = fault;
    const faulty = { ...PRODUCT, [chart]: mutantOf(PRODUCT[chart], 'planted', chart, plant).build() };
    const problem = { invariant, text: expect.stringMatching(says) as unknown };
    expect(problemsOf(fault, faulty)).toContainEqual(problem);
    expect(problemsOf(fault, PRODUCT)).not.toContainEqual(problem);
  });

  it('has a planted fault for each invariant', () =>
    expect([...new Set(FAULTS.map(({ invariant }) => invariant))].sort()).toEqual(Object.keys(INVARIANTS).sort()));
});
