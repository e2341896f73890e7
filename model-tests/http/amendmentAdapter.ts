// A change of a paid booking in the product: its row in the store, its line of history, and what the calls and jobs take.
import { resolvePaymentExceptions } from '../../bff/payments/paymentExceptions.ts';
import { reconcilePayments } from '../../bff/jobs/sweeper.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { renderState } from '../explore/fixtures.ts';
import { amendmentActions, beginStay, decide, endHold } from './amendmentActions.ts';
import { beginChange, rowOf, type AmendmentWalk } from './amendmentWalk.ts';
import { finishPayment, query } from './guest.ts';
import type { Finding, ProductAdapter } from './productAdapter.ts';

type Probe = (walk: AmendmentWalk) => Promise<Finding>;

const fail = (error: unknown): never => {
  throw error;
};

/** The change as its guest last saw it, whatever has become of it. */
const seen = async (walk: AmendmentWalk) => {
  const { version: changeVersion, booked: version, difference } = await rowOf(walk);
  return { resId: walk.resId, version, changeVersion, difference };
};

const ifUnchanged = async (walk: AmendmentWalk, action: () => Promise<unknown>): Promise<Finding> => {
  const { status } = await rowOf(walk);
  await action();
  return (await rowOf(walk)).status === status ? 'nothing came of it' : 'taken';
};

const reconcileProbe: Probe = (walk) => ifUnchanged(walk, () => reconcilePayments(walk.api.payments, fail));

/** Requests that leave the change as it is, even where the event would be accepted. */
const readOnlyProbes: Readonly<Record<string, Probe>> = {
  // the price is the last thing that the server compares
  'change.edited': async (walk) => {
    const { difference: _, ...at } = await seen(walk);
    const { body } = await walk.visitor.ask('apply-tokens', { ...at, tokens: 1, price: 1 });
    return body.code === 'priceChanged' ? 'taken' : (body.code ?? 'taken');
  },
  // an attempt that has not been sent to the provider is not part of the change
  'payment.started': async ({ visitor, resId, changeId: amendmentId }) =>
    (await visitor.ask('worldpay-init', { resId, amendmentId })).body.code ?? 'taken',
};

const confirmProbe: Probe = async (walk) =>
  (await walk.visitor.ask('confirm-change', await seen(walk))).body.code ?? 'taken';

/** These probes cause the event where it would be accepted, so they run only where it is refused. */
const probesWhenRefused: Readonly<Record<string, Probe>> = {
  'change.confirmed': confirmProbe,
  'refund.asked': confirmProbe,
  'change.cancelled': async (walk) => {
    const { resId, changeVersion } = await seen(walk);
    return (await walk.visitor.ask('cancel-change', { resId, changeVersion })).body.code ?? 'taken';
  },
  'hold.lapsed': (walk) => ifUnchanged(walk, () => endHold(walk)),
  'payment.authorised': reconcileProbe,
  'payment.refused': reconcileProbe,
  'payment.unknown': async (walk) => {
    await walk.api.testServer.sandbox.arm({ mode: '500', operation: 'query', count: 1 });
    const finding = await reconcileProbe(walk);
    await walk.api.testServer.sandbox.arm({ mode: '500', operation: 'query', count: 0 });
    return finding;
  },
  'payment.recovered': (walk) => ifUnchanged(walk, () => resolvePaymentExceptions(walk.api.payments, fail)),
  'team.confirmed': async (walk) => ((await decide(walk, 'team.confirmed')) ? 'taken' : 'nothing came of it'),
  'team.declined': async (walk) => ((await decide(walk, 'team.declined')) ? 'taken' : 'nothing came of it'),
  'stay.begun': (walk) => ifUnchanged(walk, () => beginStay(walk)),
};

/** The refusals that the calls of the guest get in each state in which the chart refuses them. */
const REFUSALS: Readonly<Record<string, FailureKind | Readonly<Record<string, FailureKind>>>> = {
  lapsed: 'changeLapsed',
  paying: { 'payment.started': 'paymentProcessing', 'change.cancelled': 'paymentProcessing', other: 'changeUnderWay' },
  unknown: { 'payment.started': 'paymentProcessing', 'change.cancelled': 'paymentProcessing', other: 'changeUnderWay' },
  awaitingTeam: 'changeUnderWay',
  applied: 'bookingChanged',
  declined: 'bookingChanged',
  cancelled: 'bookingChanged',
};

const CALLS = ['change.edited', 'payment.started', 'change.confirmed', 'refund.asked', 'change.cancelled'];
const APPLYING = ['change.confirmed', 'payment.authorised', 'payment.recovered', 'team.confirmed'];

/** The adapter for the amendment's chart. */
export const amendmentAdapter: ProductAdapter<AmendmentWalk> = {
  begin: beginChange,
  actions: amendmentActions,
  storeDifference: async (walk, { state }) => {
    const { status } = await rowOf(walk);
    return status === renderState(state) ? null : `the stored state is ${status} and not ${renderState(state)}`;
  },
  readRecord: rowOf,
  probeAll: async (walk, accepts) => {
    const findings: Record<string, Finding> = {};
    for (const [event, probe] of Object.entries(readOnlyProbes)) findings[event] = await probe(walk);
    for (const [event, probe] of Object.entries(probesWhenRefused))
      if (!accepts.includes(event)) findings[event] = await probe(walk);
    return findings;
  },
  expectedFinding: (_, event, { state, accepts }) => {
    if (accepts.includes(event)) return 'taken';
    if (!CALLS.includes(event)) return 'nothing came of it';
    const refusal = REFUSALS[renderState(state)];
    const kind = typeof refusal === 'object' ? (refusal[event] ?? refusal['other']) : refusal;
    if (kind === undefined) throw new Error(`no refusal is known in ${renderState(state)}`);
    return kind;
  },
  historyDifference: async ({ api, changeId }, events) => {
    const lines = await query({ api }, `SELECT FROM booking_history WHERE detail ->> 'amendmentId' = $1`, [changeId]);
    const made = events.filter((event) => APPLYING.includes(event)).length;
    return lines.length === made ? null : `it was made ${lines.length} times by the history and not ${made}`;
  },
  cleanUp: finishPayment,
};
