/** A refund as a database row: a part of one payment that goes back to its card. Amounts are pence. */
import sql, { raw } from 'sql-template-tag';
import type { RefundStatus } from '../../machines/contract/amendment.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

export type RefundRow = Readonly<{
  id: string;
  bookingId: string;
  amendmentId: string;
  attemptId: string;
  amountPence: number;
  reference: string;
  status: RefundStatus;
  tries: number;
}>;

const COLUMNS = raw(`id, booking_id AS "bookingId", amendment_id AS "amendmentId", attempt_id AS "attemptId",
  amount_pence AS "amountPence", reference, status, tries`);

/** A refund by its id; null if there is none. */
export const refundById = async (client: DbClient, id: string): Promise<RefundRow | null> => {
  const { rows } = await client.query<RefundRow>(
    prepared('refund-by-id', sql`SELECT ${COLUMNS} FROM refunds WHERE id = ${id}`),
  );
  return rows[0] ?? null;
};
