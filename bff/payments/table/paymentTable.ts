/** For tests: the type of a payment table, and one test for each of its events in each state. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptMachine, type AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { contradictionsOf, differenceOf, isUnchanged, readPayment, type Row } from './difference.ts';
import { EVENTS, MOVES_TIME, type EventName } from './events.ts';
import type { ProviderRecord } from './provider.ts';
import type { RowsByState } from './states.ts';
import { putInto } from './putInto.ts';
import type { PaymentKind, Subject } from './subject.ts';
import { openTableServer, type TableServer } from './tableServer.ts';

/** For each event, and each provider record that matters to it, the rows of all states. */
export type PaymentTable<Rows = RowsByState> = Readonly<
  Record<EventName, Readonly<Partial<Record<ProviderRecord, Rows>>>>
>;

/** The states of the attempt chart. */
export const ALL_STATES = Object.keys(attemptMachine.states) as readonly AttemptStatus[];

type Pair = Readonly<{ state: AttemptStatus; record: ProviderRecord; event: EventName; row: Row }>;

const RECORD_TEXT = {
  none: '',
  captured: ', which the provider has captured,',
  refused: ', which the provider has refused,',
  settlementFailed: ', which the provider never settles,',
} as const satisfies Record<ProviderRecord, string>;

/** The pairs of a table, ordered so that one payment serves as many tests as possible. */
export const pairsOf = (table: PaymentTable<Partial<RowsByState>>): Pair[] =>
  ALL_STATES.flatMap((state) =>
    (['none', 'captured', 'refused', 'settlementFailed'] as const).flatMap((record) =>
      (Object.keys(table) as EventName[]).flatMap((event): Pair[] => {
        const row = table[event][record]?.[state];
        return row === undefined ? [] : [{ state, record, event, row }];
      }),
    ),
  );

const titleOf = (kind: string, { state, record, event, row }: Pair): string => {
  const end = row.attempt === undefined ? `stays ${state}` : `goes from ${state} to ${row.attempt}`;
  return `${kind}${RECORD_TEXT[record]} ${end} when ${event}`;
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
    put: (situation: Situation, subject: Subject): void => {
      cached = { key: keyOf(situation), subject };
    },
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
    isReusable: isUnchanged(before, after) && !MOVES_TIME.includes(event),
  };
};

/** Declares a test for each pair of a table. */
export const testPaymentTable = (kind: PaymentKind, title: string, rows: PaymentTable<Partial<RowsByState>>): void => {
  describe(`${title} by the table`, () => {
    let table: TableServer;
    const subjects = subjectCache(kind);
    beforeAll(async () => {
      table = await openTableServer();
    });
    afterAll(() => table.close());

    const pairs = pairsOf(rows).map((pair) => [titleOf(title, pair), pair] as const);
    it.each(pairs)('%s', async (_, pair) => {
      const subject = await subjects.take(table, pair);
      const { row, contradictions, isReusable } = await runEvent(table, subject, pair.event);
      expect({ row, contradictions }).toEqual({ row: pair.row, contradictions: [] });
      expect(table.server.defects.splice(0)).toEqual([]);
      if (isReusable) subjects.put(pair, subject);
    });
  });
};
