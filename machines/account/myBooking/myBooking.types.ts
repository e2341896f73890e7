/** Context, input and events of the page of one booking. */
import type { BookingOverview } from '../../contract/account.ts';
import type { Brand } from '../../contract/brand.ts';
import type { LoadFailed } from '../../kit/outcomes.ts';
import type { AccountEnd } from '../account.types.ts';

export type MyBookingLoaded = { type: 'myBooking.loaded'; overview: BookingOverview };
/** The holder is not the lead guest, or there is no such booking: the reply is the same for both. */
export type MyBookingRefused = { type: 'myBooking.refused' };

export type MyBookingEvent = { type: 'retry.requested' } | MyBookingLoaded | MyBookingRefused | LoadFailed | AccountEnd;

/** `brand` is that of the open site, whichever the booking has. */
export type MyBookingInput = Readonly<{ resId: number; brand: Brand }>;

export type MyBookingContext = MyBookingInput & Readonly<{ overview: BookingOverview | null; notice: string | null }>;
