/**
 * The handlers of all calls in the table: a call without a handler does not compile. If a handler would only pass on
 * its arguments, the use case itself is the handler.
 */
import type { either as E } from 'fp-ts';
import type { DataOf } from '../../machines/contract/calls.ts';
import { changeEmail, changePassword, closeAccount, exportAccount } from '../accounts/credentials.ts';
import { getAccount, getAddress, setAccount, setMarketing } from '../accounts/details.ts';
import { endDevice, getDevices } from '../accounts/devices.ts';
import { findBooking, paymentLogin } from '../accounts/grants.ts';
import { getBookings } from '../accounts/holderBookings.ts';
import { addPasskey, passkeySignIn, removePasskey, startPasskey, startPasskeySignIn } from '../accounts/passkeys.ts';
import { requestPasswordReset, resetPassword } from '../accounts/recovery.ts';
import { confirmEmail, register } from '../accounts/registration.ts';
import { login, logout } from '../accounts/signIn.ts';
import { linkSsoIdentity, startSso, validateSsoToken } from '../accounts/singleSignOn.ts';
import {
  applyTokens,
  deleteCabinById,
  removeAddonByNameById,
  saveAddonsById,
  setCabinById,
} from '../amendments/chooseChange.ts';
import { cancelChange, confirmChange } from '../amendments/confirmChange.ts';
import { correctGuests } from '../amendments/correctGuests.ts';
import { getAddonsById } from '../amendments/options.ts';
import { applyAgency } from '../bookings/agency.ts';
import {
  changeAddonLines,
  chooseDinings,
  chooseExtras,
  chooseGroundFloor,
  removeLinesByName,
} from '../bookings/chooseAddons.ts';
import { clearBooking } from '../bookings/clearBooking.ts';
import { chooseCots } from '../bookings/cots.ts';
import { createBooking } from '../bookings/createBooking.ts';
import { applyDiscountCode } from '../bookings/discountCodes.ts';
import { changeGuestMix } from '../bookings/guests.ts';
import { choosePayment } from '../payments/amountDue.ts';
import { chooseExtra } from '../payments/paymentExtras.ts';
import type { Refused } from '../kernel/refused.ts';
import { completeOffer } from '../quotes/completeOffer.ts';
import { readQuote, retrieveQuote } from '../quotes/retrieveQuote.ts';
import { saveQuote } from '../quotes/saveQuote.ts';
import { openQuote } from '../quotes/privateLink.ts';
import { getSharedQuote, shareQuote } from '../quotes/sharedQuote.ts';
import { typesOfStay } from '../search/accommodations.ts';
import { leadInPrice, priceTableOf, weekendLeadInPrice } from '../search/leadIn.ts';
import { priceGridOf, weekendPriceGridOf } from '../search/priceGrid.ts';
import { privateBreaksOf, weekendBreaksOf, weekendersOf } from '../search/weekend.ts';
import { setCompetitionData } from '../site/competition.ts';
import { sendEnquiry } from '../site/enquiries.ts';
import { newsletterSignup } from '../site/newsletter.ts';
import { unsubscribe } from '../site/unsubscribe.ts';
import { submitEagleEye, verifyQ } from '../site/verify.ts';
import { findAddress, retrieveAddress } from './addresses.ts';
import { getBalanceById, getPaymentById } from './balance.ts';
import { getBooking, getAddons, getGroundFloor, getMyBooking } from './booking.ts';
import { deleteCabin, getCabinDetail, setCabin } from './cabins.ts';
import { cmpiLookup, createJwt } from './cardinal.ts';
import { getConfirmationData, marketingEmailSignup } from './confirmation.ts';
import { getGuideData, bloomreach } from './content.ts';
import { getGuestSetup, getPreviousGuests, setGuestDetails, validateGuest } from './guests.ts';
import type {
  CallDeps,
  ChangeHandler,
  ChangeName,
  ReadHandler,
  ReadName,
  SecretHandler,
  SecretName,
  VisitorOf,
} from './handler.ts';
import { getLoginPageData, getSessionInfo, keepAliveBooking } from './session.ts';
import { cmpi, getWorldpayResponse, pay, worldpayInit } from './payment.ts';
import { getPaymentDetails } from './paymentDetails.ts';
import { getCalendar, getSearchData, searchAccommodations } from './search.ts';

export const readHandlers: { readonly [N in ReadName]: ReadHandler<N> } = {
  'get-session-info': getSessionInfo,
  'keep-alive-booking': keepAliveBooking,
  'get-calendar': getCalendar,
  'price-grid': priceGridOf,
  'search-accommodations': searchAccommodations,
  'search-accommodation-types': typesOfStay,
  'get-search-data': getSearchData,
  'get-leadin-price': leadInPrice,
  'get-dynamic-price-table': priceTableOf,
  'get-bbw-breaks': weekendBreaksOf,
  'bbw-price-grid': weekendPriceGridOf,
  'get-bbw-leadin-price': weekendLeadInPrice,
  'bbw-date-specific-weekenders': weekendersOf,
  'get-private-breaks': privateBreaksOf,
  'get-booking': getBooking,
  'get-addons': getAddons,
  'get-addons-by-id': getAddonsById,
  'get-ground-floor': getGroundFloor,
  'get-cabin-detail': getCabinDetail,
  'get-cabin-detail-by-id': getCabinDetail,
  'get-guest-setup': getGuestSetup,
  'validate-guest': validateGuest,
  'get-previous-guests': getPreviousGuests,
  'get-quote': readQuote,
  'find-address': findAddress,
  'retrieve-address': retrieveAddress,
  'get-payment-details': getPaymentDetails,
  'get-payment-by-id': getPaymentById,
  'get-balance-by-id': getBalanceById,
  'create-jwt': createJwt,
  'cmpi-lookup': cmpiLookup,
  'get-worldpay-response': getWorldpayResponse,
  'get-confirmation-data': getConfirmationData,
  'get-login-page-data': getLoginPageData,
  'get-account': getAccount,
  'get-address': getAddress,
  'get-bookings': getBookings,
  'get-my-booking': getMyBooking,
  'get-devices': getDevices,
  'get-guide-data': getGuideData,
  bloomreach,
};

export const changeHandlers: { readonly [N in ChangeName]: ChangeHandler<N> } = {
  'create-booking': createBooking,
  'clear-booking': clearBooking,
  'set-guest-mix': changeGuestMix,
  'set-dinings': chooseDinings,
  'set-extras': chooseExtras,
  'set-ground-floor': chooseGroundFloor,
  'save-addons': changeAddonLines,
  'remove-addon-by-name': removeLinesByName,
  'set-cot-addon': chooseCots,
  'set-cabin': setCabin,
  'set-cabin-by-id': setCabinById,
  'delete-cabin': deleteCabin,
  'delete-cabin-by-id': deleteCabinById,
  'set-guest-details': setGuestDetails,
  'set-guest-details-by-id': correctGuests,
  'save-addons-by-id': saveAddonsById,
  'remove-addon-by-name-by-id': removeAddonByNameById,
  'apply-tokens': applyTokens,
  'confirm-change': confirmChange,
  'cancel-change': cancelChange,
  'apply-agency': applyAgency,
  'save-quote': saveQuote,
  'retrieve-quote': retrieveQuote,
  'complete-offer': completeOffer,
  'set-payment-option': choosePayment,
  'set-payment-extra': chooseExtra,
  'apply-discount': applyDiscountCode,
  'worldpay-init': worldpayInit,
  pay,
  cmpi,
  'marketing-email-signup': marketingEmailSignup,
  'set-account': setAccount,
  'set-marketing': setMarketing,
  'set-competition-data': setCompetitionData,
  'send-enquiry': sendEnquiry,
};

/**
 * The replies to repeated changes whose reply is about the holder: only the fact of the change is saved, so the data is
 * read again.
 */
export const repeatHandlers: {
  readonly [N in ChangeName]?: (
    deps: CallDeps,
    payload: unknown,
    visitor: VisitorOf<N>,
  ) => Promise<E.Either<Refused, DataOf<N>>>;
} = {
  'set-account': getAccount,
  'set-marketing': getAccount,
  'save-addons-by-id': getMyBooking,
  'remove-addon-by-name-by-id': getMyBooking,
  'apply-tokens': getMyBooking,
  'set-cabin-by-id': getMyBooking,
  'delete-cabin-by-id': getMyBooking,
  'confirm-change': getMyBooking,
  'cancel-change': getMyBooking,
  'set-guest-details-by-id': getMyBooking,
};

export const secretHandlers: { readonly [N in SecretName]: SecretHandler<N> } = {
  login,
  logout,
  'start-sso': startSso,
  'validate-sso-token': validateSsoToken,
  'link-sso-identity': linkSsoIdentity,
  'start-passkey-sign-in': startPasskeySignIn,
  'passkey-sign-in': passkeySignIn,
  register,
  'confirm-email': confirmEmail,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'payment-login': paymentLogin,
  'find-booking': findBooking,
  'open-quote': openQuote,
  'share-quote': shareQuote,
  'get-shared-quote': getSharedQuote,
  'change-password': changePassword,
  'change-email': changeEmail,
  'end-device': endDevice,
  'start-passkey': startPasskey,
  'add-passkey': addPasskey,
  'remove-passkey': removePasskey,
  'export-account': exportAccount,
  'close-account': closeAccount,
  'newsletter-signup': newsletterSignup,
  unsubscribe,
  'submit-eagle-eye': submitEagleEye,
  'verify-q': verifyQ,
};
