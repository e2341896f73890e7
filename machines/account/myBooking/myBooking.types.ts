/** Context, input and events of the pages of one booking. */
import type { AmendmentBasket, MyBooking } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { PickerConditions } from '../../picker/availability.rules.ts';
import type { AccountEnd } from '../account.types.ts';
import type { BookingPage } from '../accountPages.ts';
import type { BasketEmptied, BookingPageRequested, MyBookingUpdated } from './sections.ts';

export type MyBookingLoaded = { type: 'myBooking.loaded'; myBooking: MyBooking };
/** The holder is not the lead guest, or there is no such booking: the reply is the same for both. */
export type MyBookingRefused = { type: 'myBooking.refused' };
/** The browser's copy of the basket of changes; null when it has none. */
export type BasketRestored = { type: 'basket.restored'; basket: AmendmentBasket | null };

export type MyBookingEvent =
  | { type: 'retry.requested' }
  | BookingPageRequested
  | BasketRestored
  | MyBookingLoaded
  | MyBookingRefused
  | MyBookingUpdated
  | BasketEmptied
  | LoadFailed
  | AccountEnd;

/** `brand` is that of the open site, which may not be the booking's; `conditions` are those of the maps. */
export type MyBookingInput = Readonly<{
  resId: number;
  brand: Brand;
  page: BookingPage;
  today: string;
  conditions: PickerConditions;
}>;

export type MyBookingContext = MyBookingInput &
  Readonly<{
    myBooking: MyBooking | null;
    /** shown until the server has replied */
    cachedBasket: AmendmentBasket | null;
    notice: string | null;
  }>;
