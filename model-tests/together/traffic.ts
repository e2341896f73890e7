// What happens between a page and the server: calls arrive, the provider replies, replies arrive or are lost.
import { transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { CardPayment } from '../../machines/checkout/payment/payment.types.ts';
import type { AttemptEvent } from '../../machines/checkout/attempt/attempt.machine.ts';
import type { Outcome } from '../explore/chart.ts';
import { attemptReply, handle, lostReply } from './replies.ts';
import { attemptWith, isMoneyMoving, isMoneyTaken, settle, type Server, type ServerAttempt } from './server.ts';
import type { Call, Moment, Step, World } from './types.ts';
import { endEffect } from './world.ts';

/** Calls during which something else may happen before the reply; other calls are answered in one step. */
const SLOW: readonly string[] = ['openSession', 'preparePayment', 'takePayment', 'continuePayment', 'pollOutcome'];

/** Effects that may fail by a defect in the exploration. */
const MAY_BREAK: readonly string[] = ['takePayment', 'continuePayment', 'preparePayment', 'openSession', 'keepAlive'];

const replaced = ({ calls }: World, call: Call, ...by: readonly Call[]): Call[] =>
  calls.flatMap((one) => (one === call ? by : [one]));

/**
 * Whether money was taken, may be moving, or is requested by a call that has not reached the server: by this attempt,
 * or, for null, by any attempt.
 */
export const isMoneyAtRisk = (server: Server, calls: readonly Call[], attemptId: string | null = null): boolean => {
  const attempts = server.attempts.filter(({ id }) => attemptId === null || id === attemptId);
  return (
    isMoneyMoving({ attempts }) ||
    isMoneyTaken({ attempts }) ||
    calls.some(
      ({ effect, reply, asked, input }) =>
        effect === 'takePayment' &&
        reply === null &&
        asked === null &&
        (attemptId === null || (input as CardPayment).attemptId === attemptId),
    )
  );
};

const end = ({ actors }: Moment, { actor }: Call, outcome: Outcome): void => {
  const effect = actors.find(({ path }) => path === actor)?.actor;
  if (effect !== undefined) endEffect(effect, outcome);
};

const titleOf = ({ chart, effect, actor }: Call): string =>
  actor === null ? `${effect} of a page that was left` : `${effect} of ${chart}`;

/** The server receives a call. The reply to a fast call arrives at once. */
const arrival = (world: World, call: Call): Step => ({
  name: `the server receives ${titleOf(call)}`,
  by: 'server',
  take: (moment) => {
    const { server, reply, asked } = handle(world.server, call.chart, call.effect, call.input, world.now);
    const others = replaced(world, call);
    const after = { ...call, asked, reply, wasMoneyAtRisk: isMoneyAtRisk(server, others) };
    if (reply === null || SLOW.includes(call.effect)) return { server, calls: replaced(world, call, after) };
    end(moment, call, reply);
    return { server, calls: others };
  },
});

type Answer = Readonly<{ name: string; event: AttemptEvent; failure?: ServerAttempt['failure'] }>;

const ANSWERS: readonly Answer[] = [
  { name: 'takes the money', event: { type: 'payment.captured' } },
  { name: 'refuses the card', event: { type: 'payment.refused' }, failure: 'declined' },
  { name: 'does not answer', event: { type: 'payment.unknown' } },
  { name: 'wants device data', event: { type: 'deviceData.required' } },
  { name: 'wants a challenge', event: { type: 'challenge.required' } },
];

/** The provider replies about an attempt; then the reply to the call that asked is on its way. */
const answers = (world: World, call: Call, id: string): Step[] => {
  const attempt = attemptWith(world.server, id);
  return ANSWERS.filter(({ event }) => attempt !== undefined && transitionAttempt(attempt.status, event) !== null).map(
    ({ name, event, failure = null }): Step => ({
      name: `the provider ${name}`,
      by: 'server',
      take: () => {
        const server = settle(world.server, id, event, world.now, failure);
        const others = replaced(world, call);
        const reply = attemptReply(call.effect, server, id, world.now);
        const after = { ...call, asked: null, reply, wasMoneyAtRisk: isMoneyAtRisk(server, others) };
        return { server, calls: call.actor === null ? others : replaced(world, call, after) };
      },
    }),
  );
};

/** A call ends for the page without a reply; the request to the provider continues. */
const ended = (world: World, call: Call, outcome: Outcome): Pick<Step, 'take' | 'lost'> => ({
  lost: call.chart,
  take: (moment) => {
    end(moment, call, outcome);
    return { calls: replaced(world, call, ...(call.asked === null ? [] : [{ ...call, actor: null }])) };
  },
});

/** The end of a call that took longer than the page's time limit. */
export const timeout = (world: World, call: Call): Pick<Step, 'take' | 'lost'> =>
  ended(world, call, lostReply(call.chart, call.effect));

/** A step with a fault, which uses up one of the world's faults. */
const fault = (world: World, name: string, { take, lost }: Pick<Step, 'take' | 'lost'>): Step => ({
  name,
  by: 'network',
  take: (moment) => ({ ...take(moment), faults: world.faults - 1 }),
  ...(lost === undefined ? {} : { lost }),
});

/** The request or reply is lost, or the connection breaks while the provider is asked; or a defect ends the call. */
const faults = (world: World, call: Call): Step[] => {
  if (world.faults <= 0 || call.actor === null) return [];
  const isSent = call.reply === null && call.asked === null;
  return [
    fault(world, `no reply to ${titleOf(call)} arrives`, timeout(world, call)),
    ...(MAY_BREAK.includes(call.effect) && isSent
      ? [fault(world, `${titleOf(call)} fails by a defect`, ended(world, call, {}))]
      : []),
  ];
};

const stepsOf = (world: World, call: Call): Step[] => {
  if (call.asked !== null && call.reply === null) return answers(world, call, call.asked);
  if (call.reply === null) return world.now < call.deadline ? [arrival(world, call)] : [];
  const { reply } = call;
  return [
    {
      name: `the reply to ${titleOf(call)} arrives`,
      by: 'network',
      take: (moment) => {
        end(moment, call, reply);
        return { calls: replaced(world, call) };
      },
    },
  ];
};

/** The steps of all pending calls. */
export const trafficSteps = ({ world }: Moment): Step[] =>
  world.calls.flatMap((call) => [...stepsOf(world, call), ...faults(world, call)]);
