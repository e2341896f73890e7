/** The calls that no page makes, for partners and the site (docs/decisions/0130). */
import { RemoveAddonByName, SetCotAddon } from '../addon.ts';
import { Booking } from '../booking.ts';
import { ContentPage, ContentPageQuery } from '../contentPage.ts';
import { GuideData, GuideQuery } from '../guide.ts';
import { PreviousGuestList, ValidGuest, ValidateGuest } from '../guest.ts';
import { LeadIn, LeadInQuery } from '../leadIn.ts';
import { PriceGridQuery } from '../stay.ts';
import { WeekendLeadInQuery, WeekendPriceGrid } from '../weekend.ts';
import { Nothing } from '../scalar.ts';
import { FIVE_MINUTES, call, change, type CallRow } from './row.ts';

export const apiOnlyCalls = {
  'get-leadin-price': call('nothing', LeadInQuery, LeadIn, 'Lowest price by resort, month, nights and party'),
  'bbw-price-grid': call('nothing', PriceGridQuery, WeekendPriceGrid, 'Lowest price by weekend break of a month'),
  'get-bbw-leadin-price': call('nothing', WeekendLeadInQuery, LeadIn, 'Lowest price of the weekend breaks'),
  'clear-booking': change('session', Nothing, Nothing, 'Gives up the booking that is being made'),
  'remove-addon-by-name': change('booking', RemoveAddonByName, Booking, 'Takes an add-on out of the basket'),
  'set-cot-addon': change('booking', SetCotAddon, Booking, 'Sets where the infants sleep'),
  'validate-guest': call('booking', ValidateGuest, ValidGuest, 'Tells what is wrong with one guest'),
  'get-guide-data': call('nothing', GuideQuery, GuideData, 'What is on during a break, day by day', FIVE_MINUTES),
  bloomreach: call('nothing', ContentPageQuery, ContentPage, 'A page of content by its address'),
  'get-previous-guests': call('session', Nothing, PreviousGuestList, 'Whom the account holder travelled with before'),
} as const satisfies Record<string, CallRow>;
