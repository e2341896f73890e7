/**
 * Payments: every event in every state, with a real database and the simulated provider. Also checks that every
 * transition, job and call of a payment has a row; the types of the tables ensure it for states and events.
 */
import { describe, expect, it } from 'vitest';
import { attemptMachine, type AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import * as paymentCalls from '../../calls/payment.ts';
import { JOBS, type JobName } from '../../jobs/jobs.ts';
import type { EventName } from './events.ts';
import { ALL_STATES, PAYMENT_KINDS, pairsOf, testPaymentTable } from './paymentTable.ts';
import { REPLY_TABLES, RESERVED } from './replies.ts';

// requirement: JOURNEY-4-PAYMENT
testPaymentTable('first');
testPaymentTable('balance');

/** The events of the tables that run each job of the server; null for a job that never touches a payment. */
const EVENTS_OF_JOBS = {
  'ends holds': 'the hold expires',
  'ends changes': 'the hold of a change expires',
  'settles payments': 'the reconciler runs later',
  'resolves payment exceptions': 'the payment exceptions are resolved',
  'asks the provider': 'the inquiries are run',
  'collects instalments': 'the instalments are collected',
  'sends e-mails': null,
  'deletes sessions': null,
  'deletes replies': null,
  'deletes tries and links': null,
  'resolves unmatched payments': null,
  'notices a fail-over': null,
  'gives refunds': null,
  'reminds of balances': null,
  'deletes networks': null,
  'erases old data': null,
} as const satisfies Record<JobName, EventName | null>;

/** The events of the tables that make each call about payments. */
const CALLS: Readonly<Record<keyof typeof paymentCalls, EventName>> = {
  worldpayInit: 'the guest starts a payment',
  pay: 'the guest pays',
  cmpi: 'the guest passes the challenge',
  getWorldpayResponse: 'the guest asks for the result',
};

describe('the tables of payments', () => {
  it('have every transition of the attempt chart', () => {
    const moves = new Set<string>();
    const add = (from: AttemptStatus, to: AttemptStatus | undefined) => moves.add(`${from} to ${to ?? from}`);
    for (const { state, row } of PAYMENT_KINDS.flatMap(pairsOf)) add(state, row.attempt);
    for (const { given, sending, rows } of REPLY_TABLES) {
      add(given, sending);
      for (const { attempt } of Object.values(rows)) add(sending, attempt);
    }
    for (const state of ALL_STATES) add(state, RESERVED[state].attempt);
    // an exception that is refunded passes through the state in which the refund is requested
    if (moves.has('capturedAfterRefusal to refunded')) add('capturedAfterRefusal', 'refunding');
    const { states } = attemptMachine.config;
    const transitions = Object.entries(states ?? {}).flatMap(([from, { on }]) =>
      Object.values(on ?? {}).map((to) => `${from} to ${String(to)}`),
    );
    expect(transitions.filter((one) => !moves.has(one))).toEqual([]);
    expect(transitions.length).toBeGreaterThan(30);
  });

  it('have every job that the server starts, and every call about payments', () => {
    expect(Object.keys(EVENTS_OF_JOBS)).toHaveLength(JOBS.length);
    expect(Object.keys(paymentCalls).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });
});
