/** The resorts, in the order in which pages list them; the first is the default (spec: booking journey 9). */
import rows from './resorts.json' with { type: 'json' };

type Code = keyof typeof rows;

/** `place` and `scene`, a picture of the content system, are on the resort's card in the search. */
export const RESORTS: Readonly<Record<Code, Readonly<{ name: string; place: string; scene: string }>>> = rows;

export const RESORT_CODES = Object.keys(rows) as [Code, ...Code[]];
export const [DEFAULT_RESORT] = RESORT_CODES;

export const RESORT_NAMES = Object.fromEntries(RESORT_CODES.map((code) => [code, RESORTS[code].name])) as Readonly<
  Record<Code, string>
>;

/** 'Bognor Regis, Minehead and Skegness' */
export const RESORT_LIST = Object.values(RESORT_NAMES)
  .join(', ')
  .replace(/, (?!.*,)/, ' and ');

/** The folder of the drawings that the resort's cards use: those of its scene. */
export const drawingsOf = (resort: Code): string => RESORTS[resort].scene.replace(/\/.*/, '');
