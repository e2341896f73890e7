/** The bookings of a travel agent, for operators. Contains no names. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { formatMoney } from '../../machines/kit/money.ts';
import { prepared } from '../db/sql.ts';
import { tableOf, type Report, type Row } from './report.ts';

type AgentsBooking = Readonly<{
  reference: number;
  arrival: string;
  resort: string;
  brand: string;
  totalPence: number;
  paidPence: number;
  status: string;
}>;

const rowOf = ({ totalPence, paidPence, status, ...booking }: AgentsBooking): Row => ({
  ...booking,
  total: formatMoney(totalPence),
  paid: formatMoney(paidPence),
  status,
});

/** All bookings made through this agent's links, earliest arrival first. */
export const agencyReport = async (store: pg.Pool, agencyId: number): Promise<Report> => {
  const { rows } = await store.query<AgentsBooking>(
    prepared(
      'bookings-of-agency',
      sql`SELECT res_id AS reference, start_date AS arrival, resort, brand, total_pence AS "totalPence",
            paid_pence AS "paidPence", status
          FROM bookings WHERE agency_id = ${agencyId} ORDER BY start_date, res_id`,
    ),
  );
  const text = rows.length === 0 ? `The agent ${agencyId} has no bookings.` : tableOf(rows.map(rowOf));
  return { isGood: true, text, json: rows };
};
