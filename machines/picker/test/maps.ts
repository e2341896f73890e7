/** Test samples: maps, cabins on them and on offer, and a booking whose parties have chosen some. */
import type { Booking } from '../../contract/booking.ts';
import type { Cabin } from '../../contract/cabin.ts';
import type { MapStep } from '../../contract/picker.ts';
import { bookingWith } from '../../kit/test/samples.ts';

/** A map without anything on it. */
export const mapWith = (id: string, title: string, changes: Partial<MapStep> = {}): MapStep => ({
  id,
  title,
  displayTitle: `${title}: choose`,
  image: { src: `/${id}.svg`, alt: 'A map' },
  cabins: [],
  references: [],
  items: [],
  ...changes,
});

type Placed = MapStep['cabins'][number];

/** A cabin on a map. */
export const placedCabin = (code: string, name: string, changes: Partial<Placed> = {}): Placed => ({
  code,
  name,
  colour: 'coral',
  attributes: [],
  x: 30,
  y: 30,
  ...changes,
});

/** A cabin on offer. */
export const cabinWith = (code: string, changes: Partial<Cabin> = {}): Cabin => ({
  code,
  name: code,
  price: 1_500,
  isGroundFloor: false,
  isAccessible: false,
  attributes: [],
  isAvailable: true,
  ...changes,
});

/** The booking whose parties hold these cabins, in this order. */
export const holding = (...codes: readonly (string | null)[]): Booking =>
  bookingWith({ units: bookingWith().units.map((unit, i) => ({ ...unit, selectedCabinCode: codes[i] ?? null })) });
