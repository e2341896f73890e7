/** The payment state of the session's booking in get-session-info: pages show nothing else of the payment. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { payPayload } from '../test/bookingSteps.ts';
import { startPaying } from '../test/latePayments.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;
let attemptId: string;

beforeEach(async () => {
  ({ visitor, booking, attemptId } = await startPaying(await visitorWithSession(testServer.app)));
});

const { query } = testServer;
const pay = async (pan: string, name?: string) =>
  visitor.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession({ pan }), name));
const payment = async () => (await visitor.get('get-session-info', {})).payment;
const setStatus = (status: string) =>
  query('UPDATE payment_attempts SET status = $2, updated_at = clock_timestamp() WHERE id = $1', [attemptId, status]);
const expire = async () => {
  await query('UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE id = $1', [booking.bookingId]);
  await sweepHolds(testServer.payments, (error) => Promise.reject(error));
};

const OPEN = 'sent submittingDeviceData challenged completing unknown capturedAfterRefusal refunding'.split(' ');

// requirement: JOURNEY-4-SESSION
describe('the payment state in get-session-info', () => {
  it('is none before anything is sent, after a refusal, and after the hold has expired', async () => {
    expect(await payment()).toBe('none');
    expect(await pay('4444333322221111', 'REFUSED')).toMatchObject({ outcome: 'FAILURE' });
    expect(await payment()).toBe('none');
    await expire();
    expect(await visitor.get('get-session-info', {})).toMatchObject({ booking: null, paid: null, payment: 'none' });
  });
  it('is processing while the card is authenticated, even after the hold has expired', async () => {
    expect(await pay('4000000000001091')).toMatchObject({ step: { kind: 'deviceData' } });
    await expire();
    const processing = { booking: { isPaymentProcessing: true }, payment: 'processing' };
    expect(await visitor.get('get-session-info', {})).toMatchObject(processing);
  });
  it('is paid once the payment has succeeded', async () => {
    expect(await pay('4444333322221111')).toMatchObject({ outcome: 'SUCCESS' });
    expect(await visitor.get('get-session-info', {})).toMatchObject({ booking: null, payment: 'paid' });
  });
  it.each<readonly [string, string]>([
    ...OPEN.map((status) => [status, 'processing'] as const),
    ['authorised', 'paid'],
    ['captured', 'paid'],
    ['refunded', 'refunded'],
    ['cancelled', 'none'],
    ['abandoned', 'none'],
  ])('maps the attempt status %s to %s', async (status, info) => {
    await setStatus(status);
    expect(await payment()).toBe(info);
    await setStatus('abandoned');
  });
});
