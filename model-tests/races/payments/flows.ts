/** The payment flows that are interrupted: how a guest or a payment exception gets there, and what triggers each. */
import { answerChallenge } from '../../../bff/test/bank.ts';
import { RETURN_PATH } from '../../../bff/http/calls/paymentCallbacks.ts';
import { prefixedReference, type PaymentProvider } from '../../../bff/providers/payments/provider.ts';
import { callAs } from '../buyerClient.ts';
import type { PaymentChannel } from './interceptor.ts';
import type { Payer, Payers } from './payers.ts';
import { EVENTS_TOKEN, type RaceEnvironment } from './environment.ts';

/** The trigger: the guest, any number at a time, or a job of the server, which processes one after another. */
export type Trigger = 'guest' | 'cases' | 'collection' | 'refunds';

export const FLOWS = {
  pay: { provider: 'access', trigger: 'guest' },
  'device data': { provider: 'access', trigger: 'guest' },
  challenge: { provider: 'access', trigger: 'guest' },
  rebooking: { provider: 'access', trigger: 'cases' },
  refund: { provider: 'access', trigger: 'cases' },
  collection: { provider: 'access', trigger: 'collection' },
  balance: { provider: 'access', trigger: 'guest' },
  change: { provider: 'access', trigger: 'guest' },
  'partial refund': { provider: 'access', trigger: 'refunds' },
  'pay by WPG': { provider: 'wpg', trigger: 'guest' },
  'device data by WPG': { provider: 'wpg', trigger: 'guest' },
  'challenge by WPG': { provider: 'wpg', trigger: 'guest' },
  'pay by Cardinal': { provider: 'cardinal', trigger: 'guest' },
  'challenge by Cardinal': { provider: 'cardinal', trigger: 'guest' },
} as const satisfies Record<string, Readonly<{ provider: PaymentProvider; trigger: Trigger }>>;

export type FlowName = keyof typeof FLOWS;

export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];

/** A payment that is ready for the step to be interrupted. */
export type Subject = Readonly<{
  flow: FlowName;
  payer: Payer;
  channel: PaymentChannel;
  /** Triggers the step, or waits for it, at the server at `url`. */
  start: (url: string) => Promise<unknown>;
}>;

/** Prepares a payment of a flow, with a guest of a branch. */
export type Flows = (name: FlowName, payers: Payers) => Promise<Subject>;

const PLAIN_CARD = { pan: '4444333322221111' };
/** Needs device data, and no challenge. */
const DEVICE_DATA_CARD = { pan: '4000000000001026' };
const CHALLENGED_CARD = { pan: '4000000000001091' };

/** Marks an attempt as refused, like one whose reply is lost and whose provider record comes late. */
const CALL_REFUSED = `
  WITH refused AS (UPDATE payment_attempts SET status = 'refused', outcome = '{"kind":"notFound"}' WHERE id = $1)
  UPDATE bookings SET hold_state = 'held', snapshot = jsonb_set(snapshot, '{value,inProgress}', '"unpaid"') WHERE id = $2`;

const BECOMES_DUE = `
  UPDATE instalments SET next_try_on = date '2000-01-01' + $2::int WHERE booking_id = $1 AND number = 1`;

/** The server under test would send them. */
const MAILS_ARE_SENT = `UPDATE emails SET status = 'sent' WHERE booking_id = $1`;

/** Refunds that have no outcome yet are sent by the next round of a server. */
const REFUNDS_ARE_DUE = `
  UPDATE refunds SET next_try_at = clock_timestamp() WHERE booking_id = ANY ($1) AND status IN ('asked', 'sent', 'unknown')`;

const sendPaymentEvent = async (home: string, attemptId: string): Promise<void> => {
  const reply = await fetch(`${home}/bff/payments/events/${EVENTS_TOKEN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: `late-${attemptId}`,
      eventDetails: { transactionReference: prefixedReference('access', attemptId), type: 'authorized' },
    }),
  });
  if (!reply.ok) throw new Error(`an event was answered ${reply.status}`);
};

/** All flows of an environment. */
export const flowsOf = ({ interceptor, providerProxy }: RaceEnvironment): Flows => {
  let collections = 0;

  const channelOf = ({ bookingId, attemptId }: Payer): PaymentChannel =>
    interceptor.openChannel([bookingId, attemptId]);
  const nothing = async (): Promise<void> => undefined;

  const paying = (flow: FlowName, payer: Payer): Subject => {
    const { buyer, pay } = payer;
    return { flow, payer, channel: channelOf(payer), start: (url) => buyer.ask(url, 'pay', pay) };
  };

  const awaitingDeviceData = async (
    flow: FlowName,
    { newPayer }: Payers,
    { pan }: typeof DEVICE_DATA_CARD,
  ): Promise<Subject> => {
    const payer = await newPayer({ pan, provider: FLOWS[flow].provider });
    const channel = channelOf(payer);
    const { step, outcome } = await callAs(payer.buyer, payer.home)('pay', payer.pay);
    if (step?.kind !== 'deviceData') throw new Error(`no device data are wanted, but pay ended as ${outcome}`);
    const { attemptId, buyer } = payer;
    const authenticationResult = { kind: 'deviceData', reference: null } as const;
    return { flow, payer, channel, start: (url) => buyer.ask(url, 'cmpi', { attemptId, authenticationResult }) };
  };

  const challenged = async (flow: FlowName, payers: Payers): Promise<Subject> => {
    const { provider } = FLOWS[flow];
    // with Cardinal, the device data is collected before the payment
    const { payer, channel } =
      provider === 'cardinal'
        ? paying(flow, await payers.newPayer({ ...CHALLENGED_CARD, provider }))
        : await awaitingDeviceData(flow, payers, CHALLENGED_CARD);
    const { buyer, home, attemptId, pay } = payer;
    const ask = callAs(buyer, home);
    const { step } =
      provider === 'cardinal'
        ? await ask('pay', pay)
        : await ask('cmpi', { attemptId, authenticationResult: { kind: 'deviceData', reference: null } });
    if (step?.kind !== 'challenge') throw new Error('there is no challenge');
    const body = new URLSearchParams(await answerChallenge(step));
    const back = await fetch(`${home}${RETURN_PATH}`, { method: 'POST', body });
    if (!back.ok) throw new Error(`the return was answered ${back.status}`);
    const authenticationResult = { kind: 'challenge', end: 'returned' } as const;
    return { flow, payer, channel, start: (url) => buyer.ask(url, 'cmpi', { attemptId, authenticationResult }) };
  };

  /** A capture after its attempt was marked as refused. A guest who abandoned the booking gets a refund. */
  const afterLateCapture = async (flow: 'rebooking' | 'refund', { branch, newPayer }: Payers): Promise<Subject> => {
    const payer = await newPayer(PLAIN_CARD);
    const { buyer, home, attemptId, bookingId } = payer;
    providerProxy.dropResponse(prefixedReference('access', attemptId));
    const ask = callAs(buyer, home);
    await ask('pay', payer.pay);
    await branch.pool.query(CALL_REFUSED, [attemptId, bookingId]);
    if (flow === 'refund') await ask('clear-booking', {});
    // the channel gets its links from now on
    const channel = channelOf(payer);
    await sendPaymentEvent(home, attemptId);
    return { flow, payer, channel, start: nothing };
  };

  /** A completed booking with remaining instalments. */
  const withPlan = async ({ branch: { pool }, newPayer }: Payers): Promise<Payer> => {
    const payer = await newPayer({ ...PLAIN_CARD, isByInstalments: true });
    const { outcome } = await callAs(payer.buyer, payer.home)('pay', payer.pay);
    if (outcome !== 'SUCCESS') throw new Error(`the first payment ended as ${outcome}`);
    await pool.query(MAILS_ARE_SENT, [payer.bookingId]);
    return payer;
  };

  const byInstalments = async (payers: Payers): Promise<Subject> => {
    const { pool } = payers.branch;
    const payer = await withPlan(payers);
    const channel = channelOf(payer);
    const { rows } = await pool.query<{ token: string }>(
      'SELECT token_href AS token FROM card_agreements WHERE booking_id = $1',
      [payer.bookingId],
    );
    if (rows[0] === undefined) throw new Error('there is nothing to collect');
    channel.addIds([new URL(rows[0].token).pathname]);
    // the oldest is collected first
    const start = (): Promise<unknown> => pool.query(BECOMES_DUE, [payer.bookingId, (collections += 1)]);
    return { flow: 'collection', payer, channel, start };
  };

  /** A guest who has paid a booking with a place in the spa. */
  const withSpa = async ({ branch: { pool }, newPayer }: Payers): Promise<Payer> => {
    const payer = await newPayer({ ...PLAIN_CARD, hasSpa: true });
    const { outcome } = await callAs(payer.buyer, payer.home)('pay', payer.pay);
    if (outcome !== 'SUCCESS') throw new Error(`the booking was not paid: ${outcome}`);
    await pool.query(MAILS_ARE_SENT, [payer.bookingId]);
    return payer;
  };

  /** A change that our team has confirmed; its refund is due when it is started. */
  const refundOfPart = async (payers: Payers): Promise<Subject> => {
    const { pool } = payers.branch;
    const payer = await withSpa(payers);
    const refundIds = await payers.withConfirmedRefund(payer);
    await pool.query(MAILS_ARE_SENT, [payer.bookingId]);
    const channel = channelOf(payer);
    channel.addIds(refundIds);
    return { flow: 'partial refund', payer, channel, start: () => pool.query(REFUNDS_ARE_DUE, [[payer.bookingId]]) };
  };

  return async (flow, payers) => {
    switch (flow) {
      case 'pay':
      case 'pay by WPG':
        return paying(flow, await payers.newPayer({ ...PLAIN_CARD, provider: FLOWS[flow].provider }));
      case 'pay by Cardinal':
        return paying(flow, await payers.newPayer({ ...DEVICE_DATA_CARD, provider: 'cardinal' }));
      case 'device data':
      case 'device data by WPG':
        return awaitingDeviceData(flow, payers, DEVICE_DATA_CARD);
      case 'challenge':
      case 'challenge by WPG':
      case 'challenge by Cardinal':
        return challenged(flow, payers);
      case 'rebooking':
      case 'refund':
        return afterLateCapture(flow, payers);
      case 'collection':
        return byInstalments(payers);
      case 'balance':
        return paying(flow, await payers.withBalance(await withPlan(payers), PLAIN_CARD));
      case 'change':
        return paying(flow, await payers.withChange(await withSpa(payers), PLAIN_CARD));
      case 'partial refund':
        return refundOfPart(payers);
    }
  };
};
