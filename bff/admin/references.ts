/** What operators read when they give a reference that no booking has. */
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

const likelyTypos = (reference: string): number[] => {
  const at = (i: number, digits: string): string => reference.slice(0, i) + digits + reference.slice(i + digits.length);
  const wrong = Array.from({ length: reference.length * 10 }, (_, i) => at(Math.floor(i / 10), String(i % 10)));
  const swapped = Array.from({ length: reference.length - 1 }, (_, i) =>
    at(i, `${reference[i + 1] ?? ''}${reference[i] ?? ''}`),
  );
  return [...swapped, ...wrong].map(Number);
};

/** The existing reference closest to this one: first one that differs by a typing error, otherwise the next number. */
const nearestTo = (resId: number): Sql => sql`
  SELECT res_id AS reference FROM bookings
  ORDER BY res_id = ANY (${likelyTypos(String(resId))}) DESC, abs(res_id - ${resId}::int), res_id LIMIT 1`;

/** Null when there is a booking with this reference, else a text with the nearest one that exists. */
export const referenceProblem = async (store: pg.Pool, resId: number): Promise<string | null> => {
  const { rowCount } = await store.query(sql`SELECT FROM bookings WHERE res_id = ${resId}`);
  return rowCount === 1 ? null : unknownReference(store, resId);
};

/** The text for an unknown reference, with the nearest one that exists. */
export const unknownReference = async (store: pg.Pool, resId: number): Promise<string> => {
  const { rows } = await store.query<{ reference: number }>(nearestTo(resId));
  const nearest = rows[0]?.reference;
  const unknown = `There is no booking ${resId}`;
  return nearest === undefined ? `${unknown}; there is none at all yet.` : `${unknown}. The nearest is ${nearest}.`;
};
