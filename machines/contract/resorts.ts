/**
 * The resorts, one row each, in the order in which pages list them; the first is the default (spec: booking journey 9).
 * Pages need no other code for a resort: what it sells is in the store, its texts and pictures are content.
 */
type Resort = Readonly<{
  name: string;
  /** where it is, on its card in the search */
  setting: string;
  /** the path of the card's picture in the content system */
  picture: string;
  /** street, town, county and postcode; the postcodes do not exist */
  address: string;
  /** latitude and longitude */
  position: readonly [number, number];
}>;

export const RESORTS = {
  BG: {
    name: 'Bognor Regis',
    setting: 'On the Sussex coast',
    picture: 'scenes/bg/apartment-3-day-2',
    address: 'Pier Parade, Bognor Regis, West Sussex, PO21 9ZZ',
    position: [50.784, -0.653],
  },
  MH: {
    name: 'Minehead',
    setting: 'Where Exmoor meets the sea',
    picture: 'scenes/mh/lodge-3-day-3',
    address: 'Warren Strand, Minehead, Somerset, TA24 9ZZ',
    position: [51.208, -3.462],
  },
  SK: {
    name: 'Skegness',
    setting: 'On the Lincolnshire coast',
    picture: 'scenes/sk/caravan-3-day-4',
    address: 'Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ',
    position: [53.17, 0.346],
  },
} as const satisfies Readonly<Record<string, Resort>>;

type Code = keyof typeof RESORTS;

export const RESORT_CODES = Object.keys(RESORTS) as [Code, ...Code[]];
export const [DEFAULT_RESORT] = RESORT_CODES;

/** 'Bognor Regis, Minehead and Skegness' */
export const RESORT_LIST = Object.values(RESORTS)
  .map(({ name }) => name)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ');
