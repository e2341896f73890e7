/** Call handlers for reading the add-ons and the ground-floor option. */
import { either as E } from 'fp-ts';
import { addonsFor } from '../bookings/addons.ts';
import { breakTypeOfStay } from '../bookings/soldBreak.ts';
import { currentBooking } from '../bookings/hold.ts';
import { addonsOfStay, addonsOnSale } from '../bookings/addonCatalogue.ts';
import { groundFloorOf } from '../bookings/groundFloor.ts';
import { refused } from '../kernel/refused.ts';
import type { ReadHandler } from './handler.ts';

export const getAddons: ReadHandler<'get-addons'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  const [onSale, breakType] = await Promise.all([addonsOnSale(deps.pool, row), breakTypeOfStay(deps.pool, row)]);
  return E.right({ addons: addonsFor(onSale, row), breakType });
};

export const getGroundFloor: ReadHandler<'get-ground-floor'> = async (deps, _payload, { bookingId }) => {
  const row = await currentBooking(deps, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right(await groundFloorOf(deps.pool, row, await addonsOfStay(deps.pool, row)));
};
