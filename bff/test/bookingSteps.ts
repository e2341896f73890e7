/** For tests: the steps of a booking, each with a realistic payload. */
import type { Brand } from '../../machines/contract/brand.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import type { NamedGuest } from '../../machines/contract/guest.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { Stay } from '../../machines/contract/stay.ts';
import { guestTypesOf } from '../../machines/guests/ages.rules.ts';
import type { Visitor } from './visitor.ts';

/** Anything with the `get` of a visitor. */
type Caller = Pick<Visitor, 'get'>;

export const couple: BookingUnit = {
  unitIndex: 0,
  adults: 2,
  children: 0,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
};

/** A brand's first break of `nights` nights on or after a day, with accommodation and prices for these parties. */
export const findStay = async (
  visitor: Caller,
  units: BookingUnit[] = [couple],
  nights = 4,
  from = '2027-03-01',
  brand: Brand = 'family',
) => {
  const calendar = await visitor.get('get-calendar', { resort: 'BG' });
  const brk = calendar.breaks.find(
    (one) =>
      one.startDate >= from &&
      one.nights.includes(nights) &&
      (one.season === 'ADULT ONLY') === (brand === 'weekend') &&
      one.isForTots !== true,
  );
  if (brk === undefined) throw new Error(`no break of ${nights} nights from ${from}`);
  const stay = { resort: 'BG' as const, startDate: brk.startDate, nights };
  const found = await visitor.get('search-accommodations', { ...stay, units });
  return { stay, found };
};

const NIGHTS = { family: 4, weekend: 3 } as const satisfies Record<Brand, number>;

/** The payload of create-booking for a stay, with accommodation of the given code or else the first free one. */
export const payloadAt = async <S extends Stay>(
  visitor: Caller,
  stay: S,
  units: BookingUnit[] = [couple],
  code?: string,
) => {
  const found = await visitor.get('search-accommodations', { ...stay, units });
  const chosen = units.map((unit, i) => {
    const offers = found.units[i]?.accommodations ?? [];
    const offer = offers.find((one) => (code === undefined ? !one.isSoldOut : one.code === code));
    if (offer === undefined) throw new Error(`nothing to choose for unit ${i}`);
    return { ...unit, accommodationCode: offer.code, price: offer.price };
  });
  return { ...stay, units: chosen };
};

/** The same for a brand's first stay on or after a day. */
export const createBookingPayload = async (
  visitor: Caller,
  units: BookingUnit[] = [couple],
  code?: string,
  from?: string,
  brand: Brand = 'family',
): Promise<PayloadOf<'create-booking'>> => {
  const { stay } = await findStay(visitor, units, NIGHTS[brand], from, brand);
  return { ...(await payloadAt(visitor, stay, units, code)), ...(brand === 'weekend' && { brand }) };
};

/** Makes a booking. */
export const book = async (
  visitor: Caller,
  units: BookingUnit[] = [couple],
  code?: string,
  from?: string,
  brand?: Brand,
): Promise<Booking> => visitor.get('create-booking', await createBookingPayload(visitor, units, code, from, brand));

const DATES_OF_BIRTH = { ADULT: null, CHILD: '2018-05-04', TODDLER: '2024-01-02', INFANT: '2026-06-01' } as const;

const guest = (type: NamedGuest['type'], i: number): NamedGuest => ({
  type,
  title: type === 'ADULT' ? 'Ms' : null,
  firstName: `Guest${String.fromCharCode(65 + i)}`,
  lastName: 'Marlow',
  dateOfBirth: DATES_OF_BIRTH[type],
  ...(type === 'ADULT' && { isOver18: true }),
});

/** What is different about a guest of a party. */
type GuestChange = (at: number, unitIndex: number) => Partial<NamedGuest>;

/** The payload of set-guest-details for a booking. */
export const guestDetailsPayload = (
  { version, units }: Booking,
  email = 'marlow@example.com',
  change: GuestChange = () => ({}),
): PayloadOf<'set-guest-details'> => ({
  version,
  units: units.map((unit) => ({
    unitIndex: unit.unitIndex,
    guests: guestTypesOf(unit).map((type, i) => ({ ...guest(type, i), ...change(i, unit.unitIndex) })),
  })),
  contact: { email, phone: '+44 20 7946 0000' },
});

/** Names the guests; `email` is the contact's address. */
export const nameGuests = (visitor: Caller, booking: Booking, email?: string, change?: GuestChange): Promise<Booking> =>
  visitor.get('set-guest-details', guestDetailsPayload(booking, email, change));

/** Chooses a booking's payment option at the amount that is due now, with consent if the option needs it. */
export const chooseOption = async (
  visitor: Caller,
  { version }: Pick<Booking, 'version'>,
  paymentOption: PaymentOption,
): Promise<Booking> => {
  const { partialPaymentMinAmount: amount } = await visitor.get('get-payment-details', {});
  const consentVersion = paymentOption === 'Deposit' ? null : CONSENT_VERSION;
  return visitor.get('set-payment-option', { version, paymentOption, amount, consentVersion });
};

/** A booking with named guests, half a year ahead, when all payment options are available; null chooses none. */
export const bookByOption = async (visitor: Caller, paymentOption: PaymentOption | null): Promise<Booking> => {
  const named = await nameGuests(visitor, await book(visitor, [couple], undefined, '2027-08-01'));
  return paymentOption === null ? named : chooseOption(visitor, named, paymentOption);
};

/** The device data that a browser sends with a payment. */
export const BROWSER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  language: 'en-GB',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  timeZone: 0,
};

/** The payload of pay for an attempt with a card session. */
export const payPayload = (
  { version }: Pick<Booking, 'version'>,
  attemptId: string,
  sessionHref: string,
  cardHolderName = 'A Marlow',
): PayloadOf<'pay'> => ({
  attemptId,
  version,
  device: BROWSER,
  sessionHref,
  cardHolderName,
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Bognor Regis', postcode: 'PO21 1AA', countryCode: 'GB' },
  hasAcceptedTerms: true,
});
