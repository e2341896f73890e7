/** Outcomes that any step can have, besides its own. */
import type { Booking } from '../contract/booking.ts';

/** The session has expired on the server: the invalid-session dialog follows. */
export type SessionLost = { type: 'session.lost'; message: string };

/** The hold has ended: the guest chooses accommodation again; everything else is kept if possible. */
export type HoldLost = { type: 'hold.lost'; message: string };

/** A change of the basket was saved; `booking` is the saved one. */
export type BasketSaved = { type: 'basket.saved'; booking: Booking };

/** The server refused the change: the earlier choices stay, and the reason is shown. */
export type BasketRefused = { type: 'basket.refused'; message: string };

/** The price of a choice differs from the one shown: nothing was changed, and the options must be loaded again. */
export type PricesChanged = { type: 'prices.changed'; message: string };

/** The booking was changed elsewhere: the latest version replaces the one shown, with a message. */
export type BookingOutdated = { type: 'booking.outdated'; booking: Booking; message: string };

export type SaveOutcome = BasketSaved | BasketRefused | PricesChanged | BookingOutdated | SessionLost | HoldLost;

/** Data that a step needs could not be loaded. */
export type LoadFailed = { type: 'load.failed'; message: string };

/** The server asks for a sign-in: the visitor was signed out in another tab, or the session has expired. */
export type SignInNeeded = { type: 'signIn.needed' };
