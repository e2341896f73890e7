/** Dividing a refund among the payments that took the money. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRefund, transitionRefund } from './refund.rules.ts';

// requirement: ACCOUNT-4-REFUNDS
describe('divideRefund', () => {
  const payments = [
    { attemptId: 'third', taken: 2_000, refunded: 500 },
    { attemptId: 'second', taken: 3_000, refunded: 3_000 },
    { attemptId: 'first', taken: 10_000, refunded: 0 },
  ];

  it('takes the newest payment first, and never more than is left of each', () => {
    expect(divideRefund(1_500, payments)).toEqual({ parts: [{ attemptId: 'third', amount: 1_500 }], byHand: 0 });
    expect(divideRefund(1_501, payments)).toEqual({
      parts: [
        { attemptId: 'third', amount: 1_500 },
        { attemptId: 'first', amount: 1 },
      ],
      byHand: 0,
    });
  });
  it('leaves by hand what no card took', () => {
    expect(divideRefund(12_000, payments)).toMatchObject({ byHand: 500 });
    expect(divideRefund(100, [])).toEqual({ parts: [], byHand: 100 });
  });

  it('adds up to the refund for any payments', () => {
    const payment = fc.record({ attemptId: fc.uuid(), taken: fc.nat(50_000), refunded: fc.nat(60_000) });
    fc.assert(
      fc.property(fc.nat(200_000), fc.array(payment, { maxLength: 6 }), (amount, made) => {
        const { parts, byHand } = divideRefund(amount, made);
        expect(parts.reduce((sum, part) => sum + part.amount, byHand)).toBe(amount);
        for (const { attemptId, amount: part } of parts) {
          const { taken = 0, refunded = 0 } = made.find((one) => one.attemptId === attemptId) ?? {};
          expect(part).toBeGreaterThan(0);
          expect(part).toBeLessThanOrEqual(taken - refunded);
        }
      }),
      { seed: 1_861 },
    );
  });
});

describe('transitionRefund', () => {
  it('lets a refund be sent again after no answer or a refusal, and never while it is given', () => {
    expect(transitionRefund('asked', { type: 'refund.sent' })).toBe('sent');
    for (const status of ['unknown', 'failed'] as const)
      expect(transitionRefund(status, { type: 'refund.sent' })).toBe('sent');
    for (const status of ['sent', 'given'] as const)
      expect(transitionRefund(status, { type: 'refund.sent' })).toBeNull();
  });
  it('lets only a given refund be returned, which operators can then send again', () => {
    expect(transitionRefund('given', { type: 'refund.returned' })).toBe('failed');
    for (const status of ['asked', 'sent', 'unknown', 'failed'] as const)
      expect(transitionRefund(status, { type: 'refund.returned' })).toBeNull();
  });
  it('lets only a failed refund be given by hand', () => {
    expect(transitionRefund('failed', { type: 'refund.givenByHand' })).toBe('given');
    for (const status of ['asked', 'sent', 'unknown', 'given'] as const)
      expect(transitionRefund(status, { type: 'refund.givenByHand' })).toBeNull();
  });
});
