/**
 * Webhook events of the provider, in any order, repeated, and forged: the payments must reach the same end, and
 * forged events must have no effect.
 */
import { formatCount, type Finding } from '../finding.ts';
import { checkStores, compareCharges } from './compareCharges.ts';
import { repeatConcurrently } from './repeatConcurrently.ts';
import type { Payers } from './payers.ts';
import { EVENTS_TOKEN, type RaceEnvironment } from './environment.ts';

export type ProviderEvent = Readonly<{ id: string; type: string; reference: string; isForged: boolean }>;

/** Event types of a payment, including some that contradict its outcome. */
const TYPES = ['sentForAuthorization', 'authorized', 'refused', 'sentForSettlement', 'cancelled', 'expired', 'error'];
const MOST = 6;
const FORGED_SHARE = 0.25;
const REPEATED_SHARE = 0.3;

/** A random sequence of events about a payment: some are repeated, some forged, some about an unknown payment. */
export const eventSequenceOf = (reference: string, random: () => number): ProviderEvent[] => {
  const sequence: ProviderEvent[] = [];
  const count = 1 + Math.floor(random() * MOST);
  for (let i = 0; i < count; i += 1) {
    const before = sequence[Math.floor(random() * sequence.length)];
    if (before !== undefined && random() < REPEATED_SHARE) sequence.push(before);
    else
      sequence.push({
        id: `${reference}-${i}`,
        type: TYPES[Math.floor(random() * TYPES.length)] ?? '',
        reference: random() < 0.1 ? 'BW-nobody' : reference,
        isForged: random() < FORGED_SHARE,
      });
  }
  return sequence;
};

const sendEvent = (url: string, { id, type, reference, isForged }: ProviderEvent): Promise<Response> =>
  fetch(`${url}/bff/payments/events/${isForged ? 'somebody-elses-token' : EVENTS_TOKEN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventId: id, eventDetails: { transactionReference: reference, type } }),
  });

const STATUS = 'SELECT status FROM payment_attempts WHERE id = $1';
const WAIT_IS_OVER = 'UPDATE payment_inquiries SET next_try_at = clock_timestamp() WHERE attempt_id = $1';

/** For every n-th payment, events arrive while the provider cannot be asked about it. */
const UNASKED_SHARE = 3;

/**
 * Sends one sequence of events for each of several payments whose reply was lost, to servers whose own jobs are
 * off. Half of the payments were captured, and half refused. For some the provider cannot be asked at first: then
 * an event must change nothing, and all events are sent again.
 */
export const sendEventsInAnyOrder = async (
  environment: RaceEnvironment,
  { branch, newPayer }: Payers,
  { urls, sequences, random }: Readonly<{ urls: readonly string[]; sequences: number; random: () => number }>,
): Promise<Finding> => {
  await environment.clear();
  const { providerProxy } = environment;
  const { pool } = branch;
  const home = branch.homes.access;
  const problems: string[] = [];
  const count = { sent: 0, forged: 0, taken: 0, refused: 0, unreported: 0, resent: 0 };

  const sendAll = async (events: readonly ProviderEvent[], reference: string, answered: 200 | 503): Promise<void> => {
    for (const [i, one] of events.entries()) {
      const { status } = await sendEvent(urls[i % urls.length] ?? home, one);
      count.sent += 1;
      if (one.isForged) count.forged += 1;
      const expected = one.reference === reference ? answered : 200;
      if (status !== (one.isForged ? 404 : expected))
        problems.push(`${one.isForged ? 'forged' : 'genuine'}: ${status}`);
    }
  };
  const statusOf = async (attemptId: string): Promise<string | undefined> =>
    (await pool.query<{ status: string }>(STATUS, [attemptId])).rows[0]?.status;

  await repeatConcurrently(sequences, async (number) => {
    const isTaken = number % 2 === 0;
    const { buyer, attemptId, pay } = await newPayer({
      pan: '4444333322221111',
      ...(isTaken ? {} : { name: 'REFUSED' }),
    });
    const reference = `BW-${attemptId}`;
    providerProxy.dropResponse(reference);
    await buyer.ask(home, 'pay', pay);
    const events = eventSequenceOf(reference, random);
    if (number % UNASKED_SHARE === 0) {
      providerProxy.refuseReads(reference);
      await sendAll(events, reference, 503);
      const status = await statusOf(attemptId);
      if (status !== 'unknown') problems.push(`${reference} is ${status}, and the provider was not asked`);
      providerProxy.answerReads(reference);
      await pool.query(WAIT_IS_OVER, [attemptId]);
      count.resent += 1;
    }
    await sendAll(events, reference, 200);
    const isKnown = events.some((one) => !one.isForged && one.reference === reference);
    const expected = isKnown ? (isTaken ? 'captured' : 'refused') : 'unknown';
    const status = await statusOf(attemptId);
    if (status !== expected) problems.push(`${reference} is ${status} and not ${expected}`);
    count[isKnown ? (isTaken ? 'taken' : 'refused') : 'unreported'] += 1;
    // no genuine event was sent: one is sent now, so that the records can be compared
    if (!isKnown) await sendEvent(home, { id: `${reference}-end`, type: 'authorized', reference, isForged: false });
  });
  const discrepancies = [...(await compareCharges([pool], environment.charges())), ...(await checkStores([pool]))];
  problems.push(...discrepancies.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`));
  return {
    title: `Events of the provider: ${formatCount(sequences)} sequences at ${urls.length} servers`,
    figures: [
      `${formatCount(count.sent)} events, ${formatCount(count.forged)} of them forged and refused`,
      `${formatCount(count.resent)} payments were reported again, once the provider could be asked`,
      `paid ${formatCount(count.taken)}, refused ${formatCount(count.refused)}, reported by forgers alone ${formatCount(count.unreported)}; ${formatCount(problems.length)} problems`,
    ],
    problems,
  };
};
