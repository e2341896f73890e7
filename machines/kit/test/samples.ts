/** Test samples: a break at Skegness for two parties, with dining and extras, and the data that it is made from. */
import { totalsOf } from '../../booking/pricing.rules.ts';
import type { Addon, PriceTier } from '../../contract/addon.ts';
import type { BasketLine, BookedUnit, Booking } from '../../contract/booking.ts';
import type { CurrentGuest, GuestSetup } from '../../contract/guest.ts';
import type { BookingUnit, Party } from '../../contract/party.ts';
import type { AccommodationOffer } from '../../contract/stay.ts';
import type { ItemText } from '../../contract/content.ts';
import type { PricedBreak } from '../../contract/weekend.ts';
import type { SearchChoice } from '../../search/choice.ts';

/** FAMILY: two adults, a child and an infant in the family's own cot. ONE_MORE: a party of one. */
export const FAMILY: Party = {
  numberOfAdults: 2,
  numberOfChildren: 1,
  numberOfToddlers: 0,
  numberOfInfants: 1,
  isLeadBookerInParty: true,
  cotTypes: [{ id: 1, type: 'Own cot' }],
};
export const ONE_MORE: Party = {
  ...FAMILY,
  numberOfAdults: 1,
  numberOfChildren: 0,
  numberOfInfants: 0,
  isLeadBookerInParty: false,
  cotTypes: [],
};

/** The search for the sample break, for one party. */
export const CHOICE: SearchChoice = {
  resort: 'SK',
  month: '2027-03',
  nights: 4,
  date: '2027-03-26',
  parties: [FAMILY],
};

export const FAMILY_UNIT: BookingUnit = {
  unitIndex: 0,
  adults: 2,
  children: 1,
  toddlers: 0,
  infants: 1,
  hiredCots: 0,
  ownCots: 1,
};
export const SINGLE_UNIT: BookingUnit = {
  ...FAMILY_UNIT,
  unitIndex: 1,
  adults: 1,
  children: 0,
  infants: 0,
  ownCots: 0,
};

/** A party with the given numbers; every infant has the party's own cot. */
export const partyWith = (numbers: Partial<Party>): Party => {
  const party = { ...ONE_MORE, ...numbers };
  return {
    ...party,
    cotTypes:
      numbers.cotTypes ?? Array.from({ length: party.numberOfInfants }, (_, i) => ({ id: i + 1, type: 'Own cot' })),
  };
};

/** A unit in a booking, without a cabin. */
export const bookedUnit = (
  unit: BookingUnit,
  code: string,
  name: string,
  price: number,
  wasPrice: number | null = null,
): BookedUnit => ({
  ...unit,
  accommodationCode: code,
  accommodationName: name,
  price,
  wasPrice,
  selectedCabinCode: null,
  selectedCabinName: null,
  cabinPrice: 0,
  isGroundFloorCabin: false,
});

/** A basket line. */
export const lineOf = (changes: Partial<BasketLine> & Pick<BasketLine, 'code' | 'section'>): BasketLine => ({
  name: changes.code,
  quantity: 1,
  price: 1_000,
  saving: 0,
  unitSeqNumber: null,
  timeSlots: [],
  removeable: true,
  ...changes,
});

const UNITS = [
  bookedUnit(FAMILY_UNIT, 'LODGE', 'Lakeside Lodge', 45_000, 50_000),
  bookedUnit(SINGLE_UNIT, 'ROOM', 'Garden Room', 20_050),
];

/** A booking whose totals match its lines. */
export const bookingWith = (changes: Partial<Booking> = {}): Booking => {
  const { units = UNITS, dinings = [], extras = [] } = changes;
  return {
    bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
    resId: 87_654_321,
    status: 'draft',
    version: 4,
    resort: 'SK',
    startDate: '2027-03-26',
    endDate: '2027-03-30',
    nights: 4,
    units,
    dinings,
    extras,
    isGroundFloorSelected: false,
    totals: totalsOf(units, dinings, extras),
    heldUntil: '2027-02-01T14:32:00.000Z',
    holdSecondsLeft: 900,
    areGuestDetailsComplete: false,
    isPaymentProcessing: false,
    basketKind: 'BK',
    quoteId: null,
    agencyId: null,
    brand: 'family',
    ...changes,
  };
};

const NOT_CHOSEN = { perUnitPrice: 2_400, isSelected: false, isBooked: false };

/** An add-on on offer to both units. */
export const addonWith = (changes: Partial<Addon> & Pick<Addon, 'code' | 'section'>): Addon => ({
  name: changes.code,
  priceBasis: 'perPerson',
  isPerNight: false,
  isForWholeBooking: false,
  perPersonPrice: 1_200,
  price: 1_200,
  wasPrice: null,
  quantity: 0,
  maxQuantity: 3,
  priceTiers: [],
  timeSlots: [],
  minutes: 0,
  guestTypes: [],
  units: [
    { ...NOT_CHOSEN, unitIndex: 0, numOfGuests: 4, price: 9_600, wasPrice: 12_000, discountIncluded: true },
    { ...NOT_CHOSEN, unitIndex: 1, numOfGuests: 1, price: 2_400, wasPrice: null, discountIncluded: false },
  ],
  includes: [],
  ...changes,
});

/** The price of a token by their quantity, in pence. */
export const tierOf = (
  quantityFrom: number,
  quantityTo: number | null,
  preArrivalPrice: number,
  onResortPrice = 120,
): PriceTier => ({ quantityFrom, quantityTo, preArrivalPrice, onResortPrice });

/** An accommodation type on offer. */
export const offerWith = (code: string, changes: Partial<AccommodationOffer> = {}): AccommodationOffer => ({
  code,
  name: `The ${code}`,
  packageType: 'CARAVAN',
  subType: 'Caravan',
  sleeps: 6,
  bedrooms: 2,
  isAccessible: false,
  isGroundFloor: false,
  features: [],
  price: 31_050,
  wasPrice: null,
  perPersonPrice: 10_350,
  isSoldOut: false,
  unitsLeft: 2,
  ...changes,
});

/** A guest of a booking; an adult without a name. */
export const guestOf = (changes: Partial<CurrentGuest> = {}): CurrentGuest => ({
  type: 'ADULT',
  title: null,
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  loggedInUserEmail: null,
  ...changes,
});

/** What the page of the guests loads for these units. */
export const guestSetupOf = (
  currentGuests: GuestSetup['currentGuests'],
  changes: Partial<GuestSetup> = {},
): GuestSetup => ({
  guestsFromPrevBooking: [],
  currentGuests,
  contact: null,
  phones: [],
  totalPrice: 65_050,
  ...changes,
});

/** A weekend on sale. */
export const weekendOf = (
  resort: PricedBreak['resort'],
  startDate: string,
  event: string | null,
  name = event ?? 'Weekend',
) => ({ resort, startDate, nights: 3, name, event });

/** A weekend on sale, or a private break, with its price. */
export const pricedBreak = (
  resort: PricedBreak['resort'],
  startDate: string,
  changes: Partial<PricedBreak> = {},
): PricedBreak => ({
  resort,
  startDate,
  nights: 3,
  name: 'Disco',
  event: 'disco',
  price: 40_000,
  wasPrice: null,
  perPersonPrice: 20_000,
  isSoldOut: false,
  ...changes,
});

/** The content's text for an add-on or an accommodation type. */
export const itemTextOf = (code: string, title: string, changes: Partial<ItemText> = {}): ItemText => ({
  code,
  title,
  strapline: '',
  description: '',
  images: [],
  features: [],
  ...changes,
});
