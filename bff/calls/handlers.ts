/** The handler of every call of the table: a row without one does not compile. */
import type { CallName } from '../../machines/contract/calls.ts';
import {
  getAddons,
  getGroundFloor,
  removeAddonByName,
  saveAddons,
  setCotAddon,
  setDinings,
  setExtras,
  setGroundFloor,
} from './addons.ts';
import { createBooking, getBooking, setGuestMix } from './booking.ts';
import { deleteCabin, deleteCabinById, getCabinDetail, getCabinDetailById, setCabin, setCabinById } from './cabins.ts';
import { getGuestSetup, setGuestDetails } from './guests.ts';
import type { Handler } from './handler.ts';
import { getConfirmationData, getPaymentDetails, getWorldpayResponse, pay, worldpayInit } from './payment.ts';
import { getCalendar, priceGrid, searchAccommodations } from './search.ts';
import { clearBooking, getSessionInfo, keepAliveBooking } from './session.ts';

export const handlers: { readonly [N in CallName]: Handler<N> } = {
  'get-session-info': getSessionInfo,
  'keep-alive-booking': keepAliveBooking,
  'get-calendar': getCalendar,
  'price-grid': priceGrid,
  'search-accommodations': searchAccommodations,
  'create-booking': createBooking,
  'clear-booking': clearBooking,
  'get-booking': getBooking,
  'set-guest-mix': setGuestMix,
  'get-addons': getAddons,
  'set-dinings': setDinings,
  'set-extras': setExtras,
  'get-ground-floor': getGroundFloor,
  'set-ground-floor': setGroundFloor,
  'save-addons': saveAddons,
  'remove-addon-by-name': removeAddonByName,
  'set-cot-addon': setCotAddon,
  'get-cabin-detail': getCabinDetail,
  'get-cabin-detail-by-id': getCabinDetailById,
  'set-cabin': setCabin,
  'set-cabin-by-id': setCabinById,
  'delete-cabin': deleteCabin,
  'delete-cabin-by-id': deleteCabinById,
