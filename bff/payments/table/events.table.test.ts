/** An event of the provider that could not be looked into: it is not done, and the same event again settles the payment. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProviderDefect } from '../../providers/payments/port.ts';
import { sendEvent } from '../../test/latePayments.ts';
import { sampled } from '../../test/sampling.ts';
import { readPayment } from './difference.ts';
import { EVENTS, answerQueries, failQueries } from './events.ts';
import { putInto } from './putInto.ts';
import { type PaymentKind, type Subject } from './subject.ts';
import { openTableServer, type TableServer } from './tableServer.ts';
import { PROVIDER_TIMEOUT_MS } from '../../test/testServer.ts';

let table: TableServer;
beforeAll(async () => {
  table = await openTableServer(PROVIDER_TIMEOUT_MS);
});
afterAll(() => table.close());
afterEach(async () => {
  await answerQueries(table);
  table.recorded.replaceReplies();
});

const receive = ({ reference }: Subject) => sendEvent(table, { reference, id: `event-${reference}` });
const isNoted = async ({ reference }: Subject): Promise<boolean> =>
  (await table.query('SELECT FROM payment_events WHERE id = $1', [`event-${reference}`])).length > 0;
const stateOf = async (subject: Subject) => (await readPayment(table, subject)).attempt;

/** Each state that money can still change, with the state that follows from it. */
const CASES: readonly (readonly [PaymentKind, 'sent' | 'unknown' | 'refused' | 'cancelled', string])[] = [
  ['first', 'sent', 'captured'],
  ['first', 'unknown', 'captured'],
  ['first', 'refused', 'capturedAfterRefusal'],
  ['first', 'cancelled', 'capturedAfterRefusal'],
  ['balance', 'unknown', 'captured'],
  ['balance', 'refused', 'capturedAfterRefusal'],
  ['change', 'sent', 'captured'],
  ['change', 'unknown', 'captured'],
  ['change', 'refused', 'capturedAfterRefusal'],
  ['change', 'cancelled', 'capturedAfterRefusal'],
  ['instalment', 'unknown', 'captured'],
  ['instalment', 'refused', 'capturedAfterRefusal'],
];

describe.each(CASES)('an event about a %s payment that is %s', (kind, state, end) => {
  it.each(sampled(['500', 'timeout', 'drop', 'malformed'] as const, 4))(
    `is not done after a %s of the provider, and the same event again leads to ${end}, once`,
    async (mode) => {
      const subject = await putInto(table, kind, state, 'captured');
      await failQueries(table, mode);
      expect([await receive(subject), await isNoted(subject), await stateOf(subject)]).toEqual([503, false, state]);
      await answerQueries(table);
      expect([await receive(subject), await isNoted(subject), await stateOf(subject)]).toEqual([200, true, end]);
      const settled = await readPayment(table, subject);
      table.recorded.takeRequests();
      expect(await receive(subject)).toBe(200);
      expect(await readPayment(table, subject)).toEqual(settled);
      expect(table.recorded.takeRequests()).toEqual([]);
    },
  );
});

describe('an event that could not be looked into', () => {
  it('is looked into by the next run of the inquiries when it does not come again', async () => {
    const subject = await putInto(table, 'first', 'refused', 'captured');
    await failQueries(table);
    expect(await receive(subject)).toBe(503);
    await answerQueries(table);
    expect(await EVENTS['the inquiries are run'](table, subject)).toBe('1');
    expect(await readPayment(table, subject)).toMatchObject({
      attempt: 'capturedAfterRefusal',
      exception: 'open',
      isInquiryOpen: false,
    });
  });

  it('is not done when the provider rejects our question, and the same event again settles the payment', async () => {
    const subject = await putInto(table, 'first', 'refused', 'captured');
    table.recorded.replaceReplies({
      findPayment: async () => {
        throw new ProviderDefect(401, 'accessDenied', 'wrong password');
      },
    });
    expect([await receive(subject), await isNoted(subject), await stateOf(subject)]).toEqual([500, false, 'refused']);
    expect(table.server.defects.splice(0)).toHaveLength(1);
    table.recorded.replaceReplies();
    expect([await receive(subject), await isNoted(subject), await stateOf(subject)]).toEqual([
      200,
      true,
      'capturedAfterRefusal',
    ]);
  });
});
