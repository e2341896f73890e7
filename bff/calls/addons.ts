/** Dining, extras and the ground floor. */
import { either as E } from 'fp-ts';
import { addonsFor } from '../reservations/addons.ts';
import { currentBooking, viewed } from '../reservations/bookings.ts';
import { addonsOfStay } from '../reservations/catalogue.ts';
import { chooseDinings, chooseExtras, chooseGroundFloor } from '../reservations/choose.ts';
import { groundFloorOf } from '../reservations/groundFloor.ts';
import { refused } from '../reservations/refused.ts';
import type { CallDeps, Handler } from './handler.ts';

/** The booking with the price list of its stay. */
const withPrices = async ({ till }: CallDeps, bookingId: string) => {
  const row = await currentBooking(till, bookingId);
  return row === null ? E.left(refused('noBooking')) : E.right({ row, prices: await addonsOfStay(till.pool, row) });
};

export const getAddons: Handler<'get-addons'> = async (deps, _payload, { bookingId }) => {
  const priced = await withPrices(deps, bookingId);
  return E.isLeft(priced) ? priced : E.right({ addons: addonsFor(priced.right.prices, priced.right.row) });
};

export const setDinings: Handler<'set-dinings'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseDinings(till, bookingId, choice));

export const setExtras: Handler<'set-extras'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseExtras(till, bookingId, choice));

export const getGroundFloor: Handler<'get-ground-floor'> = async (deps, _payload, { bookingId }) => {
  const priced = await withPrices(deps, bookingId);
  if (E.isLeft(priced)) return priced;
  return E.right(await groundFloorOf(deps.till.pool, priced.right.row, priced.right.prices));
};

export const setGroundFloor: Handler<'set-ground-floor'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseGroundFloor(till, bookingId, choice));
