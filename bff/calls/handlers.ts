/** The handlers of all calls in the table: a call without a handler does not compile. */
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
import { findAddress, retrieveAddress } from './addresses.ts';
import { createBooking, getBooking, setGuestMix } from './booking.ts';
import { deleteCabin, deleteCabinById, getCabinDetail, getCabinDetailById, setCabin, setCabinById } from './cabins.ts';
import { getGuestSetup, getPreviousGuests, setGuestDetails, setGuestDetailsById, validateGuest } from './guests.ts';
import { getConfirmationData, marketingEmailSignup } from './confirmation.ts';
import type { Handler } from './handler.ts';
import { cmpiLookup, createJwt } from './cardinal.ts';
import { cmpi, getWorldpayResponse, pay, worldpayInit } from './payment.ts';
import { applyDiscount, getPaymentDetails, setPaymentExtra, setPaymentOption } from './paymentChoice.ts';
import { getBalanceById, getPaymentById } from './balance.ts';
import { applyAgency, completeOffer, getQuote, retrieveQuote, saveQuote } from './quotes.ts';
import {
  bbwDateSpecificWeekenders,
  bbwPriceGrid,
  getBbwBreaks,
  getBbwLeadinPrice,
  getCalendar,
  getDynamicPriceTable,
  getLeadinPrice,
  getPrivateBreaks,
  getSearchData,
  priceGrid,
  searchAccommodations,
  searchAccommodationTypes,
} from './search.ts';
import { clearBooking, getSessionInfo, keepAliveBooking } from './session.ts';

export const handlers: { readonly [N in CallName]: Handler<N> } = {
  'get-session-info': getSessionInfo,
  'keep-alive-booking': keepAliveBooking,
  'get-calendar': getCalendar,
  'price-grid': priceGrid,
  'search-accommodations': searchAccommodations,
  'search-accommodation-types': searchAccommodationTypes,
  'get-search-data': getSearchData,
  'get-leadin-price': getLeadinPrice,
  'get-dynamic-price-table': getDynamicPriceTable,
  'get-bbw-breaks': getBbwBreaks,
  'bbw-price-grid': bbwPriceGrid,
  'get-bbw-leadin-price': getBbwLeadinPrice,
  'bbw-date-specific-weekenders': bbwDateSpecificWeekenders,
  'get-private-breaks': getPrivateBreaks,
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
  'get-guest-setup': getGuestSetup,
  'set-guest-details': setGuestDetails,
  'set-guest-details-by-id': setGuestDetailsById,
  'validate-guest': validateGuest,
  'get-previous-guests': getPreviousGuests,
  'apply-agency': applyAgency,
  'save-quote': saveQuote,
  'get-quote': getQuote,
  'retrieve-quote': retrieveQuote,
  'complete-offer': completeOffer,
  'find-address': findAddress,
  'retrieve-address': retrieveAddress,
  'get-payment-details': getPaymentDetails,
  'set-payment-option': setPaymentOption,
  'set-payment-extra': setPaymentExtra,
  'apply-discount': applyDiscount,
  'get-payment-by-id': getPaymentById,
  'get-balance-by-id': getBalanceById,
  'worldpay-init': worldpayInit,
  'create-jwt': createJwt,
  'cmpi-lookup': cmpiLookup,
  pay,
  cmpi,
  'get-worldpay-response': getWorldpayResponse,
  'get-confirmation-data': getConfirmationData,
  'marketing-email-signup': marketingEmailSignup,
};
