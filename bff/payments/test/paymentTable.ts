/** For tests: one test for each event of a payment table in each state. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptMachine, type AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { contradictionsOf, differenceOf, readPayment, type Row } from './difference.ts';
import { EVENTS, MOVES_TIME, type EventName } from './events.ts';
import type { ProviderRecord } from './provider.ts';
import { putInto } from './putInto.ts';
import type { PaymentKind, Subject } from './subject.ts';
import { NEVER_COLLECTED, TABLES } from './tables.ts';
import { openTableServer, type TableServer } from './tableServer.ts';

/** The states of the attempt chart. */
export const ALL_STATES = Object.keys(attemptMachine.states) as readonly AttemptStatus[];

type Pair = Readonly<{ state: AttemptStatus; record: ProviderRecord; event: EventName; row: Row }>;

const TITLES = {
  first: 'a first payment',
  balance: 'the payment of a balance',
  change: 'the payment of a change',
  instalment: 'the collection of an instalment',
} as const satisfies Record<PaymentKind, string>;

const RECORDS = {
  none: '',
  captured: ', which the provider has captured,',
  refused: ', which the provider has refused,',
  settlementFailed: ', which the provider never settles,',
} as const satisfies Record<ProviderRecord, string>;

export const PAYMENT_KINDS = Object.keys(TITLES) as readonly PaymentKind[];

const isReachable = (kind: PaymentKind, state: AttemptStatus): boolean =>
  kind !== 'instalment' || NEVER_COLLECTED[state] === undefined;

/** The pairs of a table, ordered so that one payment serves as many tests as possible. */
export const pairsOf = (kind: PaymentKind): Pair[] =>
  ALL_STATES.filter((state) => isReachable(kind, state)).flatMap((state) =>
    (Object.keys(RECORDS) as ProviderRecord[]).flatMap((record) =>
      (Object.keys(TABLES[kind]) as EventName[]).flatMap((event): Pair[] => {
        const row = TABLES[kind][event][record]?.[state];
        return row === undefined ? [] : [{ state, record, event, row }];
      }),
    ),
  );

const titleOf = (kind: PaymentKind, { state, record, event, row }: Pair): string => {
  const end = row.attempt === undefined ? `stays ${state}` : `goes from ${state} to ${row.attempt}`;
  return `${TITLES[kind]}${RECORDS[record]} ${end} when ${event}`;
};

type Situation = Pick<Pair, 'state' | 'record'>;

/** Caches a payment for the next test until something about it changes. */
const subjectCache = (kind: PaymentKind) => {
  let cached: Readonly<{ key: string; subject: Subject }> | null = null;
  const keyOf = ({ state, record }: Situation): string => `${state} ${record}`;
  return {
    take: async (table: TableServer, situation: Situation): Promise<Subject> => {
      const found = cached?.key === keyOf(situation) ? cached.subject : null;
      cached = null;
      return found ?? putInto(table, kind, situation.state, situation.record);
    },
    put: (situation: Situation, subject: Subject): void => void (cached = { key: keyOf(situation), subject }),
  };
};

/** Runs one event; returns the result and every violation of the rules for all payments. */
export const runEvent = async (table: TableServer, subject: Subject, event: EventName) => {
  const before = await readPayment(table, subject);
  table.recorded.takeRequests();
  const reply = await EVENTS[event](table, subject);
  const requests = table.recorded.takeRequests();
  const after = await readPayment(table, subject);
  return {
    row: differenceOf(subject, { before, after }, { reply, requests }),
    contradictions: await contradictionsOf(table, subject, after),
    isReusable: isDeepStrictEqual(before, after) && !MOVES_TIME.includes(event),
  };
};

/** Declares a test for each pair of a table. */
export const testPaymentTable = (kind: PaymentKind): void => {
  describe(`${TITLES[kind]} by the table`, () => {
    let table: TableServer;
    const subjects = subjectCache(kind);
    beforeAll(async () => void (table = await openTableServer()));
    afterAll(() => table.close());

    const pairs = pairsOf(kind).map((pair) => [titleOf(kind, pair), pair] as const);
    it.each(pairs)('%s', async (_, pair) => {
      const subject = await subjects.take(table, pair);
      const { row, contradictions, isReusable } = await runEvent(table, subject, pair.event);
      expect({ row, contradictions }).toEqual({ row: pair.row, contradictions: [] });
      expect(table.server.defects.splice(0)).toEqual([]);
      if (isReusable) subjects.put(pair, subject);
    });
  });
};
