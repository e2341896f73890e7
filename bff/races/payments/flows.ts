/** The ways of money that are cut: each with how a guest or a case gets there, and what sets it off. */
import { answer } from '../../calls/test/bank.ts';
import { RETURN_PATH } from '../../http/authentication.ts';
import { nameOnWay, type PaymentWay } from '../../providers/payments/way.ts';
import { askingAs } from '../wire.ts';
import type { Lane } from './gate.ts';
import type { Payer, Payers } from './payers.ts';
import { EVENTS_TOKEN, type Scene } from './scene.ts';

/** Who sets it off: the guest, any number at a time, or a round of the server, which does one after another. */
export type Doer = 'guest' | 'cases' | 'collection';

export const FLOWS = {
  pay: { way: 'access', doer: 'guest' },
  'device data': { way: 'access', doer: 'guest' },
  challenge: { way: 'access', doer: 'guest' },
  rebooking: { way: 'access', doer: 'cases' },
  refund: { way: 'access', doer: 'cases' },
  collection: { way: 'access', doer: 'collection' },
  balance: { way: 'access', doer: 'guest' },
  'pay by WPG': { way: 'wpg', doer: 'guest' },
  'device data by WPG': { way: 'wpg', doer: 'guest' },
  'challenge by WPG': { way: 'wpg', doer: 'guest' },
  'pay by Cardinal': { way: 'cardinal', doer: 'guest' },
  'challenge by Cardinal': { way: 'cardinal', doer: 'guest' },
} as const satisfies Record<string, Readonly<{ way: PaymentWay; doer: Doer }>>;

export type FlowName = keyof typeof FLOWS;

export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];

/** A payment on its way, ready for the deed that is cut. */
export type Subject = Readonly<{
  flow: FlowName;
  payer: Payer;
  lane: Lane;
  /** Sets it off, or lets it come about, at the server at `url`. */
  start: (url: string) => Promise<unknown>;
}>;

/** How a payment of each flow gets ready, with a guest of a branch. */
export type Flows = (name: FlowName, payers: Payers) => Promise<Subject>;

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
      eventDetails: { transactionReference: nameOnWay('access', attemptId), type: 'authorized' },
    }),
  });
  if (!reply.ok) throw new Error(`an event was answered ${reply.status}`);
};

/** All flows of a scene. */
export const flowsOf = ({ gate, provider }: Scene): Flows => {
  let collections = 0;

  const laneOf = ({ bookingId, attemptId }: Payer): Lane => gate.open([bookingId, attemptId]);
  const nothing = async (): Promise<void> => undefined;

  const paying = (flow: FlowName, payer: Payer): Subject => {
    const { buyer, pay } = payer;
    return { flow, payer, lane: laneOf(payer), start: (url) => buyer.ask(url, 'pay', pay) };
  };

  const looked = async (flow: FlowName, { newPayer }: Payers, { pan }: typeof LOOKED_AT): Promise<Subject> => {
    const payer = await newPayer({ pan, way: FLOWS[flow].way });
    const lane = laneOf(payer);
    const { step, outcome } = await askingAs(payer.buyer, payer.home)('pay', payer.pay);
    if (step?.kind !== 'deviceData') throw new Error(`no device data are wanted, but pay ended as ${outcome}`);
    const { attemptId, buyer } = payer;
    const deed = { kind: 'deviceData', reference: null } as const;
    return { flow, payer, lane, start: (url) => buyer.ask(url, 'cmpi', { attemptId, deed }) };
  };

  const challenged = async (flow: FlowName, payers: Payers): Promise<Subject> => {
    const { way } = FLOWS[flow];
    // Cardinal has looked at the browser before the payment
    const { payer, lane } =
      way === 'cardinal'
        ? paying(flow, await payers.newPayer({ ...CHALLENGED, way }))
        : await looked(flow, payers, CHALLENGED);
    const { buyer, home, attemptId, pay } = payer;
    const ask = askingAs(buyer, home);
    const { step } =
      way === 'cardinal'
        ? await ask('pay', pay)
        : await ask('cmpi', { attemptId, deed: { kind: 'deviceData', reference: null } });
    if (step?.kind !== 'challenge') throw new Error('there is no challenge');
    const body = new URLSearchParams(await answer(step));
    const back = await fetch(`${home}${RETURN_PATH}`, { method: 'POST', body });
    if (!back.ok) throw new Error(`the return was answered ${back.status}`);
    const deed = { kind: 'challenge', end: 'returned' } as const;
    return { flow, payer, lane, start: (url) => buyer.ask(url, 'cmpi', { attemptId, deed }) };
  };

  /** Money that came after its attempt was called refused; a guest who gave the booking up gets it back. */
  const late = async (flow: 'rebooking' | 'refund', { branch, newPayer }: Payers): Promise<Subject> => {
    const payer = await newPayer(PLAIN);
    const { buyer, home, attemptId, bookingId } = payer;
    provider.loseAnswer(nameOnWay('access', attemptId));
    const ask = askingAs(buyer, home);
    await ask('pay', payer.pay);
    await branch.pool.query(CALL_REFUSED, [attemptId, bookingId]);
    if (flow === 'refund') await ask('clear-booking', {});
    // its links are learned from now on
    const lane = laneOf(payer);
    await tellOfPayment(home, attemptId);
    return { flow, payer, lane, start: nothing };
  };

  /** A booking that is made, of which instalments are left. */
  const withPlan = async ({ branch: { pool }, newPayer }: Payers): Promise<Payer> => {
    const payer = await newPayer({ ...PLAIN, isByInstalments: true });
    const { outcome } = await askingAs(payer.buyer, payer.home)('pay', payer.pay);
    if (outcome !== 'SUCCESS') throw new Error(`the first payment ended as ${outcome}`);
    // its letter would be sent by the server that is looked at
    await pool.query(`UPDATE mails SET status = 'sent' WHERE booking_id = $1`, [payer.bookingId]);
    return payer;
  };

  const byInstalments = async (payers: Payers): Promise<Subject> => {
    const { pool } = payers.branch;
    const payer = await withPlan(payers);
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

  return async (flow, payers) => {
    switch (flow) {
      case 'pay':
      case 'pay by WPG':
        return paying(flow, await payers.newPayer({ ...PLAIN, way: FLOWS[flow].way }));
      case 'pay by Cardinal':
        return paying(flow, await payers.newPayer({ ...LOOKED_AT, way: 'cardinal' }));
      case 'device data':
      case 'device data by WPG':
        return looked(flow, payers, LOOKED_AT);
      case 'challenge':
      case 'challenge by WPG':
      case 'challenge by Cardinal':
        return challenged(flow, payers);
      case 'rebooking':
      case 'refund':
        return late(flow, payers);
      case 'collection':
        return byInstalments(payers);
      case 'balance':
        return paying(flow, await payers.withBalance(await withPlan(payers), PLAIN));
    }
  };
};
