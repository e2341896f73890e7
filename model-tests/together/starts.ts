// The starts of the exploration: worlds that a visit reaches by a given list of steps.
import type { AnyStateMachine } from 'xstate';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { frameSteps, guestSteps } from './guest.ts';
import { MINUTE_MS, serverHolding, type Server } from './server.ts';
import { rareSteps, reconcilerSteps, timeStep } from './surroundings.ts';
import { trafficSteps } from './traffic.ts';
import type { Moment, Step, Taken } from './types.ts';
import { advance, enter, resume } from './world.ts';

/** `id` is for the command line. `steps` are names as in a problem; `holdMinutes`: how long the server still holds. */
export type StartPoint = Readonly<{ id: string; name: string; holdMinutes: number; steps: readonly string[] }>;

const OPENED = ['the server receives openSession of session', 'the reply to openSession of session arrives'];
export const AT_CHECKOUT: readonly string[] = [
  ...OPENED,
  'the server receives loadPaymentDetails of checkout',
  'the server receives preparePayment of payment',
  'the reply to preparePayment of payment arrives',
  'the card fields report fields.shown',
  'the guest fills in the form',
];
export const PAY: readonly string[] = ['the guest presses Pay', 'the card fields report card.tokenized'];
export const CHALLENGE: readonly string[] = [
  'the server receives takePayment of payment',
  'the provider wants a challenge',
  'the reply to takePayment of payment arrives',
];

export const WARNED = 'time passes: the timer untilWarning.session.link.open.active';

export const STARTS: readonly StartPoint[] = [
  { id: 'paying', name: 'a guest about to pay', holdMinutes: 20, steps: AT_CHECKOUT },
  { id: 'sending', name: 'a payment on its way to the server', holdMinutes: 20, steps: [...AT_CHECKOUT, ...PAY] },
  {
    id: 'challenged',
    name: 'a guest in the bank’s challenge',
    holdMinutes: 20,
    steps: [...AT_CHECKOUT, ...PAY, ...CHALLENGE],
  },
  {
    id: 'restored',
    name: 'a tab restored while a payment is open',
    holdMinutes: 20,
    steps: [...AT_CHECKOUT, ...PAY, ...CHALLENGE, 'the guest reloads the page'],
  },
  { id: 'ending', name: 'a session about to end', holdMinutes: 3, steps: [...AT_CHECKOUT, WARNED] },
];

/** The steps that are open now; a name occurs only once. */
export const openSteps = (moment: Moment): Step[] => {
  const all = [
    ...trafficSteps(moment),
    ...guestSteps(moment),
    ...frameSteps(moment),
    ...reconcilerSteps(moment),
    ...timeStep(moment),
    ...rareSteps(moment),
  ];
  return [...new Map(all.map((step) => [step.name, step])).values()];
};

/** Opens a visit at the checkout's address and takes the start's steps. Throws if one of them is not open. */
export const begin = (machine: AnyStateMachine, start: StartPoint, faults: number): Taken => {
  const server: Server = serverHolding(start.holdMinutes * MINUTE_MS);
  const world = { server, calls: [], now: 0, faults, presses: 0, payments: 0 };
  const address = { pathname: '/booking/checkout', search: '' };
  const opened = enter(machine, world, { address, stored: NOTHING_STORED, isProduction: true });
  return start.steps.reduce((taken, name) => {
    const open = openSteps(resume(machine, taken.world));
    const step = open.find((one) => one.name === name);
    if (step === undefined)
      throw new Error(`“${start.name}” cannot take “${name}”; open are: ${open.map((one) => one.name).join('; ')}.`);
    return advance(machine, taken.world, step);
  }, opened);
};
