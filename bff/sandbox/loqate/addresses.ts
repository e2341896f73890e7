/** The addresses of the simulated lookup: invented streets in a postcode area without mail delivery. */

export type SeededAddress = Readonly<{
  id: string;
  number: number;
  street: string;
  city: string;
  postcode: string;
  /** The name of a business; empty for a home. */
  company: string;
}>;

export type Street = Readonly<{ name: string; city: string; postcode: string; addresses: readonly SeededAddress[] }>;

const HOUSES_PER_STREET = 20;

const PLACES = [
  ['Lantern Row', 'Kelphaven', 'ZZ99 1AA'],
  ['Shingle Walk', 'Kelphaven', 'ZZ99 1AB'],
  ['Old Net Loft Lane', 'Kelphaven', 'ZZ99 1AD'],
  ['Cormorant Street', 'Saltmere', 'ZZ99 2AA'],
  ['Saltmere Parade', 'Saltmere', 'ZZ99 2AB'],
  ['Driftwood Close', 'Saltmere', 'ZZ99 2AD'],
  ['Winkle Hill', 'Upper Fathom', 'ZZ99 3AA'],
  ['Tidewater Road', 'Upper Fathom', 'ZZ99 3AB'],
  ['Sandmartin Drive', 'Upper Fathom', 'ZZ99 3AD'],
  ['Harbour Bell Gardens', 'Dunmarrow', 'ZZ99 4AA'],
] as const;

/** All streets with their houses by number. The first house of each street is a business. */
export const simulatedStreets: readonly Street[] = PLACES.map(([name, city, postcode], place) => ({
  name,
  city,
  postcode,
  addresses: Array.from({ length: HOUSES_PER_STREET }, (_, houseIndex) => ({
    id: `GB|RM|B|${10_000_000 + place * 100 + houseIndex}`,
    number: houseIndex + 1,
    street: name,
    city,
    postcode,
    company: houseIndex === 0 ? `${name} Bakery` : '',
  })),
}));
