/** What the XML gateway can say about an order before and after a refund, and what becomes of the refund. */
import { afterEach, describe, expect, it } from 'vitest';
import { startRecordingServer } from '../test/recordingServer.ts';
import { wpgConfigAt, wpgReply } from './test/wpgConfig.ts';
import { createWpg } from './wpg.ts';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
afterEach(() => server.close());

const refundAfter = async (...bodies: string[]) => {
  server = await startRecordingServer(bodies.map((body) => ({ body })));
  const wpg = createWpg(wpgConfigAt(server.url), () => 1_800_000_000_000);
  return wpg.refund('WPG-7d1f');
};
const AMOUNT = '<amount value="25050" currencyCode="GBP" exponent="2"/>';
const recordOf = (lastEvent: string, amount = AMOUNT) =>
  wpgReply(
    `<orderStatus orderCode="WPG-7d1f"><payment>${amount}<lastEvent>${lastEvent}</lastEvent></payment></orderStatus>`,
  );
const RECEIVED = wpgReply('<ok><refundReceived orderCode="WPG-7d1f"/></ok>');
const CAPTURED = recordOf('CAPTURED');

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
    expect(await refundAfter(recordOf(lastEvent), RECEIVED)).toMatchObject({ kind });
    expect(server.requests).toHaveLength(messages);
  });

  it.each([
    ['the amount is not in the record', [recordOf('CAPTURED', ''), RECEIVED]],
    ['the record is of another order', [CAPTURED.replaceAll('WPG-7d1f', 'WPG-other'), RECEIVED]],
    ['the order is not found', [wpgReply('<error code="5">Could not find payment for order</error>'), RECEIVED]],
    ['the gateway answers an error', [CAPTURED, wpgReply('<error code="5">Invalid request</error>')]],
    ['the gateway answers about another order', [CAPTURED, RECEIVED.replaceAll('WPG-7d1f', 'WPG-other')]],
    ['the gateway answers with the order', [CAPTURED, CAPTURED]],
    ['the gateway confirms a capture', [CAPTURED, wpgReply('<ok><captureReceived orderCode="WPG-7d1f"/></ok>')]],
    ['the reply is unreadable', [CAPTURED, '<html>']],
  ])('is unknown when %s', async (_, bodies) => {
    expect(await refundAfter(...bodies)).toMatchObject({ kind: 'unknown' });
  });
});
