/** The two brands: families, and adults-only weekends (spec: booking journey 2 and 3). */
import type * as t from 'io-ts';
import { oneOf } from './scalar.ts';

export const Brand = oneOf('Brand', 'family', 'weekend');
export type Brand = t.TypeOf<typeof Brand>;
