/** The messages that operators get for a reference without a booking. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { misuse, type Problem } from './report.ts';

const likelyTypos = (reference: string): number[] => {
  const at = (i: number, digits: string): string => reference.slice(0, i) + digits + reference.slice(i + digits.length);
  const wrong = Array.from({ length: reference.length * 10 }, (_, i) => at(Math.floor(i / 10), String(i % 10)));
  const swapped = Array.from({ length: reference.length - 1 }, (_, i) =>
    at(i, `${reference[i + 1] ?? ''}${reference[i] ?? ''}`),
  );
  return [...swapped, ...wrong].map(Number);
};

/** The existing reference closest to this one: preferably one that differs by a typing error, else the next number. */
const nearestTo = (resId: number): Sql => sql`
  SELECT res_id AS reference FROM bookings
  ORDER BY res_id = ANY (${likelyTypos(String(resId))}) DESC, abs(res_id - ${resId}::int), res_id LIMIT 1`;

/** The id of the booking with this reference. Left, a misuse: there is none. */
export const bookingIdOf = async (store: pg.Pool, resId: number): Promise<E.Either<Problem, string>> => {
  const { rows } = await store.query<{ id: string }>(sql`SELECT id FROM bookings WHERE res_id = ${resId}`);
  const id = rows[0]?.id;
  return id === undefined ? E.left(misuse(await unknownReference(store, resId))) : E.right(id);
};

/** Null if there is a booking with this reference; else the problem, with the nearest existing reference. */
export const referenceProblem = async (store: pg.Pool, resId: number): Promise<Problem | null> => {
  const { rowCount } = await store.query(sql`SELECT FROM bookings WHERE res_id = ${resId}`);
  return rowCount === 1 ? null : misuse(await unknownReference(store, resId));
};

/** The sentence for an unknown reference, with the nearest existing one. */
export const unknownReference = async (store: pg.Pool, resId: number): Promise<string> => {
  const { rows } = await store.query<{ reference: number }>(nearestTo(resId));
  const nearest = rows[0]?.reference;
  const unknown = `There is no booking ${resId}`;
  return nearest === undefined ? `${unknown}; there is none at all yet.` : `${unknown}. The nearest is ${nearest}.`;
};
