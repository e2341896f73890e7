/** The booking as the guest sees it: every write answers with it, so that the basket shown is the one that is charged. */
import * as t from 'io-ts';
import { AddonCode, AddonSection, ChosenSlot } from './addon.ts';
import { RES_ID } from './urlScalars.ts';
import { Brand } from './brand.ts';
import { BookingUnit, CabinCode, unitWith } from './party.ts';
import {
  AgencyId,
  AnyText,
  Count,
  IsoDate,
  IsoInstant,
  Pence,
  QuoteId,
  Uuid,
  Version,
  list,
  oneOf,
  nullable,
  scalar,
  integer,
  withOptional,
} from './scalar.ts';
import { PickerSetting } from './pickerSetting.ts';
import { Nights, ResortCode, Stay } from './stay.ts';

export const ResId = scalar(RES_ID, 'booking reference');

export const BookingStatus = oneOf('BookingStatus', 'draft', 'inProgress', 'completed', 'expired', 'cancelled');
export type BookingStatus = t.TypeOf<typeof BookingStatus>;

/** What a basket is: booked as it is (BK), or made of a saved quote (QT) or a prepared offer (OF). */
export const BasketKind = oneOf('BasketKind', 'BK', 'QT', 'OF');
export type BasketKind = t.TypeOf<typeof BasketKind>;

/** One accommodation of the booking: who is in it and what it costs for the stay. */
export const BookedUnit = unitWith('BookedUnit', {
  accommodationCode: AnyText,
  accommodationName: AnyText,
  price: Pence,
  wasPrice: nullable(Pence),
  /** the cabin chosen by name; null: any of the type */
  selectedCabinCode: nullable(CabinCode),
  /** what the guest calls it */
  selectedCabinName: nullable(AnyText),
  /** added to `price` for the cabin */
  cabinPrice: Pence,
  /** the cabin is on the ground floor of a type that has other floors, so that it is one of those kept for the ground-floor option */
  isGroundFloorCabin: t.boolean,
});
export type BookedUnit = t.TypeOf<typeof BookedUnit>;

/** One line of the basket. `unitSeqNumber` is the unit's index, null when it is for the whole booking. */
export const BasketLine = t.strict(
  {
    code: AddonCode,
    name: AnyText,
    section: AddonSection,
    quantity: Count,
    price: Pence,
    saving: Pence,
    unitSeqNumber: nullable(integer('UnitSeqNumber', 0, 5)),
    /** the places it has at times of the stay; none where it has no time */
    timeSlots: list(ChosenSlot, 0, 40),
    /** false: a package brought it in, and it goes with that */
    removeable: t.boolean,
  },
  'BasketLine',
);
export type BasketLine = t.TypeOf<typeof BasketLine>;

/** Totals per section (spec: booking journey 3, overview totals). */
export const Totals = t.strict(
  {
    accommodationSection: t.strict({ total: Pence }),
    diningSection: t.strict({ total: Pence }),
    extrasSection: t.strict({ items: list(BasketLine, 0, 100), savings: Pence, total: Pence }),
    savings: Pence,
    /** what a discount code took off the sections' sum; part of the savings */
    discount: Pence,
    total: Pence,
  },
  'Totals',
);
export type Totals = t.TypeOf<typeof Totals>;

export const Booking = t.strict(
  {
    bookingId: Uuid,
    resId: ResId,
    status: BookingStatus,
    version: Version,
    resort: ResortCode,
    startDate: IsoDate,
    endDate: IsoDate,
    nights: Nights,
    units: list(BookedUnit, 1, 6),
    dinings: list(BasketLine, 0, 60),
    extras: list(BasketLine, 0, 60),
    isGroundFloorSelected: t.boolean,
    totals: Totals,
    /** when the accommodation is given up unless the guest pays or asks for longer */
    heldUntil: IsoInstant,
    /** seconds of the hold that were left when the server answered, so that no clock has to agree with another */
    holdSecondsLeft: Count,
    /** true once every guest has a name and the lead guest can be reached */
    areGuestDetailsComplete: t.boolean,
    /** true while a payment is on its way or its outcome is being found out */
    isPaymentProcessing: t.boolean,
    basketKind: BasketKind,
    /** the quote or offer it was made of */
    quoteId: nullable(QuoteId),
    /** the travel agent it came by */
    agencyId: nullable(AgencyId),
    /** whose pages it was made on */
    brand: Brand,
  },
  'Booking',
);
export type Booking = t.TypeOf<typeof Booking>;

/** A unit with the accommodation chosen for it and the price the guest was shown. */
export const ChosenUnit = unitWith('ChosenUnit', { accommodationCode: AddonCode, price: Pence });
export type ChosenUnit = t.TypeOf<typeof ChosenUnit>;

/** `brand` is whose pages it is made on: the family's when left out. */
export const CreateBooking = withOptional(
  'CreateBooking',
  { ...Stay.type.props, units: list(ChosenUnit, 1, 6) },
  { brand: Brand },
);
export type CreateBooking = t.TypeOf<typeof CreateBooking>;

export const SetGuestMix = t.strict({ version: Version, units: list(BookingUnit, 1, 6) }, 'SetGuestMix');

/** The travel agent that a booking came by. */
export const ApplyAgency = t.strict({ agencyId: AgencyId, version: Version }, 'ApplyAgency');

/**
 * The money for the session's booking: 'none' none was taken and none is being taken; 'processing' some may be moving, or
 * came late and is being dealt with; 'paid'; 'refunded' it came late and went back.
 */
export const SessionPayment = oneOf('SessionPayment', 'none', 'processing', 'paid', 'refunded');
export type SessionPayment = t.TypeOf<typeof SessionPayment>;

export const SessionInfo = t.strict(
  {
    /** seconds */
    bookingSessionTimeout: integer('Seconds', 1, 86_400, 'seconds'),
    /** today at the resorts */
    today: IsoDate,
    booking: nullable(Booking),
    /** the booking of the session that is paid, here or in another tab; null while another one is being made */
    paid: nullable(t.strict({ resId: ResId, brand: Brand }, 'Paid')),
    payment: SessionPayment,
    /** where the map picker is offered */
    picker: PickerSetting,
  },
  'SessionInfo',
);
export type SessionInfo = t.TypeOf<typeof SessionInfo>;

export const KeepAliveResult = t.strict(
  {
    bookingSessionTimeout: integer('Seconds', 1, 86_400, 'seconds'),
    /** of the booking that is being made; null when nothing is held */
    heldUntil: nullable(IsoInstant),
    holdSecondsLeft: nullable(Count),
    /** false once the hold has reached its cap */
    canExtend: t.boolean,
  },
  'KeepAliveResult',
);
export type KeepAliveResult = t.TypeOf<typeof KeepAliveResult>;
