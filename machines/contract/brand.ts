/** The two brands: families, and adults-only weekends (spec: booking journey 2 and 3). */
import type * as t from 'io-ts';
import { oneOf } from './scalar.ts';

export const Brand = oneOf('Brand', 'family', 'weekend');
export type Brand = t.TypeOf<typeof Brand>;

/** From this age a guest counts as an adult (spec: booking journey 3, age bands). */
export const ADULT_FROM_AGE = { family: 15, weekend: 18 } as const satisfies Record<Brand, number>;
