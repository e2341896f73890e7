// Which worlds are the same state: the configuration of every chart, what its guards read, the server, the pending
// calls, and the order in which timers, calls and deadlines end.
import { createHash } from 'node:crypto';
import type { AppContext } from '../../machines/app/app.types.ts';
import { paymentRefusals } from '../../machines/checkout/payment/payment.rules.ts';
import type { PaymentContext } from '../../machines/checkout/payment/payment.types.ts';
import type { SessionContext } from '../../machines/session/session.setup.ts';
import { charts } from '../charts/registry.ts';
import { canonical } from '../explore/plain.ts';
import { isMachineActor, snapshotOf, type Running } from './browser.ts';
import { attemptWith, serverDeadlines, type Server } from './server.ts';
import type { Call, World } from './types.ts';

const keys = new Map(charts.map(({ name, key }) => [name, key]));

const contextKey = ({ name, actor }: Running, server: Server): unknown => {
  const snapshot = snapshotOf(actor);
  if (name === 'app') {
    const { info, stored } = snapshot.context as AppContext;
    return [info?.booking?.status, info?.paid !== null, stored.sessionId];
  }
  if (name === 'session') {
    const { sessionId, isHolding, payment, end, message } = snapshot.context as SessionContext;
    return [sessionId, isHolding, payment, end, message !== null];
  }
  if (name === 'payment') {
    const { form, card, booking, attemptId, authenticationResult } = snapshot.context as PaymentContext;
    const isLatest = attemptId === null || attemptWith(server, null)?.id === attemptId;
    return [
      paymentRefusals(form, card).length === 0,
      booking.version === server.version,
      isLatest,
      authenticationResult,
    ];
  }
  const key = keys.get(name);
  return key === undefined || key === null ? null : key(snapshot);
};

const replyKey = ({ reply }: Call): unknown => {
  if (reply === null) return null;
  if (!('output' in reply)) return 'defect';
  const { type, info, sessionId } = reply.output as {
    type: string;
    info?: { payment: string; booking: unknown };
    sessionId?: string;
  };
  return [type, info?.payment, info !== undefined && info.booking !== null, sessionId];
};

const callKey = (call: Call): unknown => [call.actor, call.effect, call.asked, replyKey(call)];

const attemptKey = (server: Server) =>
  server.attempts.map(({ status, failure, isReturned, version }) => [
    status,
    failure,
    isReturned,
    version === server.version,
  ]);

/** What ends with time, in order; how long it takes does not matter. */
const order = (world: World): string[] => {
  const { page, calls, server } = world;
  const due: [number, string][] = [
    ...page.timers.map(({ actor, id, dueAt }): [number, string] => [dueAt, `${actor} ${id}`]),
    ...calls.flatMap(({ actor, effect, deadline }): [number, string][] => (actor === null ? [] : [[deadline, effect]])),
    ...serverDeadlines(server).map((dueAt): [number, string] => [dueAt, 'server']),
  ];
  return due
    .sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1))
    .map(([dueAt, name]) => (dueAt <= world.now ? `overdue ${name}` : name));
};

/** The key of a world, while its page runs: a digest, because there are many long keys. */
export const worldKey = (world: World, actors: readonly Running[]): string => {
  const { server, calls, faults } = world;
  const configuration = actors
    .filter(({ actor }) => isMachineActor(actor))
    .map((one) => [one.path, snapshotOf(one.actor).value, contextKey(one, server)]);
  // abandoned attempts do not matter any more
  const attempts = { ...server, attempts: server.attempts.filter(({ status }) => status !== 'abandoned') };
  const text = canonical([
    configuration,
    server.lifecycle.status,
    (server.lifecycle.snapshot as { value: unknown }).value,
    server.hold,
    server.session,
    attemptKey(attempts),
    calls.map(callKey),
    order(world),
    faults,
  ]);
  return createHash('sha256').update(text).digest('base64');
};
