// What the server does with a call, and the named outcome in the samples that ends the page's effect.
import { charts } from '../charts/registry.ts';
import type { Chart, Outcome } from '../explore/chart.ts';
import { isAtProvider } from '../../machines/checkout/attempt/attempt.rules.ts';
import { PAYMENT_ELSEWHERE } from '../../machines/checkout/checkout.text.ts';
import type { CardPayment } from '../../machines/checkout/payment/payment.types.ts';
import type { Continue } from '../../machines/contract/payment.ts';
import type { InfoReceived, SessionExtended } from '../../machines/session/session.setup.ts';
import {
  afterTime,
  attemptWith,
  bookingView,
  changeBooking,
  extended,
  heldAgain,
  holdSecondsLeft,
  isBeingMade,
  isHoldDue,
  refusalCode,
  sessionInfo,
  settle,
  withAttempt,
  withNewAttempt,
} from './server.ts';
import type { Server, ServerAttempt } from './server.ts';

/** The server after a call. `reply` is null while the provider processes a request about the attempt `asked`. */
export type Handled = Readonly<{ server: Server; reply: Outcome | null; asked: string | null }>;

const outcomesIn = (chart: string): Chart['outcomes'] => charts.find(({ name }) => name === chart)?.outcomes ?? {};

/** A named outcome of an effect in the chart's samples, with the server's booking in place of the sample's. */
const sample = (chart: string, effect: string, name: string, server: Server, now: number): Outcome => {
  const outcomes = outcomesIn(chart);
  const outcome = outcomes[effect]?.[name] ?? Object.values(outcomes).flatMap((one) => one[name] ?? [])[0];
  if (outcome === undefined) throw new Error(`The chart ${chart} has no outcome “${name}” of ${effect}.`);
  if (!('output' in outcome)) return outcome;
  const output = outcome.output as object;
  return { output: 'booking' in output ? { ...output, booking: bookingView(server, now) } : output };
};

const REPLY_OF_STATUS = {
  created: 'card refused as entered',
  abandoned: 'card refused as entered',
  sent: 'unknown',
  submittingDeviceData: 'unknown',
  completing: 'unknown',
  unknown: 'unknown',
  capturedAfterRefusal: 'unknown',
  deviceData: 'device data wanted',
  challenged: 'challenged',
  authorised: 'taken',
  captured: 'taken',
  settlementFailed: 'taken',
  refused: 'declined',
  refunding: 'declined',
  refunded: 'declined',
} as const;

const FAILURE_REPLY = {
  declined: 'declined',
  invalidCard: 'card refused as entered',
  cancelled: 'authentication cancelled',
  timedOut: 'authentication timed out',
} as const;

const replyNameOf = ({ status, failure }: ServerAttempt): string =>
  status === 'cancelled' || (status === 'refused' && failure !== null)
    ? FAILURE_REPLY[failure ?? 'cancelled']
    : REPLY_OF_STATUS[status];

/** The reply about an attempt in its current state. */
export const attemptReply = (effect: string, server: Server, id: string | null, now: number): Outcome => {
  const attempt = attemptWith(server, id);
  const name = attempt === undefined ? 'unknown' : replyNameOf(attempt);
  const reply = sample('payment', effect, name, server, now);
  const output = 'output' in reply ? (reply.output as object) : {};
  return attempt !== undefined && 'attemptId' in output ? { output: { ...output, attemptId: attempt.id } } : reply;
};

type Handler = (server: Server, input: unknown, now: number) => Handled;

const answered = (server: Server, reply: Outcome): Handled => ({ server, reply, asked: null });

/** After a call has moved its attempt: sends a request to the provider, unless the reply is already known. */
const afterMove = (effect: string, server: Server, attempt: ServerAttempt, now: number): Handled => {
  const moved = withAttempt(server, attempt);
  return isAtProvider(attempt.status) && attempt.status !== 'unknown'
    ? { server: moved, reply: null, asked: attempt.id }
    : answered(moved, attemptReply(effect, moved, attempt.id, now));
};

const preparePayment: Handler = (server, _input, now) => {
  const reply = (name: string, after = server) =>
    answered(after, sample('payment', 'preparePayment', name, after, now));
  const code = refusalCode(server, { type: 'payment.started' });
  if (code === 'paymentProcessing') return reply('unknown');
  if (code === 'holdExpired') return reply('hold lost');
  if (code !== null) return reply(server.lifecycle.status === 'completed' ? 'paid already' : 'start failed');
  const started = withNewAttempt(server, 'created', server.version, now);
  const attemptId = started.attempts.at(-1)?.id ?? '';
  const prepared = sample('payment', 'preparePayment', 'prepared', started, now) as {
    output: { attempt: { attemptId: string } };
  };
  return answered(started, { output: { ...prepared.output, attempt: { ...prepared.output.attempt, attemptId } } });
};

/** The latest booking, with this message. */
const outdatedBy = (message: string, server: Server, now: number): Outcome => {
  const outdated = sample('payment', 'takePayment', 'outdated', server, now);
  return 'output' in outdated ? { output: { ...(outdated.output as object), message } } : outdated;
};

const takePayment: Handler = (server, input, now) => {
  const { attemptId, version } = input as CardPayment;
  const reply = (name: string) => answered(server, sample('payment', 'takePayment', name, server, now));
  const attempt = attemptWith(server, attemptId);
  if (attempt === undefined) return reply('nothing sent');
  if (attempt.status !== 'created' && attempt.status !== 'abandoned')
    return answered(server, attemptReply('takePayment', server, attemptId, now));
  const code = refusalCode(server, { type: 'payment.started' });
  if (code === 'holdExpired') return reply('hold lost');
  // refused because of the booking's state: the page reads the booking again
  if (server.lifecycle.status === 'completed') return reply('taken');
  if (code === 'paymentProcessing') return answered(server, outdatedBy(PAYMENT_ELSEWHERE, server, now));
  if (code !== null) return reply('outdated');
  if (attempt.status === 'abandoned') return reply('outdated');
  if (version !== server.version || attempt.version !== server.version) return reply('outdated');
  const paying = changeBooking(server, { type: 'payment.started' }, { hold: 'paying' });
  if (paying === null) throw new Error('The booking accepts a payment and does not start it.');
  return afterMove('takePayment', paying, { ...attempt, status: 'sent', since: now }, now);
};

/** For an attempt that was not sent or was replaced: the outcome of the payment that was started instead. */
const pollOutcome: Handler = (server, input, now) => {
  const { attemptId } = input as { attemptId: string | null };
  const reply = (name: string) => answered(server, sample('payment', 'pollOutcome', name, server, now));
  const status = attemptWith(server, attemptId)?.status;
  const isReplaced = status === 'abandoned' || (status === 'created' && attemptId === null);
  // the session no longer has a booking that was given up
  if (!isReplaced || server.lifecycle.status === 'cancelled')
    return answered(server, attemptReply('pollOutcome', server, attemptId, now));
  if (refusalCode(server, { type: 'payment.started' }) === 'paymentProcessing') return reply('unknown');
  return reply(server.lifecycle.status === 'completed' ? 'taken' : 'outdated');
};

const continuePayment: Handler = (server, input, now) => {
  const { attemptId, authenticationResult: result } = input as Continue;
  if (result.kind === 'challenge' && result.end !== 'returned') {
    const left = settle(server, attemptId, { type: 'challenge.abandoned' }, now, result.end);
    return answered(left, attemptReply('continuePayment', left, attemptId, now));
  }
  const attempt = attemptWith(server, attemptId);
  const done = result.kind === 'deviceData' ? 'deviceData.submitted' : 'challenge.answered';
  const moved = settle(server, attemptId, { type: done }, now);
  const after = attemptWith(moved, attemptId);
  return attempt === undefined || after === undefined || after.status === attempt.status
    ? answered(server, attemptReply('continuePayment', server, attemptId, now))
    : afterMove('continuePayment', moved, after, now);
};

const openSession: Handler = (server, _input, now) => {
  const open: Server = server.session === 'forgotten' ? { ...server, session: 'replaced' } : server;
  const output: InfoReceived = {
    type: 'info.received',
    sessionId: open.session === 'known' ? 's-1' : 's-2',
    info: sessionInfo(open, now),
    at: now,
  };
  return answered(open, { output });
};

const keepAlive: Handler = (server, _input, now) => {
  const after = extended(server, now);
  const isHeld = isBeingMade(after) && after.hold === 'held';
  const output: SessionExtended = {
    type: 'session.extended',
    at: now,
    result: {
      bookingSessionTimeout: 1_200,
      heldUntil: isHeld ? bookingView(after, now).heldUntil : null,
      holdSecondsLeft: isHeld ? holdSecondsLeft(after, now) : null,
      canExtend: isHeld,
    },
  };
  return answered(after, { output });
};

const holdAccommodation: Handler = (server, _input, now) => {
  const held = heldAgain(server, now);
  return held === null
    ? answered(server, sample('accommodation', 'holdAccommodation', 'refused', server, now))
    : answered(held, sample('accommodation', 'holdAccommodation', 'held', held, now));
};

/** A choice at the checkout changes the booking, which is refused while a payment is in progress. */
const saveChoice =
  (effect: string, saved: string): Handler =>
  (server, _input, now) => {
    const after = changeBooking(server, { type: 'payment.chosen' });
    return after === null
      ? answered(server, sample('checkout', effect, 'refused', server, now))
      : answered(after, sample('checkout', effect, saved, after, now));
  };

const HANDLERS: Readonly<Record<string, Handler>> = {
  'session.openSession': openSession,
  'session.keepAlive': keepAlive,
  'checkout.saveOption': saveChoice('saveOption', 'saved without consent'),
  'checkout.saveExtra': saveChoice('saveExtra', 'saved'),
  'payment.preparePayment': preparePayment,
  'payment.takePayment': takePayment,
  'payment.continuePayment': continuePayment,
  'payment.pollOutcome': pollOutcome,
  'accommodation.holdAccommodation': holdAccommodation,
};

/** Charts whose calls need a booking of the session, except calls that read the same for everybody. */
const NEED_BOOKING = ['checkout', 'payment', 'overview', 'dining', 'extras', 'guests', 'picker'];

const lossOf = (server: Server, chart: string): 'session lost' | 'hold lost' | null => {
  if (server.session === 'forgotten') return 'session lost';
  if (!NEED_BOOKING.includes(chart)) return null;
  return server.session === 'replaced' ||
    server.lifecycle.status === 'expired' ||
    server.lifecycle.status === 'cancelled'
    ? 'hold lost'
    : null;
};

const hasOutcome = (chart: string, effect: string, name: string): boolean =>
  Object.hasOwn(outcomesIn(chart)[effect] ?? {}, name);

/** Handles a call on the server. A call without a handler in the model gets the first outcome of its samples. */
export const handle = (before: Server, chart: string, effect: string, input: unknown, now: number): Handled => {
  const server = isHoldDue(before, now) ? afterTime(before, now) : before;
  const call = `${chart}.${effect}`;
  const loss = call === 'session.openSession' ? null : lossOf(server, chart);
  if (call === 'session.keepAlive' && loss !== null)
    return answered(server, sample('session', 'keepAlive', 'refused', server, now));
  if (loss !== null && (hasOutcome(chart, effect, loss) || chart === 'checkout'))
    return answered(server, sample(chart, effect, loss, server, now));
  const handler = HANDLERS[call];
  if (handler !== undefined) return handler(server, input, now);
  const [first] = Object.keys(outcomesIn(chart)[effect] ?? {});
  if (first === undefined) throw new Error(`The effect ${call} has no outcome in its samples.`);
  return answered(server, sample(chart, effect, first, server, now));
};

/** The outcome of an effect whose request or reply was lost: the page's client reports a network failure. */
export const lostReply = (chart: string, effect: string): Outcome => {
  const names = ['start failed', 'unavailable', 'unknown', 'failed', 'refused', 'unsaved', 'no answer', 'not noted'];
  const name = names.find((one) => hasOutcome(chart, effect, one));
  if (name === undefined) throw new Error(`The samples of ${chart}.${effect} have no outcome for a lost reply.`);
  return outcomesIn(chart)[effect]?.[name] ?? {};
};
