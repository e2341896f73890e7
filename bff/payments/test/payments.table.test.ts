/**
 * Payments: every event in every state, with a real database and the simulated provider. Also checks that every
 * transition, job and call of a payment has a row; the types of the tables ensure it for states and events.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attemptMachine, type AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import * as paymentCalls from '../../calls/payment.ts';
import type { EventName } from './events.ts';
import { ALL_STATES, PAYMENT_KINDS, pairsOf, testPaymentTable } from './paymentTable.ts';
import { REPLY_TABLES, RESERVED } from './replies.ts';

// requirement: JOURNEY-4-PAYMENT
testPaymentTable('first');
testPaymentTable('balance');

/** The events of the tables that run each job of the server; null for a job that never touches a payment. */
const JOBS: Readonly<Record<string, EventName | null>> = {
  sweepHolds: 'the hold expires',
  sweepAmendments: 'the hold of a change expires',
  reconcilePayments: 'the reconciler runs later',
  resolvePaymentExceptions: 'the payment exceptions are resolved',
  runDueInquiries: 'the inquiries are run',
  collectInstalments: 'the instalments are collected',
  sendEmails: null,
  deleteExpiredSessions: null,
  deleteOldReplies: null,
  deleteOldAccess: null,
  resolveUnmatchedPayments: null,
  giveRefunds: null,
  queueBalanceNotices: null,
  deleteOldNetworks: null,
};

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
    const source = readFileSync(new URL('../../wiring.ts', import.meta.url), 'utf8');
    const jobs = [...source.matchAll(/\(\) => (\w+)\((?:deps|pool|\{)/g)];
    expect(jobs.map(([, name = '']) => name).toSorted()).toEqual(Object.keys(JOBS).toSorted());
    expect(Object.keys(paymentCalls).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });
});
