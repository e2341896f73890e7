/** The calls for a paid booking of the session's owner: what is booked, and changing it. */
import {
  ApplyTokens,
  CancelChange,
  ChangeOptions,
  ConfirmChange,
  DeleteChangeCabin,
  MyBooking,
  RemoveAddonByNameById,
  SaveAddonsById,
  SetChangeCabin,
} from '../amendment.ts';
import { CabinDetail, CabinQueryById } from '../cabin.ts';
import { SetGuestDetailsById } from '../guest.ts';
import { BookingQuery } from '../payment.ts';
import { call, change, type CallRow } from './row.ts';

export const amendmentCalls = {
  'get-my-booking': call('owner', BookingQuery, MyBooking, 'One booking of its owner, with its open change'),
  'get-addons-by-id': call('owner', BookingQuery, ChangeOptions, 'What can be added to a paid booking'),
  'save-addons-by-id': change('owner', SaveAddonsById, MyBooking, 'Adds to the change of a booking, and takes out'),
  'remove-addon-by-name-by-id': change('owner', RemoveAddonByNameById, MyBooking, 'Takes add-ons of a name out'),
  'apply-tokens': change('owner', ApplyTokens, MyBooking, 'Adds tokens to the change of a booking'),
  'get-cabin-detail-by-id': call(
    'owner',
    CabinQueryById,
    CabinDetail,
    'The cabins a party of a paid booking can choose',
  ),
  'set-cabin-by-id': change('owner', SetChangeCabin, MyBooking, 'Chooses a cabin by name in the change of a booking'),
  'delete-cabin-by-id': change('owner', DeleteChangeCabin, MyBooking, "Takes a party's cabin out of the change"),
  'confirm-change': change(
    'owner',
    ConfirmChange,
    MyBooking,
    'Ours: confirms a change, or asks our team for its refund',
  ),
  'cancel-change': change('owner', CancelChange, MyBooking, 'Ours: gives the change of a booking up'),
  'set-guest-details-by-id': change('owner', SetGuestDetailsById, MyBooking, 'Corrects the names of a paid booking'),
} as const satisfies Record<string, CallRow>;
