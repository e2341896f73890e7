// What happens outside the page: time passes, the server resolves payments on its own, another tab acts, faults occur.
import { isAtProvider, transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { AttemptEvent } from '../../machines/checkout/attempt/attempt.machine.ts';
import { afterTime, changeBooking, released, serverDeadlines, settle, withAttempt, withNewAttempt } from './server.ts';
import type { Server, ServerAttempt } from './server.ts';
import { timeout } from './traffic.ts';
import type { Call, Moment, Step, World } from './types.ts';
import { endingEffect } from './world.ts';

const HOUR_MS = 3_600_000;

/** The next event in time: a timer of the page, the time limit of a call, or a deadline of the server. */
export const timeStep = ({ world }: Moment): Step[] => {
  const timers = world.page.timers.map(({ actor, id, event, dueAt }) => ({
    dueAt,
    name: id.replace('xstate.after.', 'the timer '),
    take: ({ live, actors }: Moment): Partial<World> => {
      const target = actors.find(({ path }) => path === actor)?.actor;
      if (target === undefined) return {};
      live.root.system.scheduler.cancel(target, id);
      target.send(event);
      return {};
    },
  }));
  const limits = world.calls
    .filter((call) => call.actor !== null)
    .map((call) => ({ dueAt: call.deadline, name: `the limit of ${call.effect}`, ...timeout(world, call) }));
  const deadlines = serverDeadlines(world.server).map((dueAt) => ({
    dueAt,
    name: 'the server’s clock',
    take: () => ({}),
  }));
  const [next] = [...timers, ...limits, ...deadlines].sort((a, b) => a.dueAt - b.dueAt);
  if (next === undefined) return [];
  const { name, dueAt, take, ...lost } = next;
  const at = Math.max(world.now, dueAt);
  return [
    {
      ...lost,
      name: `time passes: ${name}`,
      by: 'time',
      at,
      take: (moment) => ({ server: afterTime(world.server, at), ...take(moment) }),
    },
  ];
};

const changing = (name: string, by: Step['by'], server: Server): Step => ({ name, by, take: () => ({ server }) });

const resolved = ({ server, now }: World, { id }: ServerAttempt): Step[] => [
  changing('the provider’s records show the payment', 'server', settle(server, id, { type: 'payment.captured' }, now)),
  changing(
    'the provider’s records show no payment',
    'server',
    settle(server, id, { type: 'payment.refused' }, now, 'declined'),
  ),
];

const moved = (server: Server, attempt: ServerAttempt, ...events: readonly AttemptEvent[]): Server =>
  withAttempt(server, {
    ...attempt,
    status: events.reduce((status, event) => transitionAttempt(status, event) ?? status, attempt.status),
  });

/** Money that arrived after a refusal pays for the booking, if the booking accepts it, or is refunded. */
const recovered = ({ server }: World, attempt: ServerAttempt): Step[] => {
  const booked = changeBooking(server, { type: 'payment.recovered' }, { hold: 'booked' });
  return [
    ...(booked === null
      ? []
      : [
          changing(
            'the server books the late payment',
            'server',
            moved(booked, attempt, { type: 'booking.recovered' }),
          ),
        ]),
    changing(
      'the server refunds the late payment',
      'server',
      moved(server, attempt, { type: 'refund.requested' }, { type: 'refund.done' }),
    ),
  ];
};

/** A call whose reply no page awaits. */
const unwatched = (effect: string, asked: string, { now }: World): Call => ({
  actor: null,
  chart: 'payment',
  effect,
  input: null,
  asked,
  reply: null,
  wasMoneyAtRisk: true,
  deadline: now,
});

/** The server asks for the result of a challenge if the page does not. */
const continued = (world: World, attempt: ServerAttempt): Step[] => {
  if (attempt.status !== 'challenged' || !attempt.isReturned) return [];
  const server = settle(world.server, attempt.id, { type: 'challenge.answered' }, world.now);
  const call = unwatched('continuePayment', attempt.id, world);
  return [
    {
      name: 'the server asks for the result of the challenge',
      by: 'server',
      take: () => ({ server, calls: [...world.calls, call] }),
    },
  ];
};

/** What the server does about open payments without a call. */
export const reconcilerSteps = ({ world }: Moment): Step[] =>
  world.server.attempts.flatMap((attempt) => [
    ...(attempt.status === 'unknown' ? resolved(world, attempt) : []),
    ...(attempt.status === 'capturedAfterRefusal' ? recovered(world, attempt) : []),
    ...continued(world, attempt),
  ]);

const paidElsewhere = (world: World): Step[] => {
  const { server, now } = world;
  const paying = changeBooking(server, { type: 'payment.started' }, { hold: 'paying' });
  if (paying === null || server.session !== 'known') return [];
  const after = withNewAttempt(paying, 'sent', server.version, now);
  const call = unwatched('takePayment', after.attempts.at(-1)?.id ?? '', world);
  return [
    { name: 'another tab pays', by: 'elsewhere', take: () => ({ server: after, calls: [...world.calls, call] }) },
  ];
};

/** Rare events; each uses up one of the world's faults. */
export const rareSteps = ({ world, actors }: Moment): Step[] => {
  if (world.faults <= 0) return [];
  const { server, now } = world;
  const elsewhere = (name: string, after: Server | null): Step[] =>
    after === null ? [] : [changing(name, 'elsewhere', after)];
  const isKnown = server.session === 'known';
  const isCleared = isKnown && changeBooking(server, { type: 'booking.cleared' }) !== null;
  const isAsked = server.attempts.some(({ status }) => isAtProvider(status));
  const late = isAsked
    ? undefined
    : server.attempts.find(({ status }) => status === 'refused' || status === 'cancelled');
  const steps: Step[] = [
    ...elsewhere('another tab changes the booking', isKnown ? changeBooking(server, { type: 'payment.chosen' }) : null),
    ...elsewhere('another tab gives the booking up', isCleared ? released(server, 'booking.cleared') : null),
    ...paidElsewhere(world),
    ...elsewhere('the server forgets the session', isKnown ? { ...server, session: 'forgotten' } : null),
    ...elsewhere(
      'the provider reports money for a refused payment',
      late === undefined ? null : settle(server, late.id, { type: 'payment.captured' }, now),
    ),
    ...endingEffect(actors, 'address', { name: 'the address search fails by a defect', by: 'network' }, {}),
    {
      name: 'the computer sleeps for an hour',
      by: 'elsewhere',
      at: now + HOUR_MS,
      take: () => ({ server: afterTime(server, now + HOUR_MS) }),
    },
  ];
  return steps.map((step) => ({ ...step, take: (moment) => ({ ...step.take(moment), faults: world.faults - 1 }) }));
};
