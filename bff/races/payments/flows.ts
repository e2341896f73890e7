/** The ways of money that are cut: each with how a guest or a case gets there, and what sets it off. */
import { answer } from '../../calls/test/bank.ts';
import { RETURN_PATH } from '../../http/authentication.ts';
import { askingAs } from '../wire.ts';
import type { Lane } from './gate.ts';
import type { Payer, Payers } from './payers.ts';
import { EVENTS_TOKEN, type Scene } from './scene.ts';

export const FLOWS = ['pay', 'device data', 'challenge', 'rebooking', 'refund', 'collection', 'balance'] as const;
export type FlowName = (typeof FLOWS)[number];

/** Who sets it off: the guest, any number at a time, or a round of the server, which does one after another. */
export type Doer = 'guest' | 'cases' | 'collection';

/** A payment on its way, ready for the deed that is cut. */
export type Subject = Readonly<{
  flow: FlowName;
  payer: Payer;
  lane: Lane;
  /** Sets it off, or lets it come about, at the server at `url`. */
  start: (url: string) => Promise<unknown>;
}>;

export type Flow = Readonly<{ doer: Doer; prepare: () => Promise<Subject> }>;

const PLAIN = { pan: '4444333322221111' };
/** Looked at by way of its browser, and asked nothing. */
const LOOKED_AT = { pan: '4000000000001026' };
const CHALLENGED = { pan: '4000000000001091' };

/** An attempt that was called refused, as one whose answer is lost and whose record comes late. */
const CALL_REFUSED = `
  WITH refused AS (UPDATE payment_attempts SET status = 'refused', outcome = '{"kind":"notFound"}' WHERE id = $1)
  UPDATE bookings SET hold_state = 'held', snapshot = jsonb_set(snapshot, '{value,inProgress}', '"unpaid"') WHERE id = $2`;

const BECOMES_DUE = `
  UPDATE instalments SET next_try_on = date '2000-01-01' + $2::int WHERE booking_id = $1 AND number = 1`;

const tellOfPayment = async (home: string, attemptId: string): Promise<void> => {
  const reply = await fetch(`${home}/bff/payments/events/${EVENTS_TOKEN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: `late-${attemptId}`,
      eventDetails: { transactionReference: `BW-${attemptId}`, type: 'authorized' },
    }),
  });
  if (!reply.ok) throw new Error(`an event was answered ${reply.status}`);
};

/** All flows of a scene. */
export const flowsOf = (scene: Scene, { newPayer, withBalance }: Payers): Readonly<Record<FlowName, Flow>> => {
  const { gate, pool, home, provider } = scene;
  let collections = 0;

  const laneOf = ({ bookingId, attemptId }: Payer): Lane => gate.open([bookingId, attemptId]);
  const nothing = async (): Promise<void> => undefined;

  const looked = async (flow: FlowName, card = LOOKED_AT): Promise<Subject> => {
    const payer = await newPayer(card);
    const lane = laneOf(payer);
    const { step, outcome } = await askingAs(payer.buyer, home)('pay', payer.pay);
    if (step?.kind !== 'deviceData') throw new Error(`no device data are wanted, but pay ended as ${outcome}`);
    const { attemptId, buyer } = payer;
    const deed = { kind: 'deviceData', reference: null } as const;
    return { flow, payer, lane, start: (url) => buyer.ask(url, 'cmpi', { attemptId, deed }) };
  };

  const challenged = async (): Promise<Subject> => {
    const { payer, lane } = await looked('challenge', CHALLENGED);
    const { buyer, attemptId } = payer;
    const ask = askingAs(buyer, home);
    const { step } = await ask('cmpi', { attemptId, deed: { kind: 'deviceData', reference: null } });
    if (step?.kind !== 'challenge') throw new Error('there is no challenge');
    const body = new URLSearchParams(await answer(step));
    const back = await fetch(`${home}${RETURN_PATH}`, { method: 'POST', body });
    if (!back.ok) throw new Error(`the return was answered ${back.status}`);
    const deed = { kind: 'challenge', end: 'returned' } as const;
    return { flow: 'challenge', payer, lane, start: (url) => buyer.ask(url, 'cmpi', { attemptId, deed }) };
  };

  /** Money that came after its attempt was called refused; a guest who gave the booking up gets it back. */
  const late = async (flow: 'rebooking' | 'refund'): Promise<Subject> => {
    const payer = await newPayer(PLAIN);
    const lane = laneOf(payer);
    const { buyer, attemptId, bookingId } = payer;
    provider.loseAnswer(`BW-${attemptId}`);
    const ask = askingAs(buyer, home);
    await ask('pay', payer.pay);
    await pool.query(CALL_REFUSED, [attemptId, bookingId]);
    if (flow === 'refund') await ask('clear-booking', {});
    await tellOfPayment(home, attemptId);
    return { flow, payer, lane, start: nothing };
  };

  /** A booking that is made, of which instalments are left. */
  const withPlan = async (): Promise<Payer> => {
    const payer = await newPayer({ ...PLAIN, isByInstalments: true });
    const { outcome } = await askingAs(payer.buyer, home)('pay', payer.pay);
    if (outcome !== 'SUCCESS') throw new Error(`the first payment ended as ${outcome}`);
    // its letter would be sent by the server that is looked at
    await pool.query(`UPDATE mails SET status = 'sent' WHERE booking_id = $1`, [payer.bookingId]);
    return payer;
  };

  const byInstalments = async (): Promise<Subject> => {
    const payer = await withPlan();
    const lane = laneOf(payer);
    const { rows } = await pool.query<{ token: string }>(
      'SELECT token_href AS token FROM card_agreements WHERE booking_id = $1',
      [payer.bookingId],
    );
    if (rows[0] === undefined) throw new Error('there is nothing to collect');
    lane.learn([new URL(rows[0].token).pathname]);
    // the oldest is collected first
    const start = (): Promise<unknown> => pool.query(BECOMES_DUE, [payer.bookingId, (collections += 1)]);
    return { flow: 'collection', payer, lane, start };
  };

  return {
    pay: {
      doer: 'guest',
      prepare: async () => {
        const payer = await newPayer(PLAIN);
        const { buyer, pay } = payer;
        return { flow: 'pay', payer, lane: laneOf(payer), start: (url) => buyer.ask(url, 'pay', pay) };
      },
    },
    'device data': { doer: 'guest', prepare: () => looked('device data') },
    challenge: { doer: 'guest', prepare: challenged },
    rebooking: { doer: 'cases', prepare: () => late('rebooking') },
    refund: { doer: 'cases', prepare: () => late('refund') },
    collection: { doer: 'collection', prepare: byInstalments },
    balance: {
      doer: 'guest',
      prepare: async () => {
        const payer = await withBalance(await withPlan(), PLAIN);
        const { buyer, pay } = payer;
        return { flow: 'balance', payer, lane: laneOf(payer), start: (url) => buyer.ask(url, 'pay', pay) };
      },
    },
  };
};
