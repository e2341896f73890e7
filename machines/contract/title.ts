/** Titles of persons (spec: account area 3). */
import type * as t from 'io-ts';
import { oneOf } from './scalar.ts';

export const Title = oneOf('Title', 'Mr', 'Mrs', 'Ms', 'Miss', 'Master', 'Rev', 'Dr', 'Prof');
export type Title = t.TypeOf<typeof Title>;
