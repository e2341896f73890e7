/** Checks the stock: calculates it from the content of the bookings, and compares it with the stored counts. */
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { withTransaction } from '../db/transaction.ts';
import { BOOKING_COLUMNS, type BookingRow } from './bookingRow.ts';
import { HOLDING_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import { holdLinesOf, holdLinesOfBoth, type HoldContent, type HoldLine } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';

/**
 * The kinds of problems. `oversold`: more of a cell is taken than its capacity. `miscounted`: the free count is not the
 * capacity minus what is taken. `noCell`: something is held in a cell that does not exist. `wrongLines`: the hold lines
 * of a booking do not match its content, including that of its open change if that is held; or it still holds something
 * after its release.
 */
export type ProblemKind = 'oversold' | 'miscounted' | 'noCell' | 'wrongLines';

/** `expected` and `found` are counts; `bookingId` is null if the problem concerns the whole cell. */
export type Problem = Readonly<{
  kind: ProblemKind;
  pool: string;
  night: string;
  bookingId: string | null;
  expected: number;
  found: number;
}>;

/** Faulty cells. Cells with hold lines are joined by key; for all others, the majority, the free count is enough. */
const CELLS = `
  WITH used AS (SELECT pool, night, sum(quantity)::int AS taken FROM hold_lines GROUP BY pool, night)
  SELECT pool, night, stock.capacity, stock.free, stock.is_closed AS "isClosed", taken
  FROM used LEFT JOIN stock USING (pool, night)
  WHERE stock.pool IS NULL OR taken > stock.capacity
    OR stock.free <> CASE WHEN stock.is_closed THEN 0 ELSE stock.capacity - taken END
  UNION ALL
  SELECT pool, night, capacity, free, is_closed, 0 FROM stock
  WHERE free <> CASE WHEN is_closed THEN 0 ELSE capacity END
    AND NOT EXISTS (SELECT FROM used WHERE used.pool = stock.pool AND used.night = stock.night)
  ORDER BY pool, night`;

type FaultyCell = { pool: string; night: string; taken: number } & (
  { capacity: null; free: null } | { capacity: number; free: number; isClosed: boolean }
);

const cellProblem = (cell: FaultyCell): Problem => {
  const { pool, night, taken } = cell;
  const where = { pool, night, bookingId: null };
  if (cell.capacity === null) return { ...where, kind: 'noCell', expected: 0, found: taken };
  if (taken > cell.capacity) return { ...where, kind: 'oversold', expected: cell.capacity, found: taken };
  return { ...where, kind: 'miscounted', expected: cell.isClosed ? 0 : cell.capacity - taken, found: cell.free };
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

type Holder = BookingRow &
  Readonly<{
    lines: readonly HoldLine[];
    /** the content of its open change while that holds stock */
    change: Pick<HoldContent, 'units' | 'extras'> | null;
  }>;

const cellKey = ({ pool, night }: HoldLine): string => `${pool} ${night}`;

const linesWanted = (holder: Holder): HoldLine[] => {
  if (holder.holdState === 'released') return [];
  return holder.change === null ? holdLinesOf(holder) : holdLinesOfBoth(holder, { ...holder, ...holder.change });
};

const lineProblems = (holder: Holder): Problem[] => {
  const wanted = linesWanted(holder);
  const expected = new Map(wanted.map((line) => [cellKey(line), line.quantity]));
  const found = new Map(holder.lines.map((line) => [cellKey(line), line.quantity]));
  const cells = new Map([...wanted, ...holder.lines].map((line) => [cellKey(line), line]));
  return [...cells].flatMap(([key, { pool, night }]): Problem[] => {
    const counts = { expected: expected.get(key) ?? 0, found: found.get(key) ?? 0 };
    return counts.expected === counts.found
      ? []
      : [{ kind: 'wrongLines', pool, night, bookingId: holder.id, ...counts }];
  });
};

const bookingProblems = async (client: DbClient): Promise<Problem[]> => {
  const problems: Problem[] = [];
  let last: string | undefined = NO_ID;
  while (last !== undefined) {
    const { rows }: { rows: Holder[] } = await client.query<Holder>(sql`
      SELECT ${raw(BOOKING_COLUMNS)}, coalesce((
        SELECT json_agg(json_build_object('pool', pool, 'night', night, 'quantity', quantity))
        FROM hold_lines WHERE booking_id = bookings.id), '[]') AS lines,
        (SELECT json_build_object('units', change.units, 'extras', change.extras) FROM amendments change
          WHERE change.booking_id = bookings.id AND change.status = ANY (${[...HOLDING_STATUSES]})) AS change
      FROM bookings WHERE id > ${last} ORDER BY id LIMIT 500`);
    problems.push(...rows.flatMap(lineProblems));
    last = rows.at(-1)?.id;
  }
  return problems;
};

/** Every stock problem, from one consistent snapshot even while stock is being sold; empty if there is none. */
export const checkStock = (pool: pg.Pool): Promise<Problem[]> =>
  withTransaction(
    pool,
    async (client) => {
      const { rows } = await client.query<FaultyCell>(CELLS);
      return [...rows.map(cellProblem), ...(await bookingProblems(client))];
    },
    { isolation: 'REPEATABLE READ' },
  );
