/** The booking as the guest sees it. Every write returns it, so that the basket shown is the one that is charged. */
import * as t from 'io-ts';
import { LoginData } from './login.ts';
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
import { BreakName, Nights, ResortCode, Stay } from './stay.ts';

export const ResId = scalar(RES_ID, 'booking reference');

export const BookingStatus = oneOf('BookingStatus', 'draft', 'inProgress', 'completed', 'expired', 'cancelled');
export type BookingStatus = t.TypeOf<typeof BookingStatus>;

/** How a basket began: booked directly (BK), from a saved quote (QT) or from a prepared offer (OF). */
export const BasketKind = oneOf('BasketKind', 'BK', 'QT', 'OF');
export type BasketKind = t.TypeOf<typeof BasketKind>;

/** One accommodation of the booking: its guests and its price for the stay. */
export const BookedUnit = unitWith('BookedUnit', {
  accommodationCode: AnyText,
  accommodationName: AnyText,
  price: Pence,
  wasPrice: nullable(Pence),
  /** the cabin chosen by name; null means any cabin of the type */
  selectedCabinCode: nullable(CabinCode),
  /** the cabin's name as shown to the guest */
  selectedCabinName: nullable(AnyText),
  /** added to `price` for the chosen cabin */
  cabinPrice: Pence,
  /**
   * the cabin is on the ground floor of a type that also has other floors, so it belongs to the stock of the
   * ground-floor option
   */
  isGroundFloorCabin: t.boolean,
});
export type BookedUnit = t.TypeOf<typeof BookedUnit>;

/** One line of the basket. `unitSeqNumber` is the unit's index, or null if the line is for the whole booking. */
export const BasketLine = t.strict(
  {
    code: AddonCode,
    name: AnyText,
    section: AddonSection,
    quantity: Count,
    price: Pence,
    saving: Pence,
    unitSeqNumber: nullable(integer('UnitSeqNumber', 0, 5)),
    /** places at times of the stay; empty if it has no times */
    timeSlots: list(ChosenSlot, 0, 40),
    /** false: a package includes the line, and it is removed with the package */
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
    /** the part of the savings that a discount code takes off the sum of the sections */
    discount: Pence,
    total: Pence,
  },
  'Totals',
);
export type Totals = t.TypeOf<typeof Totals>;

export const Booking = withOptional(
  'Booking',
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
    /** when the held stock is released unless the guest pays or extends the hold */
    heldUntil: IsoInstant,
    /** seconds left of the hold when the server replied, so that the browser's clock does not matter */
    holdSecondsLeft: Count,
    /** true once every guest has a name and the lead guest can be reached */
    areGuestDetailsComplete: t.boolean,
    /** true while a payment is in progress or its outcome is unknown */
    isPaymentProcessing: t.boolean,
    basketKind: BasketKind,
    /** the quote or offer that it was made from */
    quoteId: nullable(QuoteId),
    /** the travel agent who brought the booking */
    agencyId: nullable(AgencyId),
    /** the brand of the pages on which it was made */
    brand: Brand,
  },
  {
    /** name of the adults-only event, if the stay is one */
    eventName: BreakName,
    /** the break is for adults only, also when the family site sells it */
    isAdultsOnly: t.literal(true),
  },
);
export type Booking = t.TypeOf<typeof Booking>;

/** A unit with the accommodation chosen for it and the price that the guest saw. */
export const ChosenUnit = unitWith('ChosenUnit', { accommodationCode: AddonCode, price: Pence });
export type ChosenUnit = t.TypeOf<typeof ChosenUnit>;

/** `brand` is the brand of the pages on which it is made; family if left out. */
export const CreateBooking = withOptional(
  'CreateBooking',
  { ...Stay.type.props, units: list(ChosenUnit, 1, 6) },
  { brand: Brand },
);
export type CreateBooking = t.TypeOf<typeof CreateBooking>;

export const SetGuestMix = t.strict({ version: Version, units: list(BookingUnit, 1, 6) }, 'SetGuestMix');

/** The travel agent who brought a booking. */
export const ApplyAgency = t.strict({ agencyId: AgencyId, version: Version }, 'ApplyAgency');

/**
 * The payment of the session's booking. 'none': nothing was taken, and no payment is in progress. 'processing': a
 * payment may be in progress, or one came late and is being resolved. 'refunded': it came late and was refunded.
 */
export const SessionPayment = oneOf('SessionPayment', 'none', 'processing', 'paid', 'refunded');
export type SessionPayment = t.TypeOf<typeof SessionPayment>;

export const SessionInfo = withOptional(
  'SessionInfo',
  {
    /** seconds */
    bookingSessionTimeout: integer('Seconds', 1, 86_400, 'seconds'),
    /** today's date at the resorts */
    today: IsoDate,
    booking: nullable(Booking),
    /** the booking that this session paid, in this tab or another one; null once another booking is begun */
    paid: nullable(t.strict({ resId: ResId, brand: Brand }, 'Paid')),
    payment: SessionPayment,
    /** the settings of the map picker */
    picker: PickerSetting,
    /** who is signed in; null for nobody */
    login: nullable(LoginData),
  },
  {
    /** name of the company whose sign-in can be used here; left out when there is none */
    ssoName: AnyText,
  },
);
export type SessionInfo = t.TypeOf<typeof SessionInfo>;

export const KeepAliveResult = t.strict(
  {
    bookingSessionTimeout: integer('Seconds', 1, 86_400, 'seconds'),
    /** of the open booking; null when nothing is held */
    heldUntil: nullable(IsoInstant),
    holdSecondsLeft: nullable(Count),
    /** false once the hold has reached its cap */
    canExtend: t.boolean,
  },
  'KeepAliveResult',
);
export type KeepAliveResult = t.TypeOf<typeof KeepAliveResult>;
