/**
 * Changes of a paid booking: what is booked, the open change with its basket and its difference, and how earlier
 * changes ended (spec: account area 3, my-booking state, basket and booking addons). Money is integer pence.
 */
import * as t from 'io-ts';
import { BookingSummary, MadePayment } from './account.ts';
import { Addon, AddonCode, AddonSection, AddedAddon, ChosenSlot, RemovedAddon } from './addon.ts';
import { Booking, ResId } from './booking.ts';
import { CurrentGuest, SavedContact } from './guest.ts';
import { BookingUnit, CabinCode } from './party.ts';
import {
  AnyText,
  Count,
  IsoDate,
  IsoInstant,
  Pence,
  Uuid,
  Version,
  integer,
  list,
  nullable,
  oneOf,
  text,
  withOptional,
} from './scalar.ts';
import { MOST_PIECES } from './scalarSpec.ts';
import { Nights, ResortCode } from './stay.ts';

/** Pence with a sign: below 0 is a refund. */
export const SignedPence = integer('SignedPence', -100_000_000, 100_000_000, 'integer pence, below 0 for a refund');

const UnitSeqNumber = nullable(integer('UnitSeqNumber', 0, 5));

/** The states of the amendment chart. */
export const AmendmentStatus = oneOf(
  'AmendmentStatus',
  'open',
  'lapsed',
  'paying',
  'unknown',
  'awaitingTeam',
  'applied',
  'declined',
  'cancelled',
);
export type AmendmentStatus = t.TypeOf<typeof AmendmentStatus>;

/** Who changes a paid booking: its holder, or our team for a caller. */
export type Editor = 'holder' | 'team';

/** How a change is settled: by card, without money, or by our team, who refund the difference. */
export const Settlement = oneOf('Settlement', 'card', 'free', 'team');
export type Settlement = t.TypeOf<typeof Settlement>;

/**
 * A line of the basket of a change. In `add`: the line with its new quantity, and what it adds to the total. In
 * `remove`: the removed quantity, and what it takes off the total. An included line follows its package (`removeable`
 * false).
 */
export const AmendmentLine = t.strict(
  {
    code: AddonCode,
    name: AnyText,
    section: AddonSection,
    quantity: Count,
    price: Pence,
    saving: Pence,
    unitSeqNumber: UnitSeqNumber,
    removeable: t.boolean,
    timeSlots: list(ChosenSlot, 0, 40),
  },
  'AmendmentLine',
);
export type AmendmentLine = t.TypeOf<typeof AmendmentLine>;

/** The basket of a change (spec: account area 3, basket). `total`, `saving`: those of the booking with the change. */
export const AmendmentBasket = t.strict(
  {
    endDate: IsoDate,
    resId: ResId,
    add: list(AmendmentLine, 0, 120),
    remove: list(AmendmentLine, 0, 120),
    total: Pence,
    saving: Pence,
  },
  'AmendmentBasket',
);
export type AmendmentBasket = t.TypeOf<typeof AmendmentBasket>;

/** A chosen cabin that a change adds, replaces or gives up. Prices are for the stay. */
export const CabinChange = t.strict(
  {
    unitIndex: integer('UnitIndex', 0, 5),
    from: nullable(AnyText),
    to: nullable(AnyText),
    price: SignedPence,
  },
  'CabinChange',
);
export type CabinChange = t.TypeOf<typeof CabinChange>;

/** The open change of a booking, which has at most one; it is the same on every device. */
export const Amendment = t.strict(
  {
    changeId: Uuid,
    version: Version,
    status: AmendmentStatus,
    /** the booking as the change would make it */
    next: Booking,
    basket: AmendmentBasket,
    cabins: list(CabinChange, 0, 6),
    /** new total minus old total */
    difference: SignedPence,
    settlement: Settlement,
    /** seconds for which its stock is still held; null when it holds nothing for a limited time */
    holdSecondsLeft: nullable(Count),
    /** when our team was asked for the refund */
    askedAt: nullable(IsoInstant),
  },
  'Amendment',
);
export type Amendment = t.TypeOf<typeof Amendment>;

/** A change that has ended. */
export const EndedAmendment = t.strict(
  {
    changeId: Uuid,
    status: AmendmentStatus,
    difference: SignedPence,
    basket: AmendmentBasket,
    cabins: list(CabinChange, 0, 6),
    endedAt: IsoInstant,
  },
  'EndedAmendment',
);
export type EndedAmendment = t.TypeOf<typeof EndedAmendment>;

/** The states of the refund chart. */
export const RefundStatus = oneOf('RefundStatus', 'asked', 'sent', 'unknown', 'given', 'failed');
export type RefundStatus = t.TypeOf<typeof RefundStatus>;

/** A refund to a card. */
export const RefundRow = t.strict(
  { amount: Pence, status: RefundStatus, card: nullable(AnyText), at: IsoInstant },
  'RefundRow',
);
export type RefundRow = t.TypeOf<typeof RefundRow>;

/** An add-on that is booked (spec: account area 3, booking addons). `category` is TOKEN for tokens. */
export const BookedAddon = t.strict(
  {
    code: AddonCode,
    name: AnyText,
    /** its price now, for the booked quantity; null if it is no longer sold */
    price: nullable(Pence),
    discount: Pence,
    quantityBooked: Count,
    bookedPrice: Pence,
    category: oneOf('AddonCategory', 'TOKEN', 'ADDON'),
    /** the add-ons that it includes */
    children: list(t.strict({ code: AddonCode }, 'IncludedAddon'), 0, 10),
    timeSlots: list(ChosenSlot, 0, 40),
    removeable: t.boolean,
  },
  'BookedAddon',
);
export type BookedAddon = t.TypeOf<typeof BookedAddon>;

/** The add-ons of one unit, or of the whole booking if null, by section. */
export const UnitAddons = t.strict(
  {
    UnitSeqNo: UnitSeqNumber,
    sections: list(t.strict({ section: AddonSection, items: list(BookedAddon, 1, 60) }, 'AddonsOfSection'), 0, 20),
  },
  'UnitAddons',
);
export type UnitAddons = t.TypeOf<typeof UnitAddons>;

/** What is booked (spec: account area 3, my-booking state: booking). `duration` is in nights. */
export const MyBookingDetails = t.strict(
  {
    resId: ResId,
    isOngoing: t.boolean,
    startDate: IsoDate,
    endDate: IsoDate,
    duration: Nights,
    resortCode: ResortCode,
    isBBW: t.boolean,
    parties: list(BookingUnit, 1, 6),
    guests: list(
      t.strict(
        { unitIndex: integer('UnitIndex', 0, 5), accommodationCode: AnyText, guests: list(CurrentGuest, 1, 8) },
        'GuestsOfUnit',
      ),
      1,
      6,
    ),
    contact: nullable(SavedContact),
    areGuestDetailsComplete: t.boolean,
    addons: list(UnitAddons, 0, 7),
    accommodations: list(
      t.strict(
        {
          unitIndex: integer('UnitIndex', 0, 5),
          code: AnyText,
          name: AnyText,
          numOfGuests: Count,
          price: Pence,
          cabinPrice: Pence,
          selectedCabinCode: nullable(CabinCode),
          selectedCabinName: nullable(AnyText),
        },
        'BookedAccommodation',
      ),
      1,
      6,
    ),
    breakDescription: AnyText,
  },
  'MyBookingDetails',
);
export type MyBookingDetails = t.TypeOf<typeof MyBookingDetails>;

/** Why a booking cannot be changed now. */
export const EditRefusal = oneOf(
  'EditRefusal',
  'notPaid',
  'paymentUnderWay',
  'withTeam',
  'begun',
  'over',
  'agent',
  'locked',
);
export type EditRefusal = t.TypeOf<typeof EditRefusal>;

/** One booking of its owner, with what can be changed in it. */
export const MyBooking = withOptional(
  'MyBooking',
  {
    summary: BookingSummary,
    booking: MyBookingDetails,
    /** the booking record: its lines, totals and version */
    booked: Booking,
    /** days until the first day; below 0 after it */
    daysToStart: integer('Days', -1_000, 1_000, 'days, below 0 after arrival'),
    change: nullable(Amendment),
    /** the latest first */
    ended: list(EndedAmendment, 0, 20),
    payment: t.strict({ remaining: Pence }, 'RemainingPayment'),
    payments: list(MadePayment, 0, 100),
    refunds: list(RefundRow, 0, 100),
    isAllowedToEdit: t.boolean,
    /** why add-ons cannot be changed; null when they can */
    editRefusal: nullable(EditRefusal),
    /** booked tokens, except those for use elsewhere; then those bought before and after arrival */
    numOfTokens: Count,
    preArrivalTokenCount: Count,
    postArrivalTokenCount: Count,
    isAllowedToEditTokens: t.boolean,
    /** why tokens cannot be changed; null when they can */
    tokensRefusal: nullable(EditRefusal),
    /** our team's telephone number */
    phone: AnyText,
  },
  // the address of the stay's entertainment guide, if there is one; only `get-my-booking` returns it
  { guide: AnyText },
);
export type MyBooking = t.TypeOf<typeof MyBooking>;

/** What can be added to a booking, with the prices and places for the booking with its open change. */
export const ChangeOptions = t.strict({ addons: list(Addon, 0, 300), myBooking: MyBooking }, 'ChangeOptions');
export type ChangeOptions = t.TypeOf<typeof ChangeOptions>;

/** What every change contains: the versions of the booking and of its open change that the guest saw, null for none. */
const seen = { resId: ResId, version: Version, changeVersion: nullable(Version) };

/** Lines to add and to remove, relative to what the open change contains. */
export const SaveAddonsById = t.strict(
  { ...seen, add: list(AddedAddon, 0, 60), remove: list(RemovedAddon, 0, 60) },
  'SaveAddonsById',
);

export const RemoveAddonByNameById = t.strict({ ...seen, name: text('AddonName', 1, 200) }, 'RemoveAddonByNameById');

/** `tokens`: how many to add. `price`: what the guest saw for all of them. */
export const ApplyTokens = withOptional(
  'ApplyTokens',
  { ...seen, tokens: integer('Tokens', 1, MOST_PIECES) },
  { price: Pence },
);

export const SetChangeCabin = t.strict(
  { ...seen, unitIndex: integer('UnitIndex', 0, 5), cabinCode: CabinCode },
  'SetChangeCabin',
);
export const DeleteChangeCabin = t.strict({ ...seen, unitIndex: integer('UnitIndex', 0, 5) }, 'DeleteChangeCabin');

/** The open change as the guest saw it, with its difference in pence. */
export const ConfirmChange = t.strict(
  { resId: ResId, version: Version, changeVersion: Version, difference: SignedPence },
  'ConfirmChange',
);

export const CancelChange = t.strict({ resId: ResId, changeVersion: Version }, 'CancelChange');
