/** Every call of the product: one row gives the route, the typed client, the OpenAPI document and the fuzz tests. */
import * as t from 'io-ts';
import {
  Addons,
  GroundFloor,
  RemoveAddonByName,
  SaveAddons,
  SetCotAddon,
  SetDinings,
  SetExtras,
  SetGroundFloor,
} from './addon.ts';
import {
  CabinDetail,
  CabinQuery,
  CabinQueryById,
  DeleteCabin,
  DeleteCabinById,
  SetCabin,
  SetCabinById,
} from './cabin.ts';
import { Booking, CreateBooking, KeptAlive, ResId, SessionInfo, SetGuestMix } from './booking.ts';
import { GuestSetup, SetGuestDetails } from './guest.ts';
import { LeadIn, LeadInQuery, PriceTable, PriceTableQuery } from './leadIn.ts';
import { AttemptQuery, Confirmation, Pay, PaymentAttempt, PaymentDetails, PaymentResult } from './payment.ts';
import { ApplyAgency, CompleteOffer, Quote, RetrieveQuote, RetrievedQuote, SaveQuote } from './quote.ts';
import { SearchData, SearchTypes, SearchTypesQuery } from './searchData.ts';
import { Calendar, CalendarQuery, PriceGrid, PriceGridQuery, SearchQuery, SearchResults } from './stay.ts';
import {
  PrivateBreaks,
  PrivateBreaksQuery,
  WeekendBreaks,
  WeekendBreaksQuery,
  WeekendLeadInQuery,
  WeekendPriceGrid,
  Weekenders,
  WeekendersQuery,
} from './weekend.ts';

/** Milliseconds a call may take (spec: booking journey 9); content reads have 30 s. */
export const CALL_TIMEOUT_MS = 58_000;
export const CONTENT_TIMEOUT_MS = 30_000;

/** Where the calls are served; a call's path is the prefix and its name. */
export const SERVICE_PREFIX = '/bff';

const Nothing = t.strict({}, 'Nothing');

/**
 * What a call needs before its handler runs: nothing, a session, or a session with a booking in it. Some need none but
 * answer differently to a visitor with a booking: 'bookingIfAny'.
 */
export type Needs = 'nothing' | 'bookingIfAny' | 'session' | 'booking';

export type CallRow<P extends t.Mixed = t.Mixed, D extends t.Mixed = t.Mixed, N extends Needs = Needs> = Readonly<{
  payload: P;
  data: D;
  needs: N;
  summary: string;
  timeoutMs: number;
  /** it changes something: every request names what it wants by an Idempotency-Key, and a repeat of it changes nothing more */
  isChange: boolean;
  /** the client may answer a repeated question from its memory for this long */
  cacheMs: number;
}>;

const call = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
  cacheMs = 0,
): CallRow<P, D, N> => ({ payload, data, needs, summary, timeoutMs: CALL_TIMEOUT_MS, isChange: false, cacheMs });

/** A call that changes something. */
const change = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
): CallRow<P, D, N> => ({ ...call(needs, payload, data, summary), isChange: true });

const FIVE_MINUTES = 300_000;

export const calls = {
  'get-session-info': call('nothing', Nothing, SessionInfo, 'Opens the session, or tells what is in it'),
  'keep-alive-booking': call('session', Nothing, KeptAlive, 'Keeps the session and extends the hold'),
  'get-calendar': call('nothing', CalendarQuery, Calendar, 'Arrival days and lengths of stay on sale', FIVE_MINUTES),
  'price-grid': call('nothing', PriceGridQuery, PriceGrid, 'Lowest price by arrival day of a month'),
  'search-accommodations': call('bookingIfAny', SearchQuery, SearchResults, 'Accommodation for each party of a stay'),
  'search-accommodation-types': call('nothing', SearchTypesQuery, SearchTypes, 'Kinds of accommodation of a stay'),
  'get-search-data': call('nothing', Nothing, SearchData, 'What a search form is made of', FIVE_MINUTES),
  'get-leadin-price': call('nothing', LeadInQuery, LeadIn, 'Lowest price by resort, month, nights and party'),
  'get-dynamic-price-table': call('nothing', PriceTableQuery, PriceTable, 'Lowest prices by month and nights'),
  'get-bbw-breaks': call('nothing', WeekendBreaksQuery, WeekendBreaks, 'Weekend breaks and their events', FIVE_MINUTES),
  'bbw-price-grid': call('nothing', PriceGridQuery, WeekendPriceGrid, 'Lowest price by weekend break of a month'),
  'get-bbw-leadin-price': call('nothing', WeekendLeadInQuery, LeadIn, 'Lowest price of the weekend breaks'),
  'bbw-date-specific-weekenders': call('nothing', WeekendersQuery, Weekenders, 'Weekend breaks with their prices'),
  'get-private-breaks': call('nothing', PrivateBreaksQuery, PrivateBreaks, 'Private breaks with their prices'),
  'create-booking': change('session', CreateBooking, Booking, 'Holds the chosen accommodation'),
  'clear-booking': change('session', Nothing, Nothing, 'Gives up the booking that is being made'),
  'get-booking': call('booking', Nothing, Booking, 'The booking that is being made'),
  'set-guest-mix': change('booking', SetGuestMix, Booking, 'Changes who is coming'),
  'get-addons': call('booking', Nothing, Addons, 'Dining and extras with their prices for this booking'),
  'set-dinings': change('booking', SetDinings, Booking, 'Sets the dining choices'),
  'set-extras': change('booking', SetExtras, Booking, 'Sets the extras'),
  'get-ground-floor': call('booking', Nothing, GroundFloor, 'Whether a ground-floor unit can be had'),
  'set-ground-floor': change('booking', SetGroundFloor, Booking, 'Takes or gives up the ground-floor option'),
  'save-addons': change('booking', SaveAddons, Booking, 'Adds lines to the basket and takes lines out'),
  'remove-addon-by-name': change('booking', RemoveAddonByName, Booking, 'Takes an add-on out of the basket'),
  'set-cot-addon': change('booking', SetCotAddon, Booking, 'Sets where the infants sleep'),
  'get-cabin-detail': call('booking', CabinQuery, CabinDetail, 'The cabins a party can choose by name'),
  'get-cabin-detail-by-id': call('session', CabinQueryById, CabinDetail, 'The same for a booking by its reference'),
  'set-cabin': change('booking', SetCabin, Booking, 'Holds a cabin by name for a party'),
  'set-cabin-by-id': change('session', SetCabinById, Booking, 'The same for a booking by its reference'),
  'delete-cabin': change('booking', DeleteCabin, Booking, "Gives a party's cabin up"),
  'delete-cabin-by-id': change('session', DeleteCabinById, Booking, 'The same for a booking by its reference'),
  'get-guest-setup': call('booking', Nothing, GuestSetup, 'The guests of each unit, for filling in'),
  'set-guest-details': change('booking', SetGuestDetails, Booking, 'Names the guests'),
  'apply-agency': change('booking', ApplyAgency, Booking, 'Notes the travel agent the booking came by'),
  'save-quote': change('booking', SaveQuote, Quote, 'Keeps the basket and its prices, without holding anything'),
  'retrieve-quote': change(
    'session',
    RetrieveQuote,
    RetrievedQuote,
    'Holds a quote or an offer, and tells what changed',
  ),
  'complete-offer': change('session', CompleteOffer, Booking, 'Completes the booking of an offer without a card'),
  'get-payment-details': call('booking', Nothing, PaymentDetails, 'What is due'),
  'worldpay-init': change('booking', Nothing, PaymentAttempt, 'Starts an attempt to pay'),
  pay: change('booking', Pay, PaymentResult, 'Takes the payment'),
  'get-worldpay-response': call('session', AttemptQuery, PaymentResult, 'The outcome of an attempt to pay'),
  'get-confirmation-data': call(
    'session',
    t.strict({ resId: ResId }, 'ConfirmationQuery'),
    Confirmation,
    'A booking that was paid',
  ),
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;
export type PayloadOf<N extends CallName> = t.TypeOf<(typeof calls)[N]['payload']>;
export type DataOf<N extends CallName> = t.TypeOf<(typeof calls)[N]['data']>;
