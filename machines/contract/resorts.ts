/** The resorts, in the order in which pages list them; the first is the default (spec: booking journey 9). */
export const RESORT_NAMES = { BG: 'Bognor Regis', MH: 'Minehead', SK: 'Skegness' } as const;

type Code = keyof typeof RESORT_NAMES;

export const RESORT_CODES = Object.keys(RESORT_NAMES) as [Code, ...Code[]];
export const [DEFAULT_RESORT] = RESORT_CODES;

/** 'Bognor Regis, Minehead and Skegness' */
export const RESORT_LIST = Object.values(RESORT_NAMES)
  .join(', ')
  .replace(/, (?!.*,)/, ' and ');

/** The card of each resort in the search: where it is, and a scene of the content system. */
export const RESORT_CARDS = {
  BG: { place: 'On the Sussex coast', scene: 'bg/apartment-3-day-2' },
  MH: { place: 'Where Exmoor meets the sea', scene: 'mh/lodge-3-day-3' },
  SK: { place: 'On the Lincolnshire coast', scene: 'sk/caravan-3-day-4' },
} as const satisfies Record<Code, Readonly<{ place: string; scene: string }>>;
