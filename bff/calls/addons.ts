/** Dining, extras and the ground floor. */
import { either as E } from 'fp-ts';
import { addonsFor } from '../reservations/addons.ts';
import { currentBooking, viewed } from '../reservations/bookings.ts';
import { addonsOfStay, addonsOnSale } from '../reservations/catalogue.ts';
import { chooseDinings, chooseExtras, chooseGroundFloor, removeByName, saveChanges } from '../reservations/choose.ts';
import { chooseCots } from '../reservations/cots.ts';
import { groundFloorOf } from '../reservations/groundFloor.ts';
import { refused } from '../reservations/refused.ts';
import type { Handler } from './handler.ts';

export const getAddons: Handler<'get-addons'> = async ({ till }, _payload, { bookingId }) => {
  const row = await currentBooking(till, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right({ addons: addonsFor(await addonsOnSale(till.pool, row), row) });
};

export const setDinings: Handler<'set-dinings'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseDinings(till, bookingId, choice));

export const setExtras: Handler<'set-extras'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseExtras(till, bookingId, choice));

export const getGroundFloor: Handler<'get-ground-floor'> = async ({ till }, _payload, { bookingId }) => {
  const row = await currentBooking(till, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right(await groundFloorOf(till.pool, row, await addonsOfStay(till.pool, row)));
};

export const setGroundFloor: Handler<'set-ground-floor'> = async ({ till }, choice, { bookingId }) =>
  viewed(await chooseGroundFloor(till, bookingId, choice));

export const saveAddons: Handler<'save-addons'> = async ({ till }, changes, { bookingId }) =>
  viewed(await saveChanges(till, bookingId, changes));

export const removeAddonByName: Handler<'remove-addon-by-name'> = async ({ till }, named, { bookingId }) =>
  viewed(await removeByName(till, bookingId, named));

export const setCotAddon: Handler<'set-cot-addon'> = async ({ till }, cots, { bookingId }) =>
  viewed(await chooseCots(till, bookingId, cots));
