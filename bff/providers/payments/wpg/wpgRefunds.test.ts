/** What the XML gateway can report about an order before and after a refund, and the refund's outcome. */
import { describe, expect, it } from 'vitest';
import { ProviderDefect } from '../port.ts';
import { recordingProvider } from '../test/recordingServer.ts';
import { amountOf, balanceOf, errorOf, paymentOf, REFUNDING, statusOf, wpgAt, wpgReply } from './test/wpgConfig.ts';

const provider = recordingProvider();
const serving = async (bodies: readonly string[], hasIdempotencyKeys = false) =>
  wpgAt(await provider.serve(...bodies), { hasIdempotencyKeys });
const refundAfter = async (...bodies: string[]) => (await serving(bodies)).refund('WPG-7d1f');
/** A record of an order of £250.50. */
const recordOf = (lastEvent: string) => paymentOf(lastEvent, amountOf(25_050));
/** A record of the same order with this balance of the captured money. */
const withBalance = (lastEvent: string, left: number) => paymentOf(lastEvent, amountOf(25_050) + balanceOf(left));
const CAPTURED = recordOf('CAPTURED');
const UNDECIDED = statusOf('');

describe('refund by the XML gateway', () => {
  it.each([
    ['AUTHORISED', 'refunded', 2],
    ['CAPTURED', 'refunded', 2],
    ['SETTLED', 'refunded', 2],
    ['SETTLED_BY_MERCHANT', 'refunded', 2],
    ['CANCELLED', 'refunded', 1],
    ['SENT_FOR_REFUND', 'refunded', 1],
    ['REFUNDED', 'refunded', 1],
    ['REFUNDED_BY_MERCHANT', 'refunded', 1],
    ['REFUSED', 'unknown', 1],
    ['ERROR', 'unknown', 1],
    ['EXPIRED', 'unknown', 1],
    ['REFUND_FAILED', 'unknown', 1],
    ['SENT_FOR_AUTHORISATION', 'unknown', 1],
    ['null', 'unknown', 1],
  ])('of an order whose last event is %s is %s, in %d messages', async (lastEvent, kind, messages) => {
    expect(await refundAfter(recordOf(lastEvent), REFUNDING)).toMatchObject({ kind });
    expect(provider.requests()).toHaveLength(messages);
  });

  it.each([
    ['the amount is not in the record', [paymentOf('CAPTURED'), REFUNDING]],
    ['the record is of another order', [CAPTURED.replaceAll('WPG-7d1f', 'WPG-other'), REFUNDING]],
    ['the order is not found', [errorOf(5, 'Could not find payment for order'), REFUNDING]],
    ['the gateway answers an error', [CAPTURED, errorOf(5, 'Invalid request')]],
    ['the gateway answers about another order', [CAPTURED, REFUNDING.replaceAll('WPG-7d1f', 'WPG-other')]],
    ['the gateway answers with the order', [CAPTURED, CAPTURED]],
    ['the gateway confirms a capture', [CAPTURED, wpgReply('<ok><captureReceived orderCode="WPG-7d1f"/></ok>')]],
    ['the reply is unreadable', [CAPTURED, '<html>']],
  ])('is unknown when %s', async (_, bodies) => {
    expect(await refundAfter(...bodies)).toMatchObject({ kind: 'unknown' });
  });
});

describe('an order of the XML gateway that was refunded in part', () => {
  it.each(['SENT_FOR_REFUND', 'REFUNDED', 'REFUNDED_BY_MERCHANT'])('reads as paid after %s', async (lastEvent) => {
    const wpg = await serving([withBalance(lastEvent, 1)]);
    expect(await wpg.findPayment('WPG-7d1f')).toMatchObject({ kind: 'authorised', settled: true });
  });

  it('reads as given back when nothing is left', async () => {
    const wpg = await serving([withBalance('SENT_FOR_REFUND', 0)]);
    expect(await wpg.findPayment('WPG-7d1f')).toMatchObject({ kind: 'refused', code: 'givenBack' });
  });

  it('is refunded of the rest when all of it is to be given back', async () => {
    expect(await refundAfter(withBalance('SENT_FOR_REFUND', 20_000), REFUNDING)).toEqual({ kind: 'refunded' });
    expect(provider.requests()[1]?.body).toContain('value="20000"');
  });
});

describe('refund of a part by the XML gateway', () => {
  const PART = { reference: 'WPG-7d1f', refundReference: 'WPG-part-1', amountPence: 5_000, refundedPence: 0 };

  it('sends the amount, its own reference and a key of its own', async () => {
    const first = await serving([CAPTURED, REFUNDING], true);
    expect(await first.refundPart(PART)).toEqual({ kind: 'refunded' });
    const [, sent] = provider.requests();
    expect(sent?.body).toContain(
      '<modify><orderModification orderCode="WPG-7d1f"><refund reference="WPG-part-1">' +
        '<amount currencyCode="GBP" exponent="2" value="5000" debitCreditIndicator="credit"/></refund>',
    );
    const again = await serving([CAPTURED, REFUNDING, CAPTURED, REFUNDING], true);
    await again.refundPart(PART);
    await again.refundPart({ ...PART, refundReference: 'WPG-part-2' });
    const keys = [sent, provider.requests()[1], provider.requests()[3]].map((one) => one?.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it.each<[string, string[], number, object]>([
    ['is sent after a capture', [CAPTURED, REFUNDING], 0, { kind: 'refunded' }],
    ['is sent when the others are known', [withBalance('REFUNDED', 20_050), REFUNDING], 5_000, { kind: 'refunded' }],
    ['is not repeated when the balance has it', [withBalance('SENT_FOR_REFUND', 20_050)], 0, { kind: 'refunded' }],
    ['is not repeated when all is gone by it', [withBalance('SENT_FOR_REFUND', 0)], 20_050, { kind: 'refunded' }],
    ['is refused when nothing is left', [recordOf('REFUNDED')], 25_050, { kind: 'refused', code: 'after REFUNDED' }],
    ['is unknown while it is not captured', [recordOf('AUTHORISED')], 0, { kind: 'unknown' }],
    ['is unknown when nothing is decided', [UNDECIDED], 0, { kind: 'unknown' }],
    ['is unknown when the amount is not in the record', [paymentOf('CAPTURED')], 0, { kind: 'unknown' }],
    ['is unknown when the order is not found', [errorOf(5)], 0, { kind: 'unknown' }],
    ['is refused by error 5', [CAPTURED, errorOf(5)], 0, { kind: 'refused', code: 'error 5: No.' }],
    ['is refused by error 7', [CAPTURED, errorOf(7)], 0, { kind: 'refused', code: 'error 7: No.' }],
    ['is unknown by error 1', [CAPTURED, errorOf(1)], 0, { kind: 'unknown' }],
    ['is unknown while the first request is in progress', [CAPTURED, errorOf(9)], 0, { kind: 'unknown' }],
    ['is unknown when the reply is an order', [CAPTURED, CAPTURED], 0, { kind: 'unknown' }],
    ['is unknown when the reply is unreadable', [CAPTURED, '<html>'], 0, { kind: 'unknown' }],
  ])('%s', async (_, bodies, refundedPence, outcome) => {
    const wpg = await serving(bodies);
    expect(await wpg.refundPart({ ...PART, refundedPence })).toMatchObject(outcome);
    expect(provider.requests()).toHaveLength(bodies.length);
  });

  it.each<[string, string, number, object]>([
    ['has failed when nothing is refunded', recordOf('REFUND_FAILED'), 0, { kind: 'refused', code: 'REFUND_FAILED' }],
    ['has failed when only the others are', withBalance('REFUND_FAILED', 24_050), 1_000, { kind: 'refused' }],
    ['stays when another one has failed', withBalance('REFUND_FAILED', 20_050), 1_000, { kind: 'refunded' }],
    ['stays while none has failed', withBalance('REFUNDED', 24_050), 1_000, { kind: 'refunded' }],
    ['is unknown when the amount is not in the record', paymentOf('REFUND_FAILED'), 0, { kind: 'unknown' }],
    ['is unknown when nothing is decided', UNDECIDED, 0, { kind: 'unknown' }],
    ['is unknown when the order is not found', errorOf(5), 0, { kind: 'unknown' }],
  ])('%s, once it is taken', async (_, body, refundedPence, outcome) => {
    const wpg = await serving([body]);
    expect(await wpg.findRefund({ ...PART, refundedPence })).toMatchObject(outcome);
  });

  it('is sent again after one has failed, and the order stays paid', async () => {
    const wpg = await serving([recordOf('REFUND_FAILED'), REFUNDING, recordOf('REFUND_FAILED')]);
    expect(await wpg.refundPart(PART)).toEqual({ kind: 'refunded' });
    expect(await wpg.findPayment('WPG-7d1f')).toMatchObject({ kind: 'authorised', settled: true });
  });

  it('throws a ProviderDefect when the gateway rejects our message', async () => {
    const wpg = await serving([CAPTURED, errorOf(2)]);
    await expect(wpg.refundPart(PART)).rejects.toThrow(ProviderDefect);
  });
});
