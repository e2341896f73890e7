/** Outcomes that any step may end with, beside its own. */
import type { Booking } from '../contract/booking.ts';

/** The server no longer knows the session: the invalid-session modal follows. */
export type SessionLost = { type: 'session.lost'; message: string };

/** The hold ran out: the guest chooses accommodation again, everything else is kept where it can be. */
export type HoldLost = { type: 'hold.lost'; message: string };

/** A change of the basket was saved; the booking is the server's. */
export type BasketSaved = { type: 'basket.saved'; booking: Booking };

/** The server said no: what the guest had before stays, with the reason. */
export type BasketRefused = { type: 'basket.refused'; message: string };

/** Something chosen costs something else than was shown: nothing was changed, and what is offered has to be looked at anew. */
export type PricesChanged = { type: 'prices.changed'; message: string };

/** The booking was changed elsewhere: the latest one replaces what is shown, with a word about it. */
export type BookingOutdated = { type: 'booking.outdated'; booking: Booking; message: string };

export type SaveOutcome = BasketSaved | BasketRefused | PricesChanged | BookingOutdated | SessionLost | HoldLost;

/** Something a step needs could not be loaded. */
export type LoadFailed = { type: 'load.failed'; message: string };
