/** What the pages of one booking share: their input, how they report a change, and which page follows. */
import type { MyBooking } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import type { BookingPage } from '../accountPages.ts';

/** `brand` is that of the open site; the booking has its own. `today` is the day at the resorts. */
export type SectionInput = Readonly<{ myBooking: MyBooking; page: BookingPage; brand: Brand; today: string }>;

/** A page has changed the booking or its open change; sent to the chart of the booking. */
export type MyBookingUpdated = { type: 'myBooking.updated'; myBooking: MyBooking };

/** The basket of changes became empty: the page of the booking is shown next (spec: account area 4). */
export type BasketEmptied = { type: 'basket.emptied' };

/** Another page of the same booking; sent by the chart of the account area. */
export type BookingPageRequested = { type: 'bookingPage.requested'; page: BookingPage };
