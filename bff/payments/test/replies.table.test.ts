/** The result of each provider reply to each request that takes money, with a real database. */
import { describe, expect, it } from 'vitest';
import type { PaymentOperations } from '../../providers/payments/paymentRouter.ts';
import { ALL_STATES, runEvent } from './paymentTable.ts';
import { COLLECTION_REPLIES, REPLIES, REPLY_TABLES, RESERVED, type ReplyName } from './replies.ts';
import { putInto } from './putInto.ts';
import { tableServerOfFile } from './tableServer.ts';

const table = await tableServerOfFile();
const REPLY_NAMES = Object.keys(REPLIES) as ReplyName[];

for (const { kind, given, event, request, rows } of REPLY_TABLES) {
  describe(`a ${kind} payment in state ${given}`, () => {
    it.each(REPLY_NAMES)(`follows the table when ${event} and the provider’s reply is %s`, async (name) => {
      const subject = await putInto(table, kind, given, 'none');
      table.recorded.replaceReplies({ [request]: REPLIES[name] } as Partial<PaymentOperations>);
      const { row, contradictions } = await runEvent(table, subject, event);
      expect({ row, contradictions }).toEqual({ row: rows[name], contradictions: [] });
      // only defects of our own are reported to operators
      expect(table.server.defects.splice(0)).toHaveLength(name === 'a defect' ? 1 : 0);
    });
  });
}

it.each(ALL_STATES)(
  'a first payment that the provider has reserved and not captured follows the table when an event comes in state %s',
  async (state) => {
    const subject = await putInto(table, 'first', state, 'none');
    table.recorded.replaceReplies({ findPayment: REPLIES.authorised });
    const { row, contradictions } = await runEvent(table, subject, 'an event comes');
    expect({ row, contradictions }).toEqual({ row: RESERVED[state], contradictions: [] });
  },
);

it.each(Object.keys(COLLECTION_REPLIES) as (keyof typeof COLLECTION_REPLIES)[])(
  'the collection of an instalment follows the table when the provider’s reply is %s',
  async (name) => {
    const subject = await putInto(table, 'balance', 'refused', 'none');
    table.recorded.replaceReplies({ collect: REPLIES[name] });
    const { row, contradictions } = await runEvent(table, subject, 'the instalments are collected');
    expect({ row, contradictions }).toEqual({ row: COLLECTION_REPLIES[name], contradictions: [] });
  },
);
