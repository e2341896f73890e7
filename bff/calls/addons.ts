/** Call handlers for dining, extras, the ground-floor option and cots. */
import { either as E } from 'fp-ts';
import { addonsFor } from '../bookings/addons.ts';
import { currentBooking, toBookingView } from '../bookings/changes.ts';
import { addonsOfStay, addonsOnSale } from '../bookings/addonCatalogue.ts';
import {
  chooseDinings,
  chooseExtras,
  chooseGroundFloor,
  removeLinesByName,
  changeAddonLines,
} from '../bookings/chooseAddons.ts';
import { chooseCots } from '../bookings/cots.ts';
import { groundFloorOf } from '../bookings/groundFloor.ts';
import { refused } from '../bookings/refused.ts';
import type { Handler } from './handler.ts';

export const getAddons: Handler<'get-addons'> = async ({ payments }, _payload, { bookingId }) => {
  const row = await currentBooking(payments, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right({ addons: addonsFor(await addonsOnSale(payments.pool, row), row) });
};

export const setDinings: Handler<'set-dinings'> = async ({ payments }, choice, { bookingId }) =>
  toBookingView(await chooseDinings(payments, bookingId, choice));

export const setExtras: Handler<'set-extras'> = async ({ payments }, choice, { bookingId }) =>
  toBookingView(await chooseExtras(payments, bookingId, choice));

export const getGroundFloor: Handler<'get-ground-floor'> = async ({ payments }, _payload, { bookingId }) => {
  const row = await currentBooking(payments, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  return E.right(await groundFloorOf(payments.pool, row, await addonsOfStay(payments.pool, row)));
};

export const setGroundFloor: Handler<'set-ground-floor'> = async ({ payments }, choice, { bookingId }) =>
  toBookingView(await chooseGroundFloor(payments, bookingId, choice));

export const saveAddons: Handler<'save-addons'> = async ({ payments }, changes, { bookingId }) =>
  toBookingView(await changeAddonLines(payments, bookingId, changes));

export const removeAddonByName: Handler<'remove-addon-by-name'> = async ({ payments }, named, { bookingId }) =>
  toBookingView(await removeLinesByName(payments, bookingId, named));

export const setCotAddon: Handler<'set-cot-addon'> = async ({ payments }, cots, { bookingId }) =>
  toBookingView(await chooseCots(payments, bookingId, cots));
